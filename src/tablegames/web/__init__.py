"""The table server: pages and an HTTP API over the live tables of ``floor``; thin, as the command line is.

app = tablegames.web.app.create_app(hall, settings)      # an ASGI application for uvicorn
"""

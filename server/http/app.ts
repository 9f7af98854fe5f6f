/** The server's addresses in one place: API, content, page, and what every answer carries. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { STAND_IN_PATH } from '../auth/stand-in/routes';

export interface AppParts {
  /** Mounted at /api. */
  readonly api: Hono;
  /** The stand-in membership platform, mounted at its own path; null where a real one is set up. */
  readonly standIn: Hono | null;
  /** Mounted at /content. */
  readonly content: Hono;
  /** The rest; null where another server serves the page (the dev server). */
  readonly page: Hono | null;
}

export function createApp({ api, standIn, content, page }: AppParts): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      // Policies of content and of origins that may read it are the routes' own.
      crossOriginResourcePolicy: false,
      crossOriginOpenerPolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      xContentTypeOptions: 'nosniff',
      // Pages refuse every frame by their own policy; the server's own market report is framed by one.
      xFrameOptions: 'SAMEORIGIN',
      // Transport security is for whoever ends the encrypted connection to decide.
      strictTransportSecurity: false,
      permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    }),
  );
  app.route('/api', api);
  if (standIn) app.route(STAND_IN_PATH, standIn);
  app.route('/content', content);
  if (page) app.route('/', page);

  app.notFound((c) => {
    c.header('Cache-Control', 'no-store');
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'There is nothing at this address.' }, 404)
      : c.text('There is nothing at this address.\n', 404);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(`${c.req.method} ${c.req.path} failed:`, error);
    c.header('Cache-Control', 'no-store');
    return c.json({ error: 'The server could not answer this. Try again in a moment.' }, 500);
  });
  return app;
}

/**
 * Puts API and login together from the settings: which platform to log in at, which secrets sign,
 * and where the site stands. The one thing server/http has to know of both.
 */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { LoginError } from '../auth/login-flow';
import { authRoutes } from '../auth/routes';
import { loadSessionSecrets } from '../auth/session-secret';
import { createSessions } from '../auth/sessions';
import { createSignedCookies } from '../auth/signed-cookie';
import { createSite } from '../auth/site';
import { standInPlatform, standInRoutes } from '../auth/stand-in/routes';
import type { Database } from '../db/database';
import type { Settings } from '../settings';
import { apiRoutes } from './routes';

/** What the API and the login read of the settings. */
export type ApiSettings = Pick<
  Settings,
  | 'dataDir'
  | 'publicUrl'
  | 'siteUrl'
  | 'sessionSecrets'
  | 'membership'
  | 'searchesPerMinute'
  | 'trustedProxies'
  | 'now'
>;

export interface OpenApi {
  /** For /api. */
  readonly api: Hono;
  /** For STAND_IN_PATH; null when a real platform is set up. */
  readonly standIn: Hono | null;
}

export async function openApi(
  settings: ApiSettings,
  database: Database,
  log: (line: string) => void = console.error,
): Promise<OpenApi> {
  const { now } = settings;
  const site = createSite(settings);
  const secrets = await loadSessionSecrets(settings.sessionSecrets, settings.dataDir);
  const cookies = createSignedCookies({ secrets, isSecure: site.isSecure, now });
  const sessions = createSessions(cookies);

  const platform = settings.membership ?? standInPlatform(randomBytes(32).toString('base64url'));
  const standIn = settings.membership ? null : standInRoutes({ client: platform, site, now });
  if (standIn && settings.publicUrl) {
    log('MEMBERSHIP_CLIENT_ID is not set: everyone can log in as a patron, at the stand-in.');
  }

  const auth = authRoutes({
    platform,
    sessions,
    cookies,
    site,
    report: (error) => log(describeLoginError(error)),
  });
  const api = apiRoutes({
    ...settings,
    database,
    sessions,
    auth,
    site,
    report: (error) => log(error.stack ?? error.message),
  });
  return { api, standIn };
}

function describeLoginError({ message, cause }: LoginError): string {
  return cause instanceof Error ? `${message} (${cause.name}: ${cause.message})` : message;
}

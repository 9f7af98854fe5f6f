/**
 * Puts API and login together from the settings: which platform to log in at, which secrets sign,
 * and where the site stands. The one thing server/http has to know of both.
 */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { DateStamp } from '../../src/domain/pacific-date';
import type { LoginError } from '../auth/login-flow';
import { createMembershipCheck, type PlatformState } from '../auth/membership-check';
import { createOperators, type Operators, STAND_IN } from '../auth/operators';
import { authRoutes } from '../auth/routes';
import { createSealedCookies } from '../auth/sealed-cookie';
import { createSealer } from '../auth/sealed-value';
import { loadSessionSecrets } from '../auth/session-secret';
import { createSessions, nobodyLoggedIn } from '../auth/sessions';
import { createSite, type Site } from '../auth/site';
import { standInPlatform, standInRoutes } from '../auth/stand-in/routes';
import { databaseTrouble, isConnectionLoss, isTimeout } from '../db/connection-loss';
import type { Database } from '../db/database';
import { readSessionEpoch } from '../db/session-epoch';
import type { Settings } from '../settings';
import { createHealthCheck, type Health } from './health';
import type { Check } from './health-checks';
import { createPlayerSearch, NAMES_BESIDE_DATABASE, NAMES_IN_MEMORY } from './player-search';
import { apiRoutes } from './routes';

/** What the API and the login read of the settings. */
export type ApiSettings = Pick<
  Settings,
  | 'dataDir'
  | 'publicUrl'
  | 'siteUrl'
  | 'sessionSecrets'
  | 'membership'
  | 'operators'
  | 'searchesPerMinute'
  | 'trustedProxies'
  | 'publish'
  | 'now'
>;

/** What the panel needs of the login. */
export interface PanelLogin {
  readonly operators: Operators;
  readonly site: Site;
}

interface OpenApi {
  /** For /api. */
  readonly api: Hono;
  /** For STAND_IN_PATH; null where there is none. */
  readonly standIn: Hono | null;
  /** Keeps the search's list of names up to date; to be called every second. */
  readonly prepareSearches: () => Promise<void>;
  /** Hears that everybody was logged out, by whichever process; to be called every few seconds. */
  readonly followEpoch: () => Promise<void>;
  readonly health: () => Promise<Health>;
  /** How the membership platform last answered; null where there is none but the stand-in. */
  readonly platformState: (() => PlatformState) | null;
  /** Null where no one may use a panel. */
  readonly panel: PanelLogin | null;
}

interface ApiSurroundings {
  /** The primary: for what takes longer than a visitor waits, and for what is written. */
  readonly background: Database;
  /** Whether everyone may pick a tier at the stand-in where no platform is set up. */
  readonly withStandIn: boolean;
  /** The newest day whose files are there. */
  readonly newestDay: () => Promise<DateStamp | null>;
  /** What was found in the last round of looking at things (server/watch). */
  readonly watched?: () => readonly Check[];
  /**
   * Told in a line of what went wrong here and not at the visitor's; `kind`: what it has in common with
   * others that visitors bring about.
   */
  readonly report: (line: string, kind?: string) => void;
}

export async function openApi(
  settings: ApiSettings,
  database: Database,
  { background, withStandIn, newestDay, watched, report: log }: ApiSurroundings,
): Promise<OpenApi> {
  const { now } = settings;
  const site = createSite(settings);
  const secrets = await loadSessionSecrets(settings.sessionSecrets, settings.dataDir);
  let epoch = '';
  const followEpoch = async () => {
    // A database that is away has told the last one.
    epoch = await readSessionEpoch(background).catch(() => epoch);
  };
  await followEpoch();
  const sealer = createSealer(secrets, now, () => epoch);
  const cookies = createSealedCookies({ sealer, isSecure: site.isSecure, now });

  const standIn = withStandIn ? standInPlatform(randomBytes(32).toString('base64url')) : null;
  const platform = settings.membership ?? standIn;
  const membership =
    platform &&
    createMembershipCheck(platform, now, (error) =>
      log(`A membership could not be checked (${wordsOf(error)}).`, 'membership'),
    );
  const login = platform &&
    membership && {
      cookies,
      platform,
      check: membership.check,
      ownOrigin: site.ownOrigin,
      now,
    };
  const sessions = login ? createSessions(login) : nobodyLoggedIn;
  const operators =
    login && settings.operators
      ? createOperators({ ...login, operators: settings.operators, isStandIn: standIn !== null })
      : null;

  const auth = authRoutes({
    platform,
    sessions,
    operators,
    cookies,
    site,
    now,
    // What the platform says to an answer that a visitor made up is not told for each of them.
    report: (error) => {
      membership?.noteLogin(error);
      log(describeLoginError(error), `login ${error.failure}`);
    },
  });
  const search = createPlayerSearch(
    database,
    background,
    database.isSerial ? NAMES_BESIDE_DATABASE : NAMES_IN_MEMORY,
  );
  const health = createHealthCheck(
    database,
    { newestDay, publishes: settings.publish, ...(watched && { watched }) },
    now,
  );
  const api = apiRoutes({
    ...settings,
    health,
    database,
    primary: background,
    search,
    sessions,
    auth,
    site,
    report: (error) => {
      const trouble = isTimeout(error) ? SLOW : databaseTrouble(error);
      if (trouble === null) log(error.stack ?? error.message);
      else log(trouble, isConnectionLoss(error) ? 'database away' : trouble);
    },
  });
  return {
    api,
    prepareSearches: search.prepare,
    followEpoch,
    health,
    platformState: settings.membership === null ? null : (membership?.state ?? null),
    panel: operators && { operators, site },
    standIn:
      standIn &&
      standInRoutes({
        client: standIn,
        site,
        sealer,
        withOperator: settings.operators?.has(STAND_IN) ?? false,
        now,
      }),
  };
}

/** Told once in a while: under load it is every second question's end. */
const SLOW = 'A question to the database took too long and was given up.';

function describeLoginError({ message, cause }: LoginError): string {
  return cause === undefined ? message : `${message} (${wordsOf(cause)})`;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

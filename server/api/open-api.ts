/**
 * Assembles API and login from the settings: which platform handles logins, which secrets sign, and where the
 * site is. All that server/http must know of both.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { DateStamp } from '../../src/domain/time/pacific-date';
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
import { databaseTrouble, isConnectionLoss, isTimeout } from '../db/connection/connection-loss';
import type { Database } from '../db/connection/database';
import { endedSessions } from '../db/operator/operator-log';
import { readSessionEpoch } from '../db/operator/session-epoch';
import type { Reminders } from '../push/reminders';
import type { Settings } from '../settings';
import type { Check } from '../watch/checks';
import { createHealthCheck, type Health } from './health';
import { createPlayerSearch, NAMES_BESIDE_DATABASE, NAMES_IN_MEMORY } from './player-search';
import { apiRoutes } from './routes';

/** The settings for the API and the login. */
export type ApiSettings = Pick<
  Settings,
  | 'dataDir'
  | 'publicUrl'
  | 'formerUrls'
  | 'siteUrl'
  | 'sessionSecrets'
  | 'membership'
  | 'operators'
  | 'searchesPerMinute'
  | 'trustedProxies'
  | 'publish'
  | 'now'
>;

/** What the panel needs from the login. */
export interface PanelLogin {
  readonly operators: Operators;
  readonly site: Site;
  /** Notices soon, if the database answers, when any process has logged everybody out. */
  readonly followEpoch: () => Promise<void>;
}

interface OpenApi {
  /** For /api. */
  readonly api: Hono;
  /** For STAND_IN_PATH; null without a stand-in. */
  readonly standIn: Hono | null;
  /** Keeps the search's list of names up to date; call it every second. */
  readonly prepareSearches: () => Promise<void>;
  /** Notices when any process has logged everybody out; call it every few seconds. */
  readonly followEpoch: () => Promise<void>;
  readonly health: () => Promise<Health>;
  /** How the membership platform last answered; null where only the stand-in exists. */
  readonly platformState: (() => PlatformState) | null;
  /** Null where there is no panel. */
  readonly panel: PanelLogin | null;
}

interface ApiSurroundings {
  /** The primary: for long questions, and for writing. */
  readonly background: Database;
  /** Whether anybody may pick a tier at the stand-in where no platform is configured. */
  readonly withStandIn: boolean;
  /** Null or absent where they are switched off. */
  readonly reminders?: Reminders | null;
  /** The newest published day. */
  readonly newestDay: () => Promise<DateStamp | null>;
  /** The results of the last checks (server/watch). */
  readonly watched?: () => readonly Check[];
  /** Called with a line about each failure that is the server's; `kind` groups those that visitors cause. */
  readonly report: (line: string, kind?: string) => void;
}

export async function openApi(
  settings: ApiSettings,
  database: Database,
  { background, withStandIn, reminders = null, newestDay, watched, report: log }: ApiSurroundings,
): Promise<OpenApi> {
  const { now } = settings;
  const site = createSite(settings);
  const secrets = await loadSessionSecrets(settings.sessionSecrets, settings.dataDir);
  let epoch = '';
  const followEpoch = async () => {
    // While the database is unreachable, the last one applies.
    epoch = await readSessionEpoch(background).catch(() => epoch);
  };
  await followEpoch();
  let following: Promise<void> | null = null;
  // Forged values must not cost a question each, nor wait for a database that is away.
  const followSoon = () => {
    if (following !== null) return following;
    const pause = briefly();
    void pause.then(() => {
      following = null;
    });
    following = Promise.race([followEpoch(), pause]);
    return following;
  };
  const sealer = createSealer(secrets, now, () => epoch, followSoon);
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
      ? createOperators({
          ...login,
          operators: settings.operators,
          isStandIn: standIn !== null,
          ended: endedSessions(background, briefly),
        })
      : null;

  const auth = authRoutes({
    platform,
    sessions,
    operators,
    cookies,
    site,
    now,
    // What the platform says about an answer that a visitor forged is not reported each time.
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
    reminders,
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
    panel: operators && {
      operators,
      site,
      followEpoch: () => Promise.race([followEpoch(), briefly()]),
    },
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

const briefly = () => delay(FOLLOW_MILLISECONDS, undefined, { ref: false });

/** How often values of unknown origin make a process look for a new epoch. */
const FOLLOW_MILLISECONDS = 500;

/** Reported at intervals: under load every second question may end like this. */
const SLOW = 'A question to the database took too long and was given up.';

function describeLoginError({ message, cause }: LoginError): string {
  return cause === undefined ? message : `${message} (${wordsOf(cause)})`;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

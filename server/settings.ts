/**
 * Every run-time setting of the server, read once from the environment (`.env.example` lists the same names).
 * Addresses that the page also needs are build-time settings: src/resources/settings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { type DateStamp, parseDateStamp } from '../src/domain/time/pacific-date';
import { type TrustedProxies, trustedProxiesSetting } from './api/trusted-proxies';
import { type MembershipPlatform, membershipSettings } from './auth/membership-platform';
import { type OperatorList, operatorsSetting } from './auth/operators';
import { type SessionSecrets, sessionSecretSetting } from './auth/session-secret';
import { type Clock, clockFrom, systemClock } from './clock';
import { LOG_LEVELS, type LogLevel } from './log';
import { OperatorError } from './operator-error';
import { operatorText } from './operator-text';

export interface Settings {
  readonly port: number;
  /** The address to listen on; null: only this machine's, or every address in a container. */
  readonly host: string | null;
  /** The port for Prometheus; null for none. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
  /** The folder of everything the server makes: database, daily files, drawn pictures. */
  readonly dataDir: string;
  /** The operator's own content, which overrides the simulated one; null for none. */
  readonly contentDir: string | null;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** A streaming replica of it for visitors' questions; null: the primary answers them. */
  readonly databaseReadUrl: string | null;
  /** Whether a season is simulated: never on top of real matches. */
  readonly simulate: boolean;
  /** The same seed gives the same season on the same days. */
  readonly seasonSeed: string;
  /** The fraction of the full season's players and matches; small for tests. */
  readonly seasonScale: number;
  /** First Pacific days of all seasons; empty: the simulation's or the first match's. */
  readonly seasonStarts: readonly DateStamp[];
  /** Whether this process publishes, and plays the simulated season: one process does, many may answer. */
  readonly publish: boolean;
  /** How many days daily stats and rankings are kept; null keeps every file. */
  readonly keptDays: number | null;
  /**
   * The server's own public address, without a path, to which logins return. Null: the address of each
   * request.
   */
  readonly publicUrl: URL | null;
  /** Addresses of before, at which it is reached as well. */
  readonly formerUrls: readonly URL[];
  /** The page's address where another origin than the API's serves it; null for this one. */
  readonly siteUrl: URL | null;
  /** The secrets for sessions, the newest first; null: one is made and kept in the data folder. */
  readonly sessionSecrets: SessionSecrets | null;
  /** The platform for logins; null: the stand-in, or none. */
  readonly membership: MembershipPlatform | null;
  /** Whether everyone may pick a tier at the local stand-in; null: only with a simulated season. */
  readonly standIn: boolean | null;
  /** Who may use the panel at /operator; null for no panel. */
  readonly operators: OperatorList | null;
  /**
   * Where to report a check that turns red or green again: a web address, and an SMTP server with recipients.
   */
  readonly alertWebhook: URL | null;
  readonly alertMail: URL | null;
  /** The folder of deliveries to import; null where unknown. */
  readonly importDir: string | null;
  /** How many searches, and how many histories and statistics, one address may request per minute. */
  readonly searchesPerMinute: number;
  readonly trustedProxies: TrustedProxies;
  /** The server's time; CROWS_NEST_NOW sets it to another instant at the start, for tests. */
  readonly now: Clock;
}

/** An invalid setting. The message names it. */
export class SettingsError extends OperatorError {
  override readonly name = 'SettingsError';
}

const optional = <T extends v.GenericSchema<string, unknown>>(schema: T) => v.optional(schema);
const numberIn = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(Number),
    v.number('must be a number'),
    v.minValue(min, `must be between ${min} and ${max}`),
    v.maxValue(max, `must be between ${min} and ${max}`),
  );

const portNumber = v.pipe(numberIn(0, 65_535), v.integer('must be a whole number'));

const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:/i.test(text) && URL.canParse(text), 'must be a web address'),
  v.transform((text) => new URL(text)),
);

const postgresAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  // Without a host it is a socket's.
  v.check(
    (text) => URL.canParse(text.replace('@/', '@socket/')),
    'must be an address: write what a password has of #, /, ?, @ and : as %23, %2F, %3F, %40 and %3A',
  ),
);

const mailAddress = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return (
      url !== null && /^smtps?:$/.test(url.protocol) && /.@./.test(url.searchParams.get('to') ?? '')
    );
  }, 'must be smtp://user:password@host:port?to=you@example.org (smtps:// where it is encrypted from the start)'),
  v.transform((text) => new URL(text)),
);

const schema = v.object({
  PORT: optional(portNumber),
  HOST: optional(
    v.pipe(
      v.string(),
      v.check((host) => isIP(host) !== 0 || host === 'localhost', 'must be an IP address'),
    ),
  ),
  METRICS_PORT: optional(portNumber),
  LOG_LEVEL: optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  DATA_DIR: optional(v.string()),
  CONTENT_DIR: optional(v.string()),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_READ_URL: optional(postgresAddress),
  SIMULATE: optional(v.picklist(['on', 'off'], 'must be on or off')),
  SEASON_SEED: optional(v.string()),
  SEASON_SCALE: optional(numberIn(0.001, 10)),
  SEASON_START: optional(
    v.pipe(
      v.string(),
      v.transform((days) => days.split(',').map((day) => day.trim())),
      v.everyItem(
        (day) => parseDateStamp(day) !== null,
        'must be a day, yyyymmdd, or several separated by commas',
      ),
    ),
  ),
  PUBLISH: optional(v.picklist(['on', 'off'], 'must be on or off')),
  KEEP_DAYS: optional(
    v.union(
      [
        v.pipe(
          v.literal('all'),
          v.transform(() => null),
        ),
        // Trends compare with files that are up to a week old.
        v.pipe(numberIn(8, 100_000), v.integer('must be a whole number')),
      ],
      'must be all, or a number of days from 8',
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((address) => address.trim())),
      v.array(webAddress),
      v.everyItem(
        ({ href, origin }) => href === `${origin}/`,
        'must not hold more than protocol and host',
      ),
    ),
  ),
  SITE_URL: v.optional(webAddress),
  SESSION_SECRET: v.optional(sessionSecretSetting),
  STAND_IN: optional(v.picklist(['on', 'off'], 'must be on or off')),
  OPERATORS: v.optional(operatorsSetting),
  ALERT_WEBHOOK: v.optional(webAddress),
  ALERT_MAIL: v.optional(mailAddress),
  IMPORT_DIR: optional(v.string()),
  SEARCHES_PER_MINUTE: optional(
    v.pipe(numberIn(1, 1_000_000), v.integer('must be a whole number')),
  ),
  TRUSTED_PROXIES: optional(trustedProxiesSetting),
  CROWS_NEST_NOW: optional(v.pipe(v.string(), v.isoTimestamp('must be an ISO time'))),
});

const SETTINGS_FILE = '.env';

/**
 * The environment, extended by a `.env` file in the working folder.
 * @throws OperatorError where that file is not UTF-8.
 */
export function loadEnvironment(file = SETTINGS_FILE): NodeJS.ProcessEnv {
  if (existsSync(file)) {
    const added = parseEnv(operatorText(readFileSync(file), file));
    for (const [name, value] of Object.entries(added)) process.env[name] ??= value;
  }
  return process.env;
}

/** Reads the settings; an empty value counts as missing. Throws SettingsError. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const read = parse(schema, input);
  if (read.DATABASE_READ_URL && !read.DATABASE_URL) {
    throw new SettingsError('The setting DATABASE_URL is needed with DATABASE_READ_URL.');
  }
  const membership = parse(membershipSettings, input);
  // The platform returns logins to one registered address, so it can't be left open.
  if (membership && !read.PUBLIC_URL) {
    throw new SettingsError('The setting PUBLIC_URL is needed with MEMBERSHIP_CLIENT_ID.');
  }
  if (membership && read.STAND_IN === 'on') {
    throw new SettingsError('The setting STAND_IN must not be on with MEMBERSHIP_CLIENT_ID.');
  }
  return {
    port: read.PORT ?? 8787,
    host: read.HOST ?? null,
    metricsPort: read.METRICS_PORT ?? null,
    logLevel: read.LOG_LEVEL ?? 'info',
    dataDir: resolve(read.DATA_DIR ?? 'data'),
    contentDir: read.CONTENT_DIR ? resolve(read.CONTENT_DIR) : null,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    simulate: read.SIMULATE !== 'off',
    seasonSeed: read.SEASON_SEED ?? 'dog watch',
    seasonScale: read.SEASON_SCALE ?? 1,
    seasonStarts: read.SEASON_START ?? [],
    publish: read.PUBLISH !== 'off',
    keptDays: read.KEEP_DAYS === undefined ? 15 : read.KEEP_DAYS,
    publicUrl: read.PUBLIC_URL?.[0] ?? null,
    formerUrls: read.PUBLIC_URL?.slice(1) ?? [],
    siteUrl: read.SITE_URL ?? null,
    sessionSecrets: read.SESSION_SECRET ?? null,
    membership,
    standIn: read.STAND_IN === undefined ? null : read.STAND_IN === 'on',
    operators: read.OPERATORS ?? null,
    alertWebhook: read.ALERT_WEBHOOK ?? null,
    alertMail: read.ALERT_MAIL ?? null,
    importDir: read.IMPORT_DIR ? resolve(read.IMPORT_DIR) : null,
    searchesPerMinute: read.SEARCHES_PER_MINUTE ?? 120,
    trustedProxies: read.TRUSTED_PROXIES ?? { count: 0 },
    now: read.CROWS_NEST_NOW ? clockFrom(new Date(read.CROWS_NEST_NOW)) : systemClock,
  };
}

function parse<Output>(settings: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(settings, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new SettingsError(`The setting ${issue.path?.[0]?.key} ${issue.message}.`);
}

/**
 * Every run-time setting of the server, read once from the environment (`.env.example` lists the same names).
 * Addresses that the page also needs are build-time settings: src/resources/settings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { parseDateStamp } from '../src/domain/time/pacific-date';
import { FOLLOWED_LISTS } from '../src/resources/network-resources';
import { trustedProxiesSetting } from './api/trusted-proxies';
import { type MembershipPlatform, membershipSettings } from './auth/membership-platform';
import { operatorsSetting } from './auth/operators';
import { sessionSecretSetting } from './auth/session-secret';
import { clockFrom, systemClock } from './clock';
import { LOG_LEVELS } from './log';
import { OperatorError } from './operator-error';
import { operatorText } from './operator-text';

/** An invalid setting. The message names it. */
export class SettingsError extends OperatorError {
  override readonly name = 'SettingsError';
}

const numberIn = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(Number),
    v.number('must be a number'),
    v.minValue(min, `must be between ${min} and ${max}`),
    v.maxValue(max, `must be between ${min} and ${max}`),
  );

const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:/i.test(text) && URL.canParse(text), 'must be a web address'),
  v.transform((text) => new URL(text)),
);

const outsideAddress = v.pipe(
  webAddress,
  v.check(
    ({ protocol, username }) => protocol === 'https:' && username === '',
    'must begin with https://, and name no user',
  ),
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

const wholeNumberIn = (min: number, max: number) =>
  v.pipe(numberIn(min, max), v.integer('must be a whole number'));
const path = v.pipe(
  v.string(),
  v.transform((text) => resolve(text)),
);
const onOrOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
);
const listed = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
);

const plain = (value: unknown) => `${value ?? 'not set'}`;
const secret = (value: unknown) => (value == null ? 'not set' : 'set');
const onOrOffWord = (value: boolean | null) => (value === null ? 'not set' : value ? 'on' : 'off');
const list = (values: Iterable<string>) => [...values].join(', ') || 'not set';

/** Of Chromium, Firefox, Safari and Windows; a dot stands for every host below. */
const PUSH_SERVICES: readonly string[] = [
  ...['fcm.googleapis.com', '.push.services.mozilla.com'],
  ...['.push.apple.com', '.notify.windows.com'],
];

/** Its name in the environment, its reader, what holds without it, and its value as the panel shows it. */
function setting<Read, Fallback>(
  name: string,
  schema: v.GenericSchema<unknown, Read>,
  fallback: Fallback,
  shown: (value: Read | Fallback) => string = plain,
) {
  return { name, schema, fallback, shown };
}

const SETTINGS = {
  port: setting('PORT', wholeNumberIn(0, 65_535), 8787),
  /** The address to listen on; null: only this machine's, or every address in a container. */
  host: setting(
    'HOST',
    v.pipe(
      v.string(),
      v.check((host) => isIP(host) !== 0 || host === 'localhost', 'must be an IP address'),
    ),
    null,
  ),
  /** The port for Prometheus; null for none. */
  metricsPort: setting('METRICS_PORT', wholeNumberIn(0, 65_535), null),
  logLevel: setting(
    'LOG_LEVEL',
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    'info' as const,
  ),
  /** The folder of everything the server makes: database, daily files, drawn pictures. */
  dataDir: setting('DATA_DIR', path, resolve('data')),
  /** The operator's own content, which overrides the simulated one; null for none. */
  contentDir: setting('CONTENT_DIR', path, null),
  /** The folder of deliveries to import; null where unknown. */
  importDir: setting('IMPORT_DIR', path, null),
  /** Where lists renew themselves from. */
  bansUrl: setting('BANS_URL', outsideAddress, null, secret),
  eventsUrl: setting('EVENTS_URL', outsideAddress, null, secret),
  rulingsUrl: setting('RULINGS_URL', outsideAddress, null, secret),
  /** Those taken without a tap where nothing speaks against it. */
  listsByThemselves: setting(
    'LISTS_BY_THEMSELVES',
    v.pipe(listed, v.array(v.picklist(FOLLOWED_LISTS, `must be of ${FOLLOWED_LISTS.join(', ')}`))),
    [],
    list,
  ),
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl: setting('DATABASE_URL', postgresAddress, null, secret),
  /** A streaming replica of it for visitors' questions; null: the primary answers them. */
  databaseReadUrl: setting('DATABASE_READ_URL', postgresAddress, null, secret),
  /** Whether a season is simulated: never on top of real matches. */
  simulate: setting('SIMULATE', onOrOff, true, onOrOffWord),
  /** The same seed gives the same season on the same days. */
  seasonSeed: setting('SEASON_SEED', v.string(), 'dog watch'),
  /** The fraction of the full season's players and matches; small for tests. */
  seasonScale: setting('SEASON_SCALE', numberIn(0.001, 10), 1),
  /** First Pacific days of all seasons; empty: the simulation's or the first match's. */
  seasonStarts: setting(
    'SEASON_START',
    v.pipe(
      listed,
      v.everyItem(
        (day) => parseDateStamp(day) !== null,
        'must be a day, yyyymmdd, or several separated by commas',
      ),
    ),
    [],
    list,
  ),
  /** Whether this process publishes, and plays the simulated season: one process does, many may answer. */
  publish: setting('PUBLISH', onOrOff, true, onOrOffWord),
  /** How many days daily stats and rankings are kept; null keeps every file. */
  keptDays: setting(
    'KEEP_DAYS',
    v.union(
      [
        v.pipe(
          v.literal('all'),
          v.transform(() => null),
        ),
        // Trends compare with files that are up to a week old.
        wholeNumberIn(8, 100_000),
      ],
      'must be all, or a number of days from 8',
    ),
    15,
    (days) => `${days ?? 'all'}`,
  ),
  /**
   * The server's own public addresses, without a path: that to which logins return, and those of before, at
   * which it is reached as well. Empty: the address of each request.
   */
  publicUrls: setting(
    'PUBLIC_URL',
    v.pipe(
      listed,
      v.array(webAddress),
      v.everyItem(
        ({ href, origin }) => href === `${origin}/`,
        'must not hold more than protocol and host',
      ),
    ),
    [],
    (urls) => list(urls.map(({ origin }) => origin)),
  ),
  /** The page's address where another origin than the API's serves it; null for this one. */
  siteUrl: setting('SITE_URL', webAddress, null, (url) => plain(url && url.origin + url.pathname)),
  /** The secrets for sessions, the newest first; null: one is made and kept in the data folder. */
  sessionSecrets: setting('SESSION_SECRET', sessionSecretSetting, null, secret),
  /** Reminders by web push: whether, the site's own key, and whose services may be called. */
  push: setting('PUSH', onOrOff, true, onOrOffWord),
  pushKey: setting(
    'PUSH_KEY',
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')),
    null,
    secret,
  ),
  pushServices: setting('PUSH_SERVICES', listed, PUSH_SERVICES, list),
  /** Whether everyone may pick a tier at the local stand-in; null: only with a simulated season. */
  standIn: setting('STAND_IN', onOrOff, null, onOrOffWord),
  /** Who may use the panel at /operator; null for no panel. */
  operators: setting('OPERATORS', operatorsSetting, null, (known) => list(known?.keys() ?? [])),
  /**
   * Where to report a check that turns red or green again: a web address, and an SMTP server with recipients.
   */
  alertWebhook: setting('ALERT_WEBHOOK', webAddress, null, secret),
  alertMail: setting('ALERT_MAIL', mailAddress, null, secret),
  /** How many searches, and how many histories and statistics, one address may request per minute. */
  searchesPerMinute: setting('SEARCHES_PER_MINUTE', wholeNumberIn(1, 1_000_000), 120),
  trustedProxies: setting('TRUSTED_PROXIES', trustedProxiesSetting, { count: 0 }, (trusted) =>
    'count' in trusted ? plain(trusted.count) : list(trusted.networks.rules),
  ),
  /** The server's time; CROWS_NEST_NOW sets it to another instant at the start, for tests. */
  now: setting(
    'CROWS_NEST_NOW',
    v.pipe(
      v.string(),
      v.isoTimestamp('must be an ISO time'),
      v.transform((time) => clockFrom(new Date(time))),
    ),
    systemClock,
  ),
};
type Table = typeof SETTINGS;

type Values = {
  readonly [Key in keyof Table]: v.InferOutput<Table[Key]['schema']> | Table[Key]['fallback'];
};
export interface Settings extends Omit<Values, 'publicUrls'> {
  readonly publicUrl: URL | null;
  readonly formerUrls: readonly URL[];
  /** The platform for logins; null: the stand-in, or none. */
  readonly membership: MembershipPlatform | null;
}

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
  const rows = Object.entries(SETTINGS);
  const schema = v.object(
    Object.fromEntries(rows.map(([, row]) => [row.name, v.optional<v.GenericSchema>(row.schema)])),
  );
  const read = parse(schema, input);
  const values = Object.fromEntries(
    rows.map(([key, { name, fallback }]) => [
      key,
      read[name] === undefined ? fallback : read[name],
    ]),
  ) as Values;
  const {
    publicUrls: [publicUrl = null, ...formerUrls],
    ...settings
  } = values;
  if (settings.databaseReadUrl && !settings.databaseUrl) {
    throw new SettingsError('The setting DATABASE_URL is needed with DATABASE_READ_URL.');
  }
  const { bansUrl, eventsUrl, rulingsUrl, contentDir } = settings;
  if ((bansUrl ?? eventsUrl ?? rulingsUrl) && !contentDir) {
    throw new SettingsError('The setting CONTENT_DIR is needed with the address of a list.');
  }
  const membership = parse(membershipSettings, input);
  // The platform returns logins to one registered address, so it can't be left open.
  if (membership && !publicUrl) {
    throw new SettingsError('The setting PUBLIC_URL is needed with MEMBERSHIP_CLIENT_ID.');
  }
  if (membership && settings.standIn) {
    throw new SettingsError('The setting STAND_IN must not be on with MEMBERSHIP_CLIENT_ID.');
  }
  return { ...settings, publicUrl, formerUrls, membership };
}

/** The effective settings, by the names of `.env.example`: a secret only shows whether it is set. */
export function describeSettings(settings: Settings): { name: string; value: string }[] {
  const { publicUrl, formerUrls, membership } = settings;
  const values = { ...settings, publicUrls: publicUrl ? [publicUrl, ...formerUrls] : [] };
  const { now: _, ...shownRows } = SETTINGS;
  return [
    ...Object.entries(shownRows).map(([key, { name, shown }]) => ({
      name,
      value: shown(values[key as keyof typeof shownRows] as never),
    })),
    { name: 'MEMBERSHIP_CLIENT_ID', value: plain(membership?.clientId) },
    { name: 'MEMBERSHIP_CLIENT_SECRET', value: secret(membership?.clientSecret) },
    { name: 'MEMBERSHIP_CAMPAIGN', value: plain(membership?.campaignId) },
    { name: 'MEMBERSHIP_PATRON_TIERS', value: list(membership?.patronTiers ?? []) },
  ];
}

function parse<Output>(settings: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(settings, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new SettingsError(`The setting ${issue.path?.[0]?.key} ${issue.message}.`);
}

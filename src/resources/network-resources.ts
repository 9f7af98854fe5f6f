/**
 * The table of everything on the network. Addresses, cache rules, the server's content routes and the
 * publication's lists follow from it. A new file is one row here; the compiler then asks for its schema
 * (data/schemas/payloads, daily-payloads) and, for a daily file, its computation (server/publish).
 */

/** The required form of an answer: others are neither used nor stored. */
export type ContentShape = 'json-array' | 'json-object' | 'json-lines' | 'text' | 'picture';

/**
 * When a daily file is made, in this order: rankings for the days that visitors and trends request, players
 * and analyses for the newest day only.
 */
export const PUBLICATION_BATCHES = ['rankings', 'players', 'analyses'] as const;
type PublicationBatch = (typeof PUBLICATION_BATCHES)[number];

/** A file published once a day for each period. Its name in the table is its kind (SPEC 7). */
interface DailyResource {
  readonly form: 'daily';
  readonly shape: ContentShape;
  /** Stands in place of a date, so that a CDN refreshes the file, which never changes otherwise. */
  readonly version: string;
  /** How many Pacific days the device keeps a file, including its own; the newest one always stays. */
  readonly keptDays: number;
  /**
   * For kinds with one file per leader and day, in a folder: the device keeps the files of this many leaders,
   * the most recently viewed.
   */
  readonly keptLeaders?: number;
  readonly batch: PublicationBatch;
  /** The full file that has all of it: where a host has that one alone, server and page cut it themselves. */
  readonly cutFrom?: 'stats';
}

/** A file without a day. The newest one stays for good. */
interface PlainResource {
  readonly form: 'plain';
  /** Below the content base. */
  readonly name: string;
  readonly shape: ContentShape;
  /** Always sent; null for none. A newer version replaces the stored one. */
  readonly version: string | null;
}

/** A picture of each card, kept until the device needs room. */
interface PictureResource {
  readonly form: 'picture';
  /** The base in `settings`. */
  readonly base: 'images' | 'thumbs';
  readonly shape: 'picture';
}

type NetworkResource = DailyResource | PlainResource | PictureResource;

export const RESOURCES = {
  /** The slim companion of `stats`: the same rows without matchups (CONTRACT, Addresses). */
  rankings: {
    form: 'daily',
    shape: 'json-array',
    version: '1',
    keptDays: 8,
    batch: 'rankings',
    cutFrom: 'stats',
  },
  stats: { form: 'daily', shape: 'json-array', version: '1', keptDays: 8, batch: 'rankings' },
  /** `stats` with only the matchups in the matrix and the mirrors (CONTRACT, Addresses). */
  matrix: {
    form: 'daily',
    shape: 'json-array',
    version: '1',
    keptDays: 0,
    batch: 'rankings',
    cutFrom: 'stats',
  },
  /** How often each leader beat each other one, and nothing else (for *The field*). */
  pairs: {
    form: 'daily',
    shape: 'json-array',
    version: '1',
    keptDays: 0,
    batch: 'rankings',
    cutFrom: 'stats',
  },
  /** What was played on each of the last days, by leader; none where a host brings its own daily files. */
  trends: { form: 'daily', shape: 'json-array', version: '1', keptDays: 0, batch: 'analyses' },
  leaderboard: { form: 'daily', shape: 'json-array', version: '1', keptDays: 0, batch: 'players' },
  hands: { form: 'daily', shape: 'json-array', version: '1', keptDays: 0, batch: 'analyses' },
  matchuptech: { form: 'daily', shape: 'json-array', version: '1', keptDays: 0, batch: 'analyses' },
  decklist: { form: 'daily', shape: 'json-array', version: '1', keptDays: 0, batch: 'analyses' },
  /**
   * All that the full files tell of a leader (CONTRACT, Addresses); it is cut from them, so it follows them.
   */
  leader: {
    form: 'daily',
    shape: 'json-object',
    version: '1',
    keptDays: 0,
    keptLeaders: 60,
    batch: 'analyses',
  },
  curves: { form: 'plain', name: 'stats/curve.jsonl', shape: 'json-lines', version: '1' },
  cardData: { form: 'plain', name: 'card_data.json', shape: 'json-array', version: null },
  events: { form: 'plain', name: 'events.json', shape: 'json-array', version: null },
  /** SPEC 7: "a static tournament data file (version query v=4)". */
  tournaments: { form: 'plain', name: 'tournaments.json', shape: 'json-array', version: '4' },
  /** The operator's dated list of bans; many hosts have none (CONTRACT, Addresses). */
  bans: { form: 'plain', name: 'bans.json', shape: 'json-object', version: null },
  /** The operator's rulings and errata; many hosts have none. */
  rulings: { form: 'plain', name: 'rulings.json', shape: 'json-object', version: null },
  /** The operator's periods, in place of the specification's; many hosts have none (CONTRACT, Addresses). */
  periods: { form: 'plain', name: 'periods.json', shape: 'json-array', version: null },
  /** The operator's text about the end of a round's time; many hosts have none. */
  endOfTime: { form: 'plain', name: 'end_of_time.txt', shape: 'text', version: null },
  latestVideo: { form: 'plain', name: 'latest_video.txt', shape: 'text', version: null },
  thumbs: { form: 'picture', base: 'thumbs', shape: 'picture' },
  images: { form: 'picture', base: 'images', shape: 'picture' },
} as const satisfies Record<string, NetworkResource>;

type Resources = typeof RESOURCES;
type NameOf<Form> = {
  [Name in keyof Resources]: Resources[Name] extends { readonly form: Form } ? Name : never;
}[keyof Resources];

/** Every row's name. */
export type ResourceName = keyof Resources;
export type DailyKindName = NameOf<'daily'>;
/** Kinds with a part of each row of `stats`. */
export type StatsCompanion = {
  [Name in DailyKindName]: Resources[Name] extends { readonly cutFrom: 'stats' } ? Name : never;
}[DailyKindName];
export type PlainResourceName = NameOf<'plain'>;
export type PictureResourceName = NameOf<'picture'>;

/** The kinds of daily file, in the order of the table. */
export const DAILY_KIND_NAMES: readonly DailyKindName[] = namesOf('daily');
export const PLAIN_RESOURCE_NAMES: readonly PlainResourceName[] = namesOf('plain');
/** Files without which a host lacks nothing. */
export const OPTIONAL_RESOURCE_NAMES: readonly (DailyKindName | PlainResourceName)[] = [
  'trends',
  'bans',
  'rulings',
  'periods',
  'endOfTime',
  'latestVideo',
];
/** Files that may renew themselves from an operator's address. */
export const FOLLOWED_LISTS = ['bans', 'events', 'rulings'] as const;
export type ListName = (typeof FOLLOWED_LISTS)[number];
export const PICTURE_RESOURCE_NAMES: readonly PictureResourceName[] = namesOf('picture');

/** The kinds that a batch of the publication makes. */
export function kindsOfBatch(batch: PublicationBatch): readonly DailyKindName[] {
  return DAILY_KIND_NAMES.filter((kind) => RESOURCES[kind].batch === batch);
}

/** True for a kind with a part of each row of `stats`. */
export function isStatsCompanion(kind: DailyKindName): kind is StatsCompanion {
  return 'cutFrom' in RESOURCES[kind];
}

/** True for a kind with one file per leader. */
export function isPerLeader(kind: DailyKindName): boolean {
  return 'keptLeaders' in RESOURCES[kind];
}

/** True for the name of a kind of daily file. */
export function isDailyKind(text: string): text is DailyKindName {
  return DAILY_KIND_NAMES.some((kind) => kind === text);
}

function namesOf<Form extends NetworkResource['form']>(form: Form): NameOf<Form>[] {
  const names = Object.keys(RESOURCES) as (keyof Resources)[];
  return names.filter(
    (name): name is NameOf<Form> & keyof Resources => RESOURCES[name].form === form,
  );
}

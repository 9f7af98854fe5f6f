/**
 * The addresses of the operator's panel (server/operator): what each takes and answers, read by the server
 * and by the page. Types follow from the schemas.
 */
import * as v from 'valibot';
import { readableText } from '../../../domain/text/readable-text';
import { CORRECTION_KINDS } from '../../../domain/tournament/correction';
import { FOLLOWED_LISTS } from '../../../resources/network-resources';
import { eventRow } from '../events';

const text = v.string();
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const orNone = v.nullable(text);

/** All checks by name, in the order in which an operator looks, with their titles. */
export const CHECK_TITLES = {
  database: 'Database',
  matches: 'Newest match',
  import: 'Import, last run',
  jobs: 'Last job',
  files: 'Newest published day',
  deliveries: 'Deliveries',
  refused: 'Refused lines',
  counts: 'Matches beside last week',
  published: 'Today’s files',
  content: 'Content files',
  lists: 'Lists from elsewhere',
  disk: 'Disk',
  growth: 'Size of the database',
  memory: 'Memory',
  clock: 'Clock',
  certificate: 'Certificate',
  version: 'Version',
  search: 'Search list',
  replica: 'Read replica',
  platform: 'Membership platform',
  corrections: 'Reports of visitors',
  alerts: 'Alerts',
} as const;

/**
 * From mild to severe: what is only reported, what could not be looked at, what an operator should look at;
 * then what visitors lose: a part, the newest figures, every answer.
 */
export const CHECK_STATES = [
  'ok',
  'told',
  'unknown',
  'failing',
  'lacking',
  'stale',
  'unavailable',
] as const;

const check = v.object({
  name: text,
  state: v.picklist(CHECK_STATES),
  /** The result, one of a few words per check. */
  code: text,
  /** The result in a sentence; null where the code suffices. */
  says: orNone,
  /** When the event behind the check happened, ISO time; null for never or unknown. */
  at: orNone,
  /** Whole seconds since then. */
  ageSeconds: v.nullable(whole),
  /** What went wrong, in words for everybody. */
  error: orNone,
  /** What the operator should do; null for nothing. */
  remedy: orNone,
  /** By what an operator may take note of it (db/operator/operator-log): then it is no finding any more. */
  notes: v.array(text),
});
export type PanelCheck = v.InferOutput<typeof check>;

const finishedImport = v.object({
  finishedAt: text,
  newMatches: whole,
  known: whole,
  badLines: whole,
  /** A code for the input's fault (ingest/open-lines); null where it was read to its end. */
  fault: orNone,
  /** The file's name; null where unknown. */
  source: orNone,
  /** How many lines were refused, by their fault. */
  refused: v.nullable(v.record(text, whole)),
  samples: v.nullable(v.array(v.object({ number: whole, reason: text, line: text }))),
});
export type PanelImport = v.InferOutput<typeof finishedImport>;

const task = v.object({
  /** Its name for people. */
  label: text,
  /** The day whose changes it looked for, yyyymmdd; null for any other task. */
  rehearsedDay: orNone,
  /** 0 to 1. */
  fraction: v.number(),
  isOver: v.boolean(),
  /** The result, one line each; after a failure, the reason. */
  result: v.array(text),
  error: orNone,
});

/** `place`: the folder to which import-folder.sh moved it. */
const delivery = v.object({ place: v.picklist(['unreadable', 'done']), name: text });
export type PanelDelivery = v.InferOutput<typeof delivery>;
export const DELIVERY_PLACES = delivery.entries.place.options;

/** The files that an operator may provide, in the order of display. */
export const CONTENT_FILES = [
  'events',
  'tournaments',
  'bans',
  'rulings',
  'periods',
  'cardData',
  'endOfTime',
  'latestVideo',
] as const;
export type PanelFile = (typeof CONTENT_FILES)[number];
const file = v.picklist(CONTENT_FILES, 'must be a content file');

const readContent = v.object({
  entries: whole,
  unreadable: whole,
  /** Where a file is unreadable: what was expected, and what was found. */
  problems: v.array(v.object({ place: text, expected: text, found: text })),
});

const content = v.object({
  ...readContent.entries,
  id: file,
  name: text,
  isOwn: v.boolean(),
  changedAt: orNone,
  version: text,
  copies: whole,
});
export type PanelContent = v.InferOutput<typeof content>;

/** A file that is not taken yet beside the present one: how many entries stand, are new, and gone. */
const contentCheck = v.object({
  ...readContent.entries,
  name: file,
  before: whole,
  fresh: whole,
  gone: whole,
  lost: whole,
  /** The first entries that are new (+) and gone (−). */
  examples: v.array(text),
  version: text,
});
export type PanelContentCheck = v.InferOutput<typeof contentCheck>;

const listName = v.picklist(FOLLOWED_LISTS, 'must be a list with an address');

const list = v.object({
  name: listName,
  address: text,
  /** Taken without a tap where nothing speaks against it. */
  isByItself: v.boolean(),
  /** Null for never. */
  askedAt: orNone,
  /** What was wrong with the last answer. */
  error: orNone,
  /** What came and does not stand, with what speaks against taking it unseen. */
  offer: v.nullable(v.object({ text, doubts: v.array(text) })),
});
export type PanelList = v.InferOutput<typeof list>;

/** A record of the feed, with the feed's own names. */
const event = v.record(text, text);
export type PanelEvent = v.InferOutput<typeof event>;

const match = v.object({
  key: text,
  playedAt: text,
  isPrivate: v.boolean(),
  turns: v.nullable(whole),
  sides: v.array(v.object({ deviceId: text, playerName: text, leader: text, result: text })),
});
export type PanelMatch = v.InferOutput<typeof match>;

const removedMatch = v.object({
  key: text,
  removedAt: text,
  who: text,
  label: text,
  /** False once a player of it was forgotten: then only a delivery restores it. */
  isWhole: v.boolean(),
});
export type PanelRemovedMatch = v.InferOutput<typeof removedMatch>;

const reported = {
  id: text,
  at: text,
  kind: v.picklist(CORRECTION_KINDS),
  subject: text,
  text,
  source: text,
};
const correction = v.object({
  ...reported,
  /** The record's text in its file; of events.json also the index, with that file's version. */
  entry: v.nullable(
    v.object({ event: v.nullable(v.object({ index: whole, version: text })), text }),
  ),
});
export type PanelCorrection = v.InferOutput<typeof correction>;
const closedCorrection = v.object({
  ...reported,
  state: v.picklist(['done', 'cant']),
  closedBy: orNone,
});

/** What a look at an address gives. */
export const PANEL_ANSWERS = {
  '/session': v.object({ name: text }),
  '/overview': v.object({
    version: text,
    checks: v.array(check),
    /** Of the last job. */
    steps: v.array(v.object({ task: text, seconds: v.number() })),
    /** How many ways there are to tell somebody. */
    channels: whole,
    /** How many devices are reminded of registrations. */
    reminded: whole,
  }),
  '/imports': v.array(finishedImport),
  /** With the values before and after; null for none. */
  '/changes': v.array(v.object({ at: text, who: text, what: text, before: orNone, after: orNone })),
  '/settings': v.array(v.object({ name: text, value: text })),
  '/content': v.array(content),
  '/lists': v.array(list),
  '/events': v.object({ version: text, copies: whole, rows: v.array(event) }),
  '/days': v.array(v.object({ day: text, matches: whole })),
  '/task': v.object({ task: v.nullable(task) }),
  '/deliveries': v.object({ isSet: v.boolean(), files: v.array(delivery) }),
  '/matches': v.array(match),
  '/matches/removed': v.array(removedMatch),
  '/corrections': v.object({
    waiting: whole,
    open: v.array(correction),
    closed: v.array(closedCorrection),
  }),
};
export type PanelPath = keyof typeof PANEL_ANSWERS;
export type PanelAnswer<Path extends PanelPath> = v.InferOutput<(typeof PANEL_ANSWERS)[Path]>;

/** A trimmed line: no database stores a NUL, and no list shows a line end. */
export const oneLine = (mostCharacters: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(mostCharacters, `must not be longer than ${mostCharacters} characters`),
    v.check((line) => !/[\p{Cc}\p{Cs}]/u.test(line), 'must stand on one line'),
    v.trim(),
  );

const MOST_CHARACTERS = 500;
const field = v.optional(
  v.pipe(
    oneLine(MOST_CHARACTERS),
    v.check(
      (line) => readableText(line) === line.replace(/\s+/g, ' ').trim(),
      'must not hold characters that are hidden, or turn others',
    ),
  ),
  '',
);
export const EVENT_FIELDS = Object.keys(eventRow.pipe[0].entries) as (keyof v.InferInput<
  typeof eventRow
>)[];
/** The fields of a record (SPEC 3), all of them text. */
const eventFields = v.strictObject(v.entriesFromList(EVENT_FIELDS, field));
export type EventFields = v.InferOutput<typeof eventFields>;

/** Whether a text is a match's key: a whole number of 64 bits. */
export const isKey = (line: string) =>
  /^-?\d{1,19}$/.test(line) && BigInt.asIntN(64, BigInt(line)) === BigInt(line);
const key = v.object({ key: v.pipe(text, v.check(isKey, 'must be a key')) });

export const MOST_OPEN_CORRECTIONS = 200;
const day = v.object({ date: v.string('must be a day') });
const version = v.string('must be the version you looked at');
const sent = { name: file, text: v.string('must be text') };

/** What a change takes. Those that PANEL_OUTCOMES lacks answer nothing. */
export const PANEL_CHANGES = {
  '/logout': v.unknown(),
  '/look': v.unknown(),
  '/note': v.object({ name: text, notes: v.array(v.pipe(text, v.regex(/^\S+$/))) }),
  '/alert-test': v.unknown(),
  '/log-out-everybody': v.unknown(),
  '/forget': v.object({ deviceId: v.pipe(oneLine(200), v.nonEmpty('must not be empty')) }),
  '/days/rehearse': day,
  '/days/publish': day,
  '/deliveries/again': delivery,
  '/matches/remove': key,
  '/matches/put-back': key,
  '/corrections/state': v.object({
    ids: v.pipe(
      v.array(v.pipe(text, v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'))),
      v.minLength(1),
      v.maxLength(MOST_OPEN_CORRECTIONS),
    ),
    state: v.picklist(['open', 'done', 'cant'], 'must be open, done or cant'),
  }),
  /** `index` is null for a new event, `event` for one to be removed. */
  '/events': v.object({
    version,
    index: v.nullable(whole),
    event: v.nullable(eventFields),
  }),
  '/lists/ask': v.object({ name: listName }),
  '/content/undo': v.object({ name: file, version }),
  '/content/check': v.object(sent),
  '/content/take': v.object({ ...sent, version, isLossMeant: v.optional(v.boolean()) }),
};
export type PanelChange = keyof typeof PANEL_CHANGES;
export type PanelBody<Path extends PanelChange> = v.InferInput<(typeof PANEL_CHANGES)[Path]>;

/** The answers of some changes. */
export const PANEL_OUTCOMES = {
  /** Why a channel took nothing. */
  '/alert-test': v.object({ failures: v.array(text) }),
  '/matches/put-back': v.object({ isThere: v.boolean() }),
  '/content/check': contentCheck,
};
export type PanelOutcome<Path> = Path extends keyof typeof PANEL_OUTCOMES
  ? v.InferOutput<(typeof PANEL_OUTCOMES)[Path]>
  : unknown;

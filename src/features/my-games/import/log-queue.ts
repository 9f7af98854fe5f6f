/**
 * The queue of files to read into the record, one after another. A file counts as added only once it is kept.
 * The queue outlives the screen. It knows no component and no rule of a log.
 */
import { DECK_VERSION } from '../../../domain/deck/deck-record';
import { createListeners } from '../../../domain/listeners';
import { keyOf } from '../../../domain/record/change';
import type { Destination, GivenFile } from '../../../personal/game/given-files';
import type { OwnGames } from '../../../personal/game/own-games';
import type { Replaced } from '../../../personal/own/own-kind';
import type { Refusal } from './read-log-file';
import {
  type Brought,
  NOTHING_BROUGHT,
  type ReadReport,
  type TakenFile,
  takeIn,
  withTaken,
} from './take-in';

interface ForeignLog {
  readonly name: string;
  readonly word: string;
  /** True where not even the log's games were read. */
  readonly isUnread: boolean;
}

/** What reading has brought so far. */
export interface ImportOutcome extends Brought {
  /** Whether it has changed something that can be taken back. */
  readonly hasWayBack: boolean;
  /** Lists that are new, as decks or versions of such, and lists that are here already. */
  readonly decks: number;
  readonly knownDecks: number;
  /** Logs in another language, each with one of its words. */
  readonly foreign: readonly ForeignLog[];
  /** The names of files that were left out, by the reason; empty where a folder brought them. */
  readonly refused: ReadonlyMap<Refusal, readonly string[]>;
  /** Files that were not read: they can't be now, or it did not come to them. */
  readonly unread: readonly GivenFile[];
  readonly done: number;
  readonly total: number;
  /** - `record`: the record could not be read. - `keep`: a game could not be kept. */
  readonly stopped: 'cancelled' | 'record' | 'keep' | null;
}

export interface LogQueueState {
  /** Null while no file is read. A total of 0 means that the files are not counted yet. */
  readonly progress: {
    readonly done: number;
    readonly total: number;
    /** True while a cancelled reading waits for its last write. */
    readonly isStopping: boolean;
  } | null;
  /** The result of the last reading; null until it is over. */
  readonly outcome: ImportOutcome | null;
  /** How many files are unread because the device could not keep more: they can be retried. */
  readonly waiting: number;
  /** Names of files of own things, which another page reads. */
  readonly copies: readonly string[];
  /** Names of tables from other programs; the player checks their columns first. */
  readonly tables: readonly string[];
}

interface Surroundings {
  readonly loadOwn: () => Promise<OwnGames>;
  /** Keeps what a file brings, and gives what that has replaced. Rejects when the device can't keep it. */
  readonly keep: (taken: TakenFile) => Promise<readonly Replaced[]>;
  /** Notes what a reading has replaced, so that the player can take it back. */
  readonly noteWayBack: (replaced: readonly Replaced[]) => Promise<void>;
  /** Takes back all that a cancelled reading has replaced, as if it had never begun. */
  readonly takeBack: (replaced: readonly Replaced[]) => Promise<void>;
  /** Notes how many games and decks a folder has brought. */
  readonly noteFolder: (added: number) => Promise<void>;
  readonly keepGiven: (given: GivenFile, destination: Destination) => Promise<boolean>;
  readonly forgetGiven: (given: GivenFile) => Promise<void>;
  readonly loadGiven: (destination: Destination) => Promise<GivenFile[]>;
  readonly startReader: () => LogReader;
}

export interface LogReader {
  readonly read: (file: File) => Promise<ReadReport>;
  readonly stop: () => void;
}

/**
 * Where a file is: in the queue, or waiting for a retry; or aside, where another page or dialog reads it, and
 * it is kept until then.
 */
type Place = 'queue' | 'waiting' | Elsewhere;
type Elsewhere = 'copies' | 'tables';

interface Item {
  readonly given: GivenFile;
  /** Settles once the file is kept, or can't be. Reading starts only then, so a killed page loses no file. */
  readonly kept: Promise<unknown>;
  place: Place;
  /** Known once it is open. */
  name: string;
}

const itemOf = (given: GivenFile, kept: Promise<unknown>): Item => {
  return { given, kept, place: 'queue', name: 'A file' };
};

const KEPT_AT_A_TIME = 50;

const NOTHING: ImportOutcome = {
  ...NOTHING_BROUGHT,
  hasWayBack: false,
  decks: 0,
  knownDecks: 0,
  foreign: [],
  refused: new Map(),
  unread: [],
  done: 0,
  total: 0,
  stopped: null,
};

/** Of these no more is said than how many a folder has: its player did not mean them. */
const IS_NONE = /^(?:other|session|empty|encoding)$/;

/** The numbers that each file adds to. */
const SUMS = ['added', 'known', 'deleted', 'unknownLines', 'unreadable'] as const;

export class LogQueue {
  readonly #surroundings: Surroundings;
  readonly #listeners = createListeners();
  readonly #items = new Set<Item>();
  #collecting = 0;
  #isOfFolder = false;
  #outcome: ImportOutcome = NOTHING;
  #isOver = false;
  /** The record as the next file is compared with it; null where it is to be read. */
  #record: OwnGames | null = null;
  /** The reading in progress, which it cancels. */
  #run: AbortController | null = null;
  #state: LogQueueState = { progress: null, outcome: null, waiting: 0, copies: [], tables: [] };

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  readonly getState = (): LogQueueState => this.#state;

  readonly subscribe = this.#listeners.add;

  /** Also reads what waits on this device: shared through the system, or left over from a killed page. */
  async open(): Promise<void> {
    const given = await this.#surroundings.loadGiven('games');
    const known = new Set(Array.from(this.#items, (item) => item.given.address));
    const fresh = given.filter(({ address }) => !known.has(address));
    this.#join(fresh.map((file) => itemOf(file, Promise.resolve())));
  }

  /** Adds files to the queue at once. */
  add(given: readonly GivenFile[]): void {
    const kept = this.#keep(given);
    this.#join(given.map((file) => itemOf(file, kept)));
  }

  /** Adds files that are still being listed, such as those of a folder. */
  async addLater(looking: Promise<readonly GivenFile[]>): Promise<void> {
    this.#collecting += 1;
    this.#publish();
    const found = await looking.catch(() => []);
    // Cancelled in the meantime.
    if (this.#collecting === 0) return;
    this.#collecting -= 1;
    if (found.length > 0) this.add(found);
    else this.#publish();
  }

  readonly cancel = (): void => {
    this.#collecting = 0;
    this.#run?.abort();
    this.#publish();
  };

  /** Retries what waits. */
  readonly retry = (): void => this.#join(this.#at('waiting'));

  /** The files that are at this place, in their order. */
  filesAt(place: Place): readonly GivenFile[] {
    return this.#at(place).map(({ given }) => given);
  }

  /** Drops what is at this place, or the first of it: it was read elsewhere, or is not wanted. */
  leave(place: Place, count = Number.POSITIVE_INFINITY): void {
    for (const item of this.#at(place).slice(0, count)) void this.#forget(item);
    this.#publish();
  }

  /** Another writer has changed the record: the next file is compared with the record as it is now. */
  noteChange(): void {
    this.#record = null;
  }

  /** The player has replaced games by rows: that can be taken back now. */
  noteReplaced(): void {
    this.#note({ differing: [], hasWayBack: true });
    this.#publish();
  }

  readonly dismiss = (): void => {
    this.#isOver = false;
    this.#publish();
  };

  #at(place: Place): Item[] {
    return [...this.#items].filter((item) => item.place === place);
  }

  #note(change: Partial<ImportOutcome>): void {
    this.#outcome = { ...this.#outcome, ...change };
  }

  #join(items: readonly Item[]): void {
    if (items.length === 0) return;
    if (!this.#run) {
      this.#outcome = NOTHING;
      this.#isOver = false;
    }
    for (const item of items) {
      this.#isOfFolder ||= item.given.isOfFolder ?? false;
      item.place = 'queue';
      this.#items.add(item);
    }
    this.#note({ total: this.#outcome.total + items.length });
    if (!this.#run) void this.#read();
    this.#publish();
  }

  /** Keeps a few files at a time, so that the page stays usable. */
  async #keep(given: readonly GivenFile[]): Promise<void> {
    for (let at = 0; at < given.length; at += KEPT_AT_A_TIME) {
      const some = given.slice(at, at + KEPT_AT_A_TIME);
      const areKept = await Promise.all(
        some.map((file) => this.#surroundings.keepGiven(file, 'games')),
      );
      // Later files would fail, too.
      if (areKept.includes(false)) return;
    }
  }

  async #forget(item: Item): Promise<void> {
    this.#items.delete(item);
    await item.kept;
    await this.#surroundings.forgetGiven(item.given);
  }

  async #read(): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    this.#record = null;
    const reader = this.#surroundings.startReader();
    const replaced = new Map<string, Replaced>();
    let stopped: ImportOutcome['stopped'] = 'record';
    try {
      const cancelled = cancelledBy(run.signal);
      this.#record = await Promise.race([this.#surroundings.loadOwn(), cancelled]);
      stopped = 'keep';
      for (;;) {
        const [item] = this.#at('queue');
        if (!item || run.signal.aborted) break;
        for (const each of await this.#readOne(item, reader, cancelled)) {
          const key = keyOf(each.change);
          replaced.set(key, { ...each, before: (replaced.get(key) ?? each).before });
        }
        this.#publish();
      }
      stopped = null;
    } catch (error) {
      if (!run.signal.aborted) console.error('Logs could not be taken in', error);
    }
    if (run.signal.aborted) stopped = 'cancelled';
    reader.stop();
    const isUndone = stopped === 'cancelled' && (await this.#takeBack([...replaced.values()]));
    if (!isUndone) await this.#noteWayBack([...replaced.values()]);
    const { added, decks } = this.#outcome;
    if (this.#isOfFolder && stopped === null)
      await this.#surroundings.noteFolder(added + decks).catch(() => undefined);
    this.#isOfFolder = false;
    this.#run = null;
    const left = this.#at('queue');
    this.#note({ stopped, unread: [...this.#outcome.unread, ...left.map(({ given }) => given)] });
    for (const item of left) {
      // Cancelled files must not come back by themselves; files that could not be kept wait for a retry.
      if (stopped === 'cancelled') void this.#forget(item);
      else item.place = 'waiting';
    }
    this.#isOver = true;
    this.#publish();
  }

  /** Reads one file. Gives what it has replaced. */
  async #readOne(
    item: Item,
    reader: LogReader,
    cancelled: Promise<never>,
  ): Promise<readonly Replaced[]> {
    const { given, kept } = item;
    await Promise.race([kept, cancelled]);
    const file = await Promise.race([given.open().catch(() => null), cancelled]);
    const report: ReadReport = file
      ? await Promise.race([reader.read(file), cancelled])
      : { kind: 'refused', why: 'unreadable' };
    this.#record ??= await Promise.race([this.#surroundings.loadOwn(), cancelled]);
    const taken = takeIn(report, this.#record);
    item.name = file?.name ?? item.name;
    let replaced: readonly Replaced[] = [];
    if (typeof taken !== 'string') {
      const record = this.#record;
      // No cancelling from here on: whatever is counted as added must be kept.
      if (taken.logs.length + taken.games.length + taken.decks.length > 0)
        replaced = await this.#surroundings.keep(taken);
      // Unless another writer has changed it meanwhile.
      if (this.#record) this.#record = withTaken(record, taken);
      const decks = replaced.filter(({ change }) => change.kind === DECK_VERSION).length;
      this.#count(taken, decks, item.name);
      if (report.letters) this.#refuse(report.letters, item.name);
    } else if (taken === 'copy') item.place = 'copies';
    else if (taken === 'table') item.place = 'tables';
    else this.#refuse(taken, given.isOfFolder && IS_NONE.test(taken) ? '' : item.name);
    if (taken === 'unreadable') this.#note({ unread: [...this.#outcome.unread, given] });
    if (item.place === 'queue') void this.#forget(item);
    this.#note({ done: this.#outcome.done + 1 });
    return replaced;
  }

  async #takeBack(replaced: readonly Replaced[]): Promise<boolean> {
    try {
      if (replaced.length > 0) await this.#surroundings.takeBack(replaced);
      const { done, total, unread } = this.#outcome;
      this.#outcome = { ...NOTHING, done, total, unread };
      return true;
    } catch (error) {
      console.error('What was read could not be taken back', error);
      return false;
    }
  }

  async #noteWayBack(replaced: readonly Replaced[]): Promise<void> {
    if (replaced.length === 0) return;
    // Where the device can't note it, the games stay, and can be deleted one by one.
    const hasWayBack = await this.#surroundings.noteWayBack(replaced).then(
      () => true,
      () => false,
    );
    this.#note({ hasWayBack });
  }

  #count(taken: TakenFile, freshDecks: number, name: string): void {
    const { decks, knownDecks, differing, foreign, newer } = this.#outcome;
    const { foreignWord: word, isUnread } = taken;
    this.#note({
      ...Object.fromEntries(SUMS.map((sum) => [sum, this.#outcome[sum] + taken[sum]])),
      decks: decks + freshDecks,
      knownDecks: knownDecks + taken.decks.length - freshDecks,
      differing: [...differing, ...taken.differing],
      newer: joinNewer(newer, taken.newer),
      foreign: word === null ? foreign : [...foreign, { name, word, isUnread }],
    });
  }

  #refuse(why: Refusal, name: string): void {
    const names = this.#outcome.refused.get(why) ?? [];
    this.#note({ refused: new Map(this.#outcome.refused).set(why, [...names, name]) });
  }

  #publish(): void {
    const { done, total } = this.#run ? this.#outcome : NOTHING;
    const isStopping = this.#run?.signal.aborted ?? false;
    const namesAt = (place: Elsewhere) => this.#at(place).map(({ name }) => name);
    this.#state = {
      progress: this.#run || this.#collecting > 0 ? { done, total, isStopping } : null,
      outcome: !this.#run && this.#isOver ? this.#outcome : null,
      waiting: this.#at('waiting').length,
      copies: namesAt('copies'),
      tables: namesAt('tables'),
    };
    this.#listeners.tell();
  }
}

const MOST_UNKNOWN_LINES = 10;

/** What two files say of a newer version, said once. */
function joinNewer(newer: Brought['newer'], more: Brought['newer']): Brought['newer'] {
  if (!newer || !more) return newer ?? more;
  const lines = [...new Set([...newer.lines, ...more.lines])].slice(0, MOST_UNKNOWN_LINES);
  return { ...newer, lines };
}

/** Rejects once the player has cancelled. */
function cancelledBy(signal: AbortSignal): Promise<never> {
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  // Awaited only while there is something to cancel.
  cancelled.catch(() => undefined);
  return cancelled;
}

/**
 * The queue of files to read into the record, one after another. A file counts as added only once it is kept.
 * The queue outlives the screen. It knows no component and no rule of a log.
 */
import type { GameChange } from '../../../domain/games/game-word';
import { keyOf } from '../../../domain/record/change';
import type { Desk, GivenFile } from '../../../personal/game/given-files';
import type { OwnGames } from '../../../personal/game/own-games';
import type { Replaced } from '../../../personal/own/own-kind';
import type { FileReport, Refusal } from './read-log-file';
import { type TakenFile, takeIn, withTaken } from './take-in';

interface ForeignLog {
  readonly name: string;
  readonly word: string;
  /** True where not even the log's games were read. */
  readonly isUnread: boolean;
}

/** What reading has brought so far. */
export interface ImportOutcome {
  readonly added: number;
  readonly known: number;
  /** Games that were deleted before and stay deleted. */
  readonly deleted: number;
  /** Games of which a row of a table tells something else: the player is asked. */
  readonly differing: readonly GameChange[];
  /** Whether it has changed something that can be taken back. */
  readonly hasWayBack: boolean;
  readonly unknownLines: number;
  readonly unreadable: number;
  /** Logs in another language, each with one of its words. */
  readonly foreign: readonly ForeignLog[];
  /** The names of files that were left out, by the reason. */
  readonly refused: ReadonlyMap<Refusal, readonly string[]>;
  /** Files that were not read: they can't be now, or it did not come to them. */
  readonly unread: readonly GivenFile[];
  readonly done: number;
  readonly total: number;
  /** - `record`: the record could not be read. - `keep`: a game could not be kept. */
  readonly stopped: 'cancelled' | 'record' | 'keep' | null;
}

interface LogQueueState {
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
  readonly keepGiven: (given: GivenFile, desk: Desk) => Promise<boolean>;
  readonly forgetGiven: (given: GivenFile) => Promise<void>;
  readonly loadGiven: (desk: Desk) => Promise<GivenFile[]>;
  readonly startReader: () => LogReader;
}

export interface LogReader {
  readonly read: (file: File) => Promise<FileReport>;
  readonly stop: () => void;
}

interface Item {
  readonly given: GivenFile;
  /** Settles once the file is kept, or can't be. Reading starts only then, so a killed page loses no file. */
  readonly kept: Promise<unknown>;
}

/** A file that another page or dialog reads; it is kept until then. */
interface Aside extends Item {
  readonly name: string;
}

/** The reading in progress. */
interface Run {
  readonly cancel: () => void;
  readonly cancelled: Promise<never>;
  isOver: boolean;
  /** What it has replaced so far, each thing once. */
  readonly replaced: Map<string, Replaced>;
}

const KEPT_AT_A_TIME = 50;

const NOTHING: ImportOutcome = {
  added: 0,
  known: 0,
  deleted: 0,
  differing: [],
  hasWayBack: false,
  unknownLines: 0,
  unreadable: 0,
  foreign: [],
  refused: new Map(),
  unread: [],
  done: 0,
  total: 0,
  stopped: null,
};

/** The player has cancelled. */
class Cancelled extends Error {}

export class LogQueue {
  readonly #surroundings: Surroundings;
  readonly #listeners = new Set<() => void>();
  #items: Item[] = [];
  #waiting: Item[] = [];
  #copies: Aside[] = [];
  #tables: Aside[] = [];
  #collecting = 0;
  #outcome: ImportOutcome = NOTHING;
  #isOver = false;
  #isStale = false;
  #run: Run | null = null;
  #state: LogQueueState = { progress: null, outcome: null, waiting: 0, copies: [], tables: [] };

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  readonly getState = (): LogQueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Also reads what waits on this device: shared through the system, or left over from a killed page. */
  async open(): Promise<void> {
    const known = new Set(
      [...this.#items, ...this.#waiting, ...this.#copies, ...this.#tables].map(
        ({ given }) => given.address,
      ),
    );
    const given = await this.#surroundings.loadGiven('games');
    const fresh = given.filter(({ address }) => !known.has(address));
    this.#join(fresh.map((file) => ({ given: file, kept: Promise.resolve() })));
  }

  /** Adds files to the queue at once. */
  add(given: readonly GivenFile[]): void {
    const kept = this.#keep(given);
    this.#join(given.map((file): Item => ({ given: file, kept })));
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

  cancel(): void {
    this.#collecting = 0;
    if (this.#run) {
      this.#run.isOver = true;
      this.#run.cancel();
    }
    this.#publish();
  }

  /** Retries what waits. */
  retry(): void {
    this.#join(this.#waiting.splice(0));
  }

  /** Drops what waits. */
  leaveWaiting(): void {
    for (const item of this.#waiting.splice(0)) void this.#forget(item);
    this.#publish();
  }

  /** Hands over the files of own things. */
  takeCopies(): GivenFile[] {
    const taken = this.#copies.splice(0).map(({ given }) => given);
    this.#publish();
    return taken;
  }

  leaveCopies(): void {
    for (const item of this.#copies.splice(0)) void this.#forget(item);
    this.#publish();
  }

  /** The first of the tables; it stays here until `leaveTable`. */
  firstTable(): GivenFile | null {
    return this.#tables[0]?.given ?? null;
  }

  /** Drops the first of the tables, once it is read or the player does not want it. */
  leaveTable(): void {
    for (const item of this.#tables.splice(0, 1)) void this.#forget(item);
    this.#publish();
  }

  /** Another writer has changed the record: the next file is compared with the record as it is now. */
  noteChange(): void {
    this.#isStale = true;
  }

  /** The player has replaced games by rows: that can be taken back now. */
  noteReplaced(): void {
    this.#outcome = { ...this.#outcome, differing: [], hasWayBack: true };
    this.#publish();
  }

  dismiss(): void {
    this.#isOver = false;
    this.#publish();
  }

  #join(items: readonly Item[]): void {
    if (items.length === 0) return;
    if (!this.#run) {
      this.#outcome = NOTHING;
      this.#isOver = false;
    }
    this.#items.push(...items);
    this.#outcome = { ...this.#outcome, total: this.#outcome.total + items.length };
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
    await item.kept;
    await this.#surroundings.forgetGiven(item.given);
  }

  async #read(): Promise<void> {
    let cancel = () => {};
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new Cancelled());
    });
    cancelled.catch(() => undefined);
    const run = { cancel, cancelled, isOver: false, replaced: new Map<string, Replaced>() };
    this.#run = run;
    const reader = this.#surroundings.startReader();
    let stopped: ImportOutcome['stopped'] = null;
    try {
      stopped = 'record';
      let own = await this.#loadOwn(cancelled);
      stopped = 'keep';
      for (;;) {
        const [item] = this.#items;
        if (!item || run.isOver) break;
        own = await this.#readOne(item, own, reader, run);
      }
      stopped = run.isOver ? 'cancelled' : null;
    } catch (error) {
      if (error instanceof Cancelled) stopped = 'cancelled';
      else console.error('Logs could not be taken in', error);
    }
    reader.stop();
    await this.#noteWayBack([...run.replaced.values()]);
    this.#run = null;
    const left = this.#items.splice(0);
    // Cancelled files must not come back by themselves; files that could not be kept wait for a retry.
    if (stopped === 'cancelled') for (const item of left) void this.#forget(item);
    else this.#waiting.push(...left);
    this.#leaveUnread(left);
    this.#outcome = { ...this.#outcome, stopped };
    this.#isOver = true;
    this.#publish();
  }

  /** Reads one file and gives the record with what it added. */
  async #readOne(
    item: Item,
    own: OwnGames,
    reader: LogReader,
    { cancelled, replaced }: Run,
  ): Promise<OwnGames> {
    await Promise.race([item.kept, cancelled]);
    const file = await Promise.race([item.given.open().catch(() => null), cancelled]);
    const report: FileReport = file
      ? await Promise.race([reader.read(file), cancelled])
      : { kind: 'refused', why: 'unreadable' };
    let record = this.#isStale ? await this.#loadOwn(cancelled) : own;
    const taken = takeIn(report, record);
    const name = file?.name ?? 'A file';
    if (typeof taken === 'string') {
      if (taken === 'copy') this.#copies.push({ ...item, name });
      else if (taken === 'table') this.#tables.push({ ...item, name });
      else this.#refuse(taken, name);
      if (taken === 'unreadable') this.#leaveUnread([item]);
    } else {
      // No cancelling from here on: whatever is counted as added must be kept.
      if (taken.logs.length + taken.games.length > 0)
        for (const each of await this.#surroundings.keep(taken)) {
          const key = keyOf(each.change);
          replaced.set(key, { ...each, before: (replaced.get(key) ?? each).before });
        }
      record = withTaken(record, taken);
      this.#count(taken, name);
      if (report.letters) this.#refuse(report.letters, name);
    }
    this.#items.shift();
    if (taken !== 'copy' && taken !== 'table') void this.#forget(item);
    this.#outcome = { ...this.#outcome, done: this.#outcome.done + 1 };
    this.#publish();
    return record;
  }

  async #noteWayBack(replaced: readonly Replaced[]): Promise<void> {
    if (replaced.length === 0) return;
    // Where the device can't note it, the games stay, and can be deleted one by one.
    const hasWayBack = await this.#surroundings.noteWayBack(replaced).then(
      () => true,
      () => false,
    );
    this.#outcome = { ...this.#outcome, hasWayBack };
  }

  #count(taken: TakenFile, name: string): void {
    const before = this.#outcome;
    const { foreignWord: word, isUnread } = taken;
    this.#outcome = {
      ...before,
      added: before.added + taken.added,
      known: before.known + taken.known,
      deleted: before.deleted + taken.deleted,
      differing: [...before.differing, ...taken.differing],
      unknownLines: before.unknownLines + taken.unknownLines,
      unreadable: before.unreadable + taken.unreadable,
      foreign: word === null ? before.foreign : [...before.foreign, { name, word, isUnread }],
    };
  }

  #loadOwn(cancelled: Promise<never>): Promise<OwnGames> {
    this.#isStale = false;
    return Promise.race([this.#surroundings.loadOwn(), cancelled]);
  }

  #leaveUnread(items: readonly Item[]): void {
    const unread = [...this.#outcome.unread, ...items.map(({ given }) => given)];
    this.#outcome = { ...this.#outcome, unread };
  }

  #refuse(why: Refusal, name: string): void {
    const refused = new Map(this.#outcome.refused);
    refused.set(why, [...(refused.get(why) ?? []), name]);
    this.#outcome = { ...this.#outcome, refused };
  }

  #publish(): void {
    const isReading = this.#run !== null;
    const { done, total } = isReading ? this.#outcome : { done: 0, total: 0 };
    this.#state = {
      progress:
        isReading || this.#collecting > 0
          ? { done, total, isStopping: this.#run?.isOver ?? false }
          : null,
      outcome: !isReading && this.#isOver ? this.#outcome : null,
      waiting: this.#waiting.length,
      copies: this.#copies.map(({ name }) => name),
      tables: this.#tables.map(({ name }) => name),
    };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Watches a folder of logs while the page is open, and gives its new or grown files to be read. The browser
 * decides when to ask for permission; a refusal and a missing folder are states that the screen shows.
 */
import { createListeners } from '../../../domain/listeners';
import type { WatchedFolder } from '../../../personal/game/watched-folder';
import { isOfFolder } from '../../../resources/shared-logs';

/**
 * - `off`: no folder is watched. - `asks`: the browser wants a tap before it asks for permission. - `denied`:
 * the browser refuses the folder. - `gone`: the folder is missing. - `broken`: the folder is watched, but
 * this device could not remember it. - `stopped`: watching has stopped, but this device could not forget the
 * folder.
 */
export type WatchStatus = 'off' | 'asks' | 'denied' | 'watching' | 'gone' | 'broken' | 'stopped';

interface WatchState {
  readonly status: WatchStatus;
  /** The folder's name; empty where there is none. */
  readonly name: string;
  /** How many of its files can't be read now. Each look tries them again. */
  readonly unread: number;
}

/** A handle that asks for permission, which only some browsers have; not in the library's types. */
interface AskingHandle extends FileSystemDirectoryHandle {
  queryPermission?(how: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(how: { mode: 'read' }): Promise<PermissionState>;
  values(): AsyncIterableIterator<FileSystemDirectoryHandle | FileSystemFileHandle>;
}

interface Surroundings {
  readonly load: () => Promise<WatchedFolder | null>;
  readonly keep: (handle: FileSystemDirectoryHandle) => Promise<void>;
  readonly keepRead: (read: ReadonlyMap<string, string>) => Promise<void>;
  readonly forget: () => Promise<void>;
  /** Resolves once the files are in the record: with those not read, and whether it was stopped. */
  readonly give: (
    files: readonly File[],
  ) => Promise<{ unread: readonly File[]; isStopped: boolean }>;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** The game's folder has one subfolder, for logs that save themselves. */
const DEEPEST = 2;
/** Files that have not changed for this long are not opened again: a folder may have thousands. */
const SETTLED_MILLISECONDS = 24 * 60 * 60 * 1000;

export class FolderWatch {
  readonly #surroundings: Surroundings;
  readonly #listeners = createListeners();
  #state: WatchState = { status: 'off', name: '', unread: 0 };
  #handle: AskingHandle | null = null;
  #isKept = true;
  #read = new Map<string, string>();
  /** Files given to be read since the page opened: a cancelled file does not come back by itself. */
  readonly #given = new Map<string, string>();
  readonly #again = new Set<string>();
  #unread = 0;
  #looking: Promise<void> | null = null;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  readonly getState = (): WatchState => this.#state;

  readonly subscribe = this.#listeners.add;

  /** Goes on with the folder that this device watches, as far as the browser lets it. */
  async open(): Promise<void> {
    const folder = await this.#surroundings.load().catch(() => null);
    if (!folder) return;
    this.#handle = folder.handle;
    this.#isKept = true;
    this.#read = new Map(folder.read);
    await this.look();
  }

  /** Watches a folder that the player has chosen. */
  async watch(handle: FileSystemDirectoryHandle): Promise<void> {
    this.#handle = handle;
    this.#read = new Map();
    this.#given.clear();
    this.#isKept = await isDone(this.#surroundings.keep(handle));
    await this.look();
  }

  /** Lets the browser ask; to be called by a tap. */
  async ask(): Promise<void> {
    await this.#handle?.requestPermission?.({ mode: 'read' }).catch(() => undefined);
    await this.look();
  }

  async stop(): Promise<void> {
    const { name } = this.#state;
    this.#handle = null;
    this.#read = new Map();
    this.#say((await isDone(this.#surroundings.forget())) ? 'off' : 'stopped', name);
  }

  /** Reads new files. Only one look runs at a time; other callers share it. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const handle = this.#handle;
    if (!handle) return;
    const allowed =
      (await handle.queryPermission?.({ mode: 'read' }).catch(() => 'denied')) ?? 'granted';
    if (this.#handle !== handle) return;
    if (allowed !== 'granted') {
      this.#say(allowed === 'prompt' ? 'asks' : 'denied');
      return;
    }
    const found = new Map<string, { readonly file: File; readonly looks: string }>();
    this.#unread = 0;
    try {
      await this.#collect(handle, '', 1, found);
    } catch (error) {
      if (this.#handle === handle) this.#say(isRefusal(error) ? 'asks' : 'gone');
      return;
    }
    if (this.#handle !== handle) return;
    this.#say(this.#isKept ? 'watching' : 'broken');
    if (found.size === 0) return;
    for (const [path, { looks }] of found) this.#given.set(path, looks);
    const { unread, isStopped } = await this.#surroundings.give(
      [...found.values()].map(({ file }) => file),
    );
    if (this.#handle !== handle) return;
    for (const [path, { file, looks }] of found) {
      if (!unread.includes(file)) this.#read.set(path, looks);
      // Once more by itself, and then when the page is next opened.
      else if (!isStopped && this.#again.size < this.#again.add(path).size)
        this.#given.delete(path);
    }
    await this.#surroundings.keepRead(this.#read).catch(() => undefined);
  }

  async #collect(
    folder: AskingHandle,
    path: string,
    depth: number,
    found: Map<string, { readonly file: File; readonly looks: string }>,
  ): Promise<void> {
    for await (const entry of folder.values()) {
      const below = `${path}${entry.name}`;
      if (entry.kind === 'directory') {
        if (depth < DEEPEST)
          await this.#collect(entry as AskingHandle, `${below}/`, depth + 1, found);
        continue;
      }
      const known = this.#read.get(below);
      if (!isOfFolder(entry.name) || (known && this.#isSettled(known))) continue;
      try {
        const file = await (entry as FileSystemFileHandle).getFile();
        const looks = `${file.lastModified}/${file.size}`;
        if (looks === known || looks === this.#given.get(below) || file.size === 0) continue;
        // The simulator may hold it just now: only what can be read is given.
        await file.slice(0, 1).arrayBuffer();
        found.set(below, { file, looks });
      } catch (error) {
        // It may have been deleted since it was listed.
        if (!(error instanceof Error && error.name === 'NotFoundError')) this.#unread += 1;
      }
    }
  }

  #isSettled(looks: string): boolean {
    return this.#surroundings.now() - Number(looks.split('/')[0]) > SETTLED_MILLISECONDS;
  }

  #say(status: WatchStatus, name = this.#handle?.name ?? ''): void {
    const unread = this.#unread;
    const { status: before, name: named, unread: wasUnread } = this.#state;
    if (before === status && named === name && wasUnread === unread) return;
    this.#state = { status, name, unread };
    this.#listeners.tell();
  }
}

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && /NotAllowed|Security/.test(error.name);
}

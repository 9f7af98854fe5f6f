/**
 * Watches a folder of logs while the page is open: what is new in it, or has grown, is given to be read. The
 * browser asks for permission as it likes; what it refuses, and a folder that is gone, is a state to be said.
 */
import type { WatchedFolder } from '../../../personal/watched-folder';

/**
 * - `off`: none is watched. - `asks`: the browser wants to ask first, which takes a tap. - `denied`: it does
 * not give the folder. - `gone`: the folder is not there. - `broken`: it is watched, but this device could
 * not keep that. - `stopped`: it is not watched, and this device could not keep that, either.
 */
export type WatchStatus = 'off' | 'asks' | 'denied' | 'watching' | 'gone' | 'broken' | 'stopped';

interface WatchState {
  readonly status: WatchStatus;
  /** Of the folder; empty where there is none. */
  readonly name: string;
}

/** A handle as browsers have it that ask for permission; not in the library's types. */
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
  /** Resolves once these are in the record, with whether all of them were read. */
  readonly give: (files: readonly File[]) => Promise<boolean>;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** Not the log of the program itself, which lies above and holds no games. */
const LOG_NAME = /^(?!Player(?:-prev)?\.log$).*\.(?:log|txt)$/i;
/** The game's folder has one below it, of logs that were saved by themselves. */
const DEEPEST = 2;
/** What was not changed for so long is not looked at again: a folder has thousands. */
const SETTLED_MILLISECONDS = 24 * 60 * 60 * 1000;

export class FolderWatch {
  readonly #surroundings: Surroundings;
  readonly #listeners = new Set<() => void>();
  #state: WatchState = { status: 'off', name: '' };
  #handle: AskingHandle | null = null;
  #isKept = true;
  #read = new Map<string, string>();
  /** Given to be read since the page was opened: what was stopped does not begin again by itself. */
  readonly #given = new Map<string, string>();
  #looking: Promise<void> | null = null;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  readonly getState = (): WatchState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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

  /** Reads what is new. One look at a time: who comes meanwhile waits for it. */
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
    const areRead = await this.#surroundings.give([...found.values()].map(({ file }) => file));
    if (!areRead || this.#handle !== handle) return;
    for (const [path, { looks }] of found) this.#read.set(path, looks);
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
      if (!LOG_NAME.test(entry.name) || (known && this.#isSettled(known))) continue;
      // Taken away between listing and opening: it is no longer there to be read.
      const file = await (entry as FileSystemFileHandle).getFile().catch(() => null);
      const looks = file && `${file.lastModified}/${file.size}`;
      if (file && looks && looks !== known && looks !== this.#given.get(below) && file.size > 0)
        found.set(below, { file, looks });
    }
  }

  #isSettled(looks: string): boolean {
    return this.#surroundings.now() - Number(looks.split('/')[0]) > SETTLED_MILLISECONDS;
  }

  #say(status: WatchStatus, name = this.#handle?.name ?? ''): void {
    if (this.#state.status === status && this.#state.name === name) return;
    this.#state = { status, name };
    for (const listener of this.#listeners) listener();
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

import { describe, expect, it, vi } from 'vitest';
import { FolderWatch } from '../../src/features/my-games/import/folder-watch';
import type { WatchedFolder } from '../../src/personal/game/watched-folder';

const NOW = Date.UTC(2026, 10, 20);
const fileAt = (name: string, text = 'x', lastModified = NOW) =>
  new File([text], name, { lastModified });

/** A folder as browsers have it: files, folders below it, and a permission. */
function folder(name: string, ...entries: (File | object)[]) {
  return {
    kind: 'directory' as const,
    name,
    entries,
    permission: 'granted',
    opened: [] as string[],
    locked: new Set<string>(),
    async queryPermission() {
      return this.permission;
    },
    requestPermission: vi.fn(async function (this: { permission: string }) {
      this.permission = 'granted';
      return 'granted';
    }),
    async *values() {
      for (const entry of this.entries) {
        if (!(entry instanceof File)) yield entry;
        else
          yield {
            kind: 'file',
            name: entry.name,
            getFile: async () => {
              if (this.locked.has(entry.name)) throw new DOMException('locked', 'NotReadableError');
              this.opened.push(entry.name);
              return entry;
            },
          };
      }
    },
  };
}
type Folder = ReturnType<typeof folder>;

/** The device, and what was given to be read. */
function device(kept: { handle: Folder; read: ReadonlyMap<string, string> } | null = null) {
  const state = { kept, given: [] as string[][], isStopped: false, isFull: false, now: NOW };
  const unreadable = new Set<string>();
  const write = () => {
    if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
  };
  const openWatch = () =>
    new FolderWatch({
      load: async () => state.kept as unknown as WatchedFolder | null,
      keep: async (handle) => {
        write();
        state.kept = { handle: handle as unknown as Folder, read: new Map() };
      },
      keepRead: async (read) => {
        if (state.kept) state.kept = { ...state.kept, read: new Map(read) };
      },
      forget: async () => {
        write();
        state.kept = null;
      },
      give: async (files) => {
        state.given.push(files.map(({ name }) => name).toSorted());
        const { isStopped } = state;
        return { unread: files.filter(({ name }) => isStopped || unreadable.has(name)), isStopped };
      },
      now: () => state.now,
    });
  return { state, unreadable, openWatch };
}
const asHandle = (some: Folder) => some as unknown as FileSystemDirectoryHandle;

describe('a watched folder', () => {
  it('gives each log once, those that are new or have grown after it, on another day, too', async () => {
    const logs = folder(
      'CombatLogs',
      fileAt('a.log'),
      fileAt('notes.pdf'),
      fileAt('Player.log'),
      fileAt('empty.log', ''),
    );
    logs.entries.push(folder('AutoSaved', fileAt('b.log')));
    const { state, openWatch } = device();
    const watch = openWatch();
    await watch.watch(asHandle(logs));
    expect(watch.getState()).toEqual({ status: 'watching', name: 'CombatLogs', unread: 0 });
    await watch.look();
    logs.entries.push(fileAt('c.log'));
    logs.entries[0] = fileAt('a.log', 'xx');
    await watch.look();
    const another = openWatch();
    await another.open();
    expect(state.given).toEqual([
      ['a.log', 'b.log'],
      ['a.log', 'c.log'],
    ]);
    logs.entries.push(fileAt('d.log'));
    await another.look();
    expect(state.given.at(-1)).toEqual(['d.log']);
  });

  it('marks only what was read: a file that is held by another program is counted, and read once it is free', async () => {
    const logs = folder('CombatLogs', fileAt('a.log'), fileAt('b.log'));
    logs.locked.add('b.log');
    const { state, openWatch } = device();
    const watch = openWatch();
    await watch.watch(asHandle(logs));
    expect(watch.getState().unread).toBe(1);
    logs.locked.clear();
    state.now = NOW + 25 * 60 * 60 * 1000;
    await openWatch().open();
    await watch.look();
    expect(watch.getState().unread).toBe(0);
    expect(state.given).toEqual([['a.log'], ['b.log'], ['b.log']]);
  });

  it('gives what could not be read once more by itself, and again when the page is next opened, until it is read', async () => {
    const { state, unreadable, openWatch } = device();
    unreadable.add('b.log');
    const watch = openWatch();
    await watch.watch(asHandle(folder('CombatLogs', fileAt('a.log'), fileAt('b.log'))));
    for (const _ of [1, 2, 3]) await watch.look();
    expect(state.given).toEqual([['a.log', 'b.log'], ['b.log']]);
    unreadable.clear();
    for (const _ of [1, 2]) await openWatch().open();
    expect(state.given).toEqual([['a.log', 'b.log'], ['b.log'], ['b.log']]);
  });

  it('does not open again what has not changed for a day', async () => {
    const logs = folder('CombatLogs', fileAt('a.log'));
    const { state, openWatch } = device();
    await openWatch().watch(asHandle(logs));
    logs.opened.length = 0;
    state.now = NOW + 25 * 60 * 60 * 1000;
    await openWatch().open();
    expect(logs.opened).toEqual([]);
  });

  it('waits for the tap where the browser asks anew, and says where it is refused', async () => {
    const logs = folder('CombatLogs', fileAt('a.log'));
    const { state, openWatch } = device({ handle: logs, read: new Map() });
    logs.permission = 'prompt';
    const watch = openWatch();
    await watch.open();
    expect(watch.getState().status).toBe('asks');
    expect(logs.requestPermission).not.toHaveBeenCalled();
    expect(state.given).toEqual([]);
    await watch.ask();
    expect(watch.getState().status).toBe('watching');
    expect(state.given).toEqual([['a.log']]);
    logs.permission = 'denied';
    await watch.look();
    expect(watch.getState().status).toBe('denied');
  });

  it('says that it is missing, and goes on once it is back', async () => {
    const logs = folder('CombatLogs', fileAt('a.log'));
    const { state, openWatch } = device({ handle: logs, read: new Map() });
    const real = logs.values;
    // biome-ignore lint/correctness/useYield: it fails before it gives anything.
    logs.values = async function* () {
      throw new DOMException('gone', 'NotFoundError');
    };
    const watch = openWatch();
    await watch.open();
    expect(watch.getState().status).toBe('gone');
    logs.values = real;
    await watch.look();
    expect(watch.getState().status).toBe('watching');
    expect(state.given).toEqual([['a.log']]);
  });

  it('begins nothing again by itself that was stopped, and reads it when the page is next opened', async () => {
    const { state, openWatch } = device({
      handle: folder('CombatLogs', fileAt('a.log')),
      read: new Map(),
    });
    state.isStopped = true;
    const watch = openWatch();
    await watch.open();
    await watch.look();
    expect(state.given).toHaveLength(1);
    await openWatch().open();
    expect(state.given).toHaveLength(2);
  });

  it('that a full device can’t keep is watched meanwhile and says so at each look; so does one it can’t forget', async () => {
    const { state, openWatch } = device();
    const watch = openWatch();
    state.isFull = true;
    await watch.watch(asHandle(folder('CombatLogs', fileAt('a.log'))));
    await watch.look();
    expect(watch.getState()).toMatchObject({ status: 'broken', name: 'CombatLogs' });
    expect(state.given).toEqual([['a.log']]);
    state.isFull = false;
    await watch.watch(asHandle(folder('Other')));
    expect(watch.getState()).toMatchObject({ status: 'watching', name: 'Other' });
    state.isFull = true;
    await watch.stop();
    expect(watch.getState()).toMatchObject({ status: 'stopped', name: 'Other' });
    state.isFull = false;
    await watch.stop();
    expect(watch.getState().status).toBe('off');
    expect(state.kept).toBeNull();
  });

  it('is forgotten once it is no longer watched', async () => {
    const { state, openWatch } = device({
      handle: folder('CombatLogs', fileAt('a.log')),
      read: new Map(),
    });
    const watch = openWatch();
    await watch.open();
    await watch.stop();
    await watch.look();
    expect(watch.getState().status).toBe('off');
    expect(state.kept).toBeNull();
    expect(state.given).toHaveLength(1);
  });
});

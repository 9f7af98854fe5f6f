import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../server/db/connection/folder-lock';
import { folderOf } from '../../fixtures/folders';

let folder: string;
beforeEach(() => {
  folder = folderOf();
});

function leaveLock(holder: object | string): void {
  const text = typeof holder === 'string' ? holder : JSON.stringify(holder);
  writeFileSync(join(folder, 'lock'), text);
}

/** Where this process and those it starts are seen by their ids, as it stands in a lock of its own. */
async function ownPlace(): Promise<string | null> {
  const lock = await lockFolder(folder);
  const { place } = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'));
  lock.release();
  return place;
}

async function processThatRuns(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  return child;
}

describe('the lock on a data folder', () => {
  it('refuses a second opener, with a sentence that names the way out', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(folder)).rejects.toThrow(/stop that server.*DATABASE_URL/);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    lock.release();
  });

  it('lets the next one in once it is released', async () => {
    (await lockFolder(folder)).release();
    (await lockFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is kept by another process for as long as that lives', async () => {
    const child = await processThatRuns();
    leaveLock({ pid: child.pid, started: null, host: 'here', place: await ownPlace() });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockFolder(folder)).release();
  });

  it.runIf(process.platform === 'linux')(
    'is broken when its process is dead and only its parent has not noticed',
    async () => {
      // The shell becomes a program that never asks after the child it has started.
      const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 3600']);
      const [pid] = await once(parent.stdout, 'data');
      await vi.waitFor(() =>
        expect(readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')).toContain(') Z '),
      );
      leaveLock({ pid: Number(pid), started: null, host: 'here', place: await ownPlace() });
      (await lockFolder(folder)).release();
      parent.kill('SIGKILL');
    },
  );

  it('is broken when its process id belongs to a later process now', async () => {
    const child = await processThatRuns();
    const place = await ownPlace();
    leaveLock({ pid: child.pid, started: 'another start', host: 'here', place });
    (await lockFolder(folder)).release();
    child.kill('SIGKILL');
  });

  it.each(['', '{', '{"pid":"x"}', '{"pid":-1,"host":"h"}', 'null'])(
    'is broken when it names no process: %j',
    async (text) => {
      leaveLock(text);
      (await lockFolder(folder)).release();
    },
  );

  describe('of a process that can not be seen from here', () => {
    const quick = { every: 50, silence: 400 };

    let said: MockInstance<typeof console.warn>;
    beforeEach(() => {
      said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    });
    afterEach(() => said.mockRestore());

    it('is broken when its holder no longer touches it, and says what it waits for', async () => {
      leaveLock({ pid: 1, started: null, host: 'container-before', place: 'another' });
      const lock = await lockFolder(folder, undefined, quick);
      expect(said).toHaveBeenCalledWith(
        expect.stringMatching(/process 1 on container-before.*0.4 s/),
      );
      expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(hostname());
      lock.release();
    });

    it.each([
      ['another host', { pid: 1, host: 'elsewhere', place: 'another' }],
      // Two containers of one name: in each the server is process 1, and finds itself under that id.
      ['a container of the same name', { pid: process.pid, host: hostname(), place: 'another' }],
      ['a machine that does not say where it is', { pid: 1, host: hostname(), place: null }],
      ['a version that did not note where it was', { pid: 1, host: hostname() }],
    ])('is kept for as long as its holder, on %s, touches it', async (_, holder) => {
      leaveLock({ started: 'some time', ...holder });
      let beat = 0;
      const touching = setInterval(() => {
        beat += 1;
        utimesSync(join(folder, 'lock'), beat, beat);
      }, 50);
      await expect(lockFolder(folder, undefined, quick)).rejects.toThrow(
        new RegExp(`in use by .* on ${holder.host}.*stop that server`),
      );
      clearInterval(touching);
    });

    it('leaves nothing beside itself when who waits for it is killed', async () => {
      leaveLock({ pid: 1, started: null, host: 'elsewhere', place: 'another' });
      const waiting = lockFolder(folder, undefined, quick);
      await vi.waitFor(() => expect(said).toHaveBeenCalled());
      expect(readdirSync(folder)).toEqual(['lock']);
      (await waiting).release();
    });

    it('is not its own, even with the same words in it but for its token', async () => {
      const lost: string[] = [];
      const lock = await lockFolder(folder, ({ message }) => lost.push(message), quick);
      const path = join(folder, 'lock');
      const written = JSON.parse(readFileSync(path, 'utf8'));
      leaveLock({ ...written, token: 'another' });
      await vi.waitFor(() => expect(lost).toHaveLength(1));
      lock.release();
      expect(readFileSync(path, 'utf8')).toContain('another');
    });

    it('is touched by its holder, who hears when it was taken from him', async () => {
      const lost: string[] = [];
      const lock = await lockFolder(folder, ({ message }) => lost.push(message), quick);
      const path = join(folder, 'lock');
      utimesSync(path, 1, 1);
      await vi.waitFor(() => expect(statSync(path).mtimeMs).toBeGreaterThan(2000));
      leaveLock({ pid: 1, started: null, host: 'elsewhere', place: 'another' });
      await vi.waitFor(() => expect(lost).toHaveLength(1));
      lock.release();
    });
  });

  it('is not taken away by the one who held it before', async () => {
    const first = await lockFolder(folder);
    leaveLock({ pid: process.pid, started: 'somebody else', host: hostname() });
    first.release();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain('somebody else');
  });
});

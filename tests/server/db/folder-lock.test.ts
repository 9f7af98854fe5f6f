import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../server/db/folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crows-nest-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leaveLock(holder: object | string): void {
  const text = typeof holder === 'string' ? holder : JSON.stringify(holder);
  writeFileSync(join(folder, 'lock'), text);
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
    leaveLock({ pid: child.pid, started: null, host: hostname() });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockFolder(folder)).release();
  });

  it.runIf(process.platform === 'linux')(
    'is broken when its process is dead and only its parent has not noticed',
    async () => {
      // The shell becomes a program that never asks after the child it has started.
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
      const [pid] = await once(parent.stdout, 'data');
      await vi.waitFor(() =>
        expect(readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')).toContain(') Z '),
      );
      leaveLock({ pid: Number(pid), started: null, host: hostname() });
      (await lockFolder(folder)).release();
      parent.kill('SIGKILL');
    },
  );

  it('is broken when its process id belongs to a later process now', async () => {
    const child = await processThatRuns();
    leaveLock({ pid: child.pid, started: 'another start', host: hostname() });
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

  describe('of another host, or of a container that had another name', () => {
    const quick = { every: 50, silence: 400 };

    it('is broken when nobody touches it any more', async () => {
      leaveLock({ pid: 1, started: null, host: 'container-before' });
      const lock = await lockFolder(folder, undefined, quick);
      expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(hostname());
      lock.release();
    });

    it('is kept for as long as its holder touches it', async () => {
      leaveLock({ pid: 1, started: null, host: 'elsewhere' });
      let beat = 0;
      const holder = setInterval(() => {
        beat += 1;
        utimesSync(join(folder, 'lock'), beat, beat);
      }, 50);
      await expect(lockFolder(folder, undefined, quick)).rejects.toThrow(
        /in use by .* on elsewhere.*stop that server/,
      );
      clearInterval(holder);
    });

    it('is touched by its holder, who hears when it was taken from him', async () => {
      const lost: string[] = [];
      const lock = await lockFolder(folder, ({ message }) => lost.push(message), quick);
      const path = join(folder, 'lock');
      utimesSync(path, 1, 1);
      await vi.waitFor(() => expect(statSync(path).mtimeMs).toBeGreaterThan(2000));
      leaveLock({ pid: 1, started: null, host: 'elsewhere' });
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

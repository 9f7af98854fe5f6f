import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  it('refuses a second opener, with a sentence that names the way out', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(/stop that server.*DATABASE_URL/);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    lock.release();
  });

  it('lets the next one in once it is released', () => {
    lockFolder(folder).release();
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is kept by another process for as long as that lives', async () => {
    const child = await processThatRuns();
    leaveLock({ pid: child.pid, started: null, host: hostname() });
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockFolder(folder).release();
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
      lockFolder(folder).release();
      parent.kill('SIGKILL');
    },
  );

  it('is broken when its process id belongs to a later process now', async () => {
    const child = await processThatRuns();
    leaveLock({ pid: child.pid, started: 'another start', host: hostname() });
    lockFolder(folder).release();
    child.kill('SIGKILL');
  });

  it.each(['', '{', '{"pid":"x"}', '{"pid":-1,"host":"h"}', 'null'])(
    'is broken when it names no process: %j',
    (text) => {
      leaveLock(text);
      lockFolder(folder).release();
    },
  );

  it('of another machine is left alone, and the sentence says which file to delete', () => {
    leaveLock({ pid: 1, started: null, host: 'elsewhere' });
    expect(() => lockFolder(folder)).toThrow(/elsewhere.*delete .*lock/);
  });

  it('is not taken away by the one who held it before', () => {
    const first = lockFolder(folder);
    leaveLock({ pid: process.pid, started: 'somebody else', host: hostname() });
    first.release();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain('somebody else');
  });
});

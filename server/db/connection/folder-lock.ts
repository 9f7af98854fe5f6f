/**
 * One process at a time per data folder: the embedded database accepts a second opener, and two would destroy
 * it. The lock names its process by id and start time, so that a dead process holds nothing, even if another
 * has its id now. That only works where both see each other: on one machine since one boot, and in one
 * container. For any other process there is a heartbeat: the holder touches the lock regularly, and an
 * untouched lock belongs to a dead process.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../../operator-error';

interface Holder {
  /** Unique to this lock. */
  readonly token: string;
  readonly pid: number;
  /** The start time of the process, in the system's own format; null where it has none. */
  readonly started: string | null;
  /** The boot and container in which the id is valid; null where the system does not tell. */
  readonly place: string | null;
  /** For people only: containers may share a name. */
  readonly host: string;
}

/** How to tell whether an invisible holder is alive; in milliseconds. */
interface Heartbeat {
  readonly every: number;
  /** A lock that stays untouched for this long has no holder. */
  readonly silence: number;
}

const HEARTBEAT: Heartbeat = { every: 5_000, silence: 20_000 };
const LOOK_MILLISECONDS = 100;
/** A new one after each boot. */
const BOOT = '/proc/sys/kernel/random/boot_id';

interface FolderLock {
  /** May be called twice. */
  release(): void;
}

/** Another process holds the folder. The message names the way out. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError';
}

/**
 * Takes the folder and breaks a dead process's lock; creates a missing folder. Waits while it finds out
 * whether an invisible holder is alive. `onLost` is called where another process took the lock from a
 * sleeping one, which must end before it writes again.
 * @throws FolderInUseError
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void = () => {},
  heartbeat = HEARTBEAT,
): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const own = JSON.stringify({
    token: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid),
    place: PLACE,
    host: hostname(),
  } satisfies Holder);

  while (!tryTake(path, own)) {
    const found = readIfThere(path);
    if (found === null) continue;
    const holder = readHolder(found);
    if (holder && (await isAlive(holder, path, heartbeat)))
      throw new FolderInUseError(refusal(folder, holder));
    breakLock(path, found);
  }

  const beating = setInterval(() => {
    if (readIfThere(path) === own) {
      const now = new Date();
      utimesSync(path, now, now);
    } else {
      clearInterval(beating);
      onLost(new Error(`another process took the data folder ${folder}`));
    }
  }, heartbeat.every);
  beating.unref();
  return {
    release: () => {
      clearInterval(beating);
      if (readIfThere(path) === own) rmSync(path, { force: true });
    },
  };
}

// Written to a draft and then linked: the lock appears whole or not at all, and only one process wins.
function tryTake(path: string, own: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    return tryLink(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Moved away first: if two processes break the same lock at once, the later one must not remove the new lock
// of the earlier one.
function breakLock(path: string, judged: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readIfThere(aside) !== judged) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function refusal(folder: string, { pid, place, host }: Holder): string {
  const way = 'stop that server first, or set DATABASE_URL so that both use a PostgreSQL server';
  return place !== null && place === PLACE
    ? `The data folder ${folder} is in use by another Crow's Nest server (process ${pid}): ${way}.`
    : `The data folder ${folder} is in use by a Crow's Nest server on ${host} (process ${pid}): ${way}.`;
}

async function isAlive(
  { pid, started, place, host }: Holder,
  path: string,
  { silence }: Heartbeat,
): Promise<boolean> {
  if (place === null || place !== PLACE) {
    console.warn(
      `${path} was left by process ${pid} on ${host}, which can not be seen from here: watching for ${silence / 1000} s at most whether it still runs.`,
    );
    return isTouched(path, silence);
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (isZombie(pid)) return false;
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/** Watched from here, so that clocks need not agree. */
async function isTouched(path: string, silence: number): Promise<boolean> {
  const before = timeOf(path);
  for (let waited = 0; waited < silence; waited += LOOK_MILLISECONDS) {
    await delay(LOOK_MILLISECONDS);
    if (timeOf(path) !== before) return true;
  }
  return false;
}

function timeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Killed, but its parent has not collected it yet: in a container that may last for ever. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statOf(pid)?.[0] === 'Z';
}

/** Linux's record of a process from its state on: the name before it may contain blanks and brackets. */
function statOf(pid: number): string[] | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    // In ticks since the boot.
    return statOf(pid)?.[19] ?? null;
  }
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

const PLACE = findPlace();

function findPlace(): string | null {
  try {
    switch (process.platform) {
      case 'linux':
        return `${readFileSync(BOOT, 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
      case 'darwin':
        return execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim();
      default:
        return null;
    }
  } catch {
    return null;
  }
}

function readHolder(text: string): Holder | null {
  try {
    const { token = '', pid, started = null, place = null, host } = JSON.parse(text);
    return Number.isInteger(pid) && pid > 0 && typeof host === 'string'
      ? { token, pid, started, place, host }
      : null;
  } catch {
    return null;
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

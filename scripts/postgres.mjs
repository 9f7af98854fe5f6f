/**
 * Starts a PostgreSQL server for the tests: a temporary cluster in a temporary folder on a free port. Uses an
 * installed one; on CI it installs Debian's package where it may.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_SECONDS = 60;
/** No data outlives the tests: a crash may lose everything. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** For tests of crashes: acknowledged data is written, though not forced to disk. */
const DURABLE = ['fsync=off'];

/**
 * Gives the server's address and a function that stops it, or null and the reason in a sentence. With
 * TEST_DATABASE_URL it uses that server.
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) {
    return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  }
  return startCluster(HASTY);
}

/**
 * A separate cluster for crash tests: in addition, `crash` ends it at once, as `pg_ctl stop -m immediate`
 * does, and `revive` restarts it on the same port. Acknowledged data survives that.
 */
export function startDurablePostgres() {
  return startCluster(DURABLE);
}

/** One of several servers: as durable as above, with further settings (`name=value`). */
export function startPostgresWith(settings) {
  return startCluster([...DURABLE, ...settings]);
}

/**
 * A streaming standby of a server started here. `promote` makes it a primary, and resolves when it accepts
 * writes.
 */
export async function startStandbyOf(primary) {
  const { port } = new URL(primary.url);
  const copy = (programs, data, as) =>
    execFileSync(
      join(programs, 'pg_basebackup'),
      [
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'tests',
        '-D',
        data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  return startCluster(DURABLE, copy);
}

async function startCluster(settings, fill = initialise) {
  const programs = findPrograms() ?? (mayInstall() ? installed() : null);
  if (!programs) {
    return { reason: 'no PostgreSQL is installed here (for example `apt-get install postgresql`)' };
  }
  const owner = ownerOf();
  if (!owner) return { reason: 'PostgreSQL refuses to run as root, and there is no other user' };
  return start(programs, owner, settings, fill);
}

async function start(programs, owner, durability, fill) {
  const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-postgres-'));
  chmodSync(scratch, 0o700);
  if (owner.uid !== undefined) chownSync(scratch, owner.uid, owner.gid);
  const data = join(scratch, 'data');
  const as = { ...owner, cwd: scratch, env: { ...process.env, HOME: scratch, LC_ALL: 'C' } };
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', ...durability];
  const options = [...settings, `unix_socket_directories=${scratch}`].flatMap((s) => ['-c', s]);
  let server = null;
  const run = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...as,
      stdio: 'ignore',
    });
    await untilReady(programs, port, server);
  };
  const crash = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  const stop = () => {
    server?.kill('SIGQUIT');
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    fill(programs, data, as);
    process.once('exit', stop);
    await run();
  } catch (error) {
    stop();
    return { reason: `PostgreSQL does not start here: ${error.stderr ?? error.message}` };
  }
  const promote = () =>
    execFileSync(join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], {
      ...as,
      stdio: 'ignore',
    });
  return { url: `postgres://tests@127.0.0.1:${port}/postgres`, stop, crash, revive: run, promote };
}

function initialise(programs, data, as) {
  // Without a locale, as on many servers: the search must know letters by itself.
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function untilReady(programs, port, server) {
  for (let waited = 0; waited < START_SECONDS * 10; waited++) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const asked = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (asked.status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`it was not ready after ${START_SECONDS} seconds`);
}

/** The folder of the newest installed programs. */
function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...debian, ...onPath].find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
  );
}

function mayInstall() {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installed() {
  console.log('Installing Debian’s postgresql package …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
  return findPrograms();
}

/** The user of the server: the present one, or, because it refuses root, an unprivileged one. */
function ownerOf() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name]));
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

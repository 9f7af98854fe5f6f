/**
 * `node scripts/deploy/try-dockerfile.mjs`: builds the Dockerfile without Docker, by its own steps, each stage
 * in a root of its own that holds this machine's programs and nothing else, then runs the result as its user,
 * asks it, checks its health as the image does and stops it. For Linux, as root, with Node and npm installed below /usr.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { freePort } from '../free-port.mjs';
import { readCopy, readDockerfile } from './read-dockerfile.mjs';

/** What stands in for the base image. */
const PROGRAMS = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/etc/ssl',
  '/etc/resolv.conf',
  '/etc/hosts',
];
const USERS = { root: 0, node: 1000 };
const ANSWER_SECONDS = 120;
const END_SECONDS = 15;

const project = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-image-'));
const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

try {
  const stages = readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const built = new Map();
  for (const [index, stage] of stages.entries()) {
    built.set(stage.name ?? String(index), build(stage, built));
  }
  await run([...built.values()].at(-1));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Runs the steps of a stage in an empty root; gives what a container of it needs. */
function build({ name, steps }, built) {
  const image = {
    root: mkdtempSync(join(scratch, 'root-')),
    folder: '/',
    env: {},
    user: 'root',
    command: null,
    health: null,
  };
  // As of a real root: whoever the container runs as may go in.
  for (const folder of [scratch, image.root]) chmodSync(folder, 0o755);
  furnish(image.root);
  for (const { instruction, rest } of steps) {
    console.log(`${name ?? 'server'}: ${instruction} ${rest}`);
    if (instruction === 'WORKDIR') {
      image.folder = rest;
      mkdirSync(join(image.root, rest), { recursive: true });
    } else if (instruction === 'ENV') {
      for (const pair of rest.split(/\s+/)) {
        const [key, value] = pair.split('=');
        image.env[key] = value;
      }
    } else if (instruction === 'USER') image.user = rest;
    else if (instruction === 'CMD') image.command = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK') {
      image.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 'CMD'.length));
    } else if (instruction === 'COPY') copy(readCopy(rest), image, built);
    else if (instruction === 'RUN') inside(image, ['/bin/sh', '-c', rest], { stdio: 'inherit' });
  }
  return image;
}

function furnish(root) {
  for (const path of PROGRAMS.filter((each) => existsSync(each))) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    if (lstatSync(path).isSymbolicLink() && !path.startsWith('/etc')) {
      symlinkSync(readlinkSync(path), target);
    } else if (statSync(path).isDirectory()) mkdirSync(target, { recursive: true });
    else cpSync(path, target);
  }
  for (const folder of ['dev', 'proc', 'tmp', 'root']) mkdirSync(join(root, folder));
  execFileSync('chmod', ['1777', join(root, 'tmp')]);
  const users = Object.entries(USERS);
  writeFileSync(
    join(root, 'etc/passwd'),
    users.map(([user, id]) => `${user}:x:${id}:${id}::/:/bin/sh\n`).join(''),
  );
  writeFileSync(join(root, 'etc/group'), users.map(([user, id]) => `${user}:x:${id}:\n`).join(''));
}

function copy({ from, sources, target }, image, built) {
  const base = from === null ? project : built.get(from).root;
  const into = join(image.root, posix.resolve(image.folder, target));
  for (const source of sources) {
    const path = join(base, source);
    // A folder's content is copied, a file by its name.
    if (!statSync(path).isDirectory()) cpSync(path, join(into, basename(source)));
    else
      cpSync(path, into, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (each) => from !== null || !ignored.some((name) => each === join(project, name)),
      });
  }
}

/** The arguments by which `unshare` runs a command in the image, with its own view of the file system. */
function enter({ root, folder, user }, command) {
  const mounts = PROGRAMS.filter(
    (path) => existsSync(path) && statSync(path).isDirectory() && !lstatSync(path).isSymbolicLink(),
  ).map((path) => `mount --rbind -o ro ${path} '${root}${path}'`);
  const script = [
    ...mounts,
    `mount --rbind /dev '${root}/dev'`,
    `mount -t proc proc '${root}/proc'`,
    `exec /usr/sbin/chroot --userspec=${USERS[user]}:${USERS[user]} '${root}' /bin/sh -c 'cd "$0" && exec "$@"' ${folder} "$@"`,
  ].join(' && ');
  return [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '/bin/sh',
    '-c',
    script,
    'enter',
    ...command,
  ];
}

function environment({ env, user }) {
  // What this machine's npm needs to know of its registry.
  const npm = Object.entries(process.env).filter(([key]) =>
    /^npm_config_registry$|CERT|_CA_/i.test(key),
  );
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: user === 'root' ? '/root' : '/tmp',
    ...Object.fromEntries(npm),
    ...env,
  };
}

function inside(image, command, options) {
  return execFileSync('unshare', enter(image, command), { ...options, env: environment(image) });
}

async function run(image) {
  checkBuild(image);
  const port = await freePort();
  const server = spawn('unshare', enter(image, image.command), {
    stdio: 'inherit',
    env: { ...environment(image), PORT: String(port), SEASON_SCALE: '0.02' },
  });
  try {
    for (const path of ['/', '/api/auth/status', '/content/card_data.json']) {
      const answer = await ask(`http://127.0.0.1:${port}${path}`, server);
      console.log(`${path}: ${answer.status}, ${answer.bytes} bytes`);
      if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`);
    }
    console.log('The image answers.');
    // The check asks the port that the image has of itself.
    const health = image.health.map((word) => word.replace(':8787', `:${port}`));
    inside(image, health, { stdio: 'inherit' });
    const seconds = await stop(server);
    console.log(`It is healthy, and ended ${seconds.toFixed(1)} s after SIGTERM.`);
  } finally {
    for (const pid of [...childrenOf(server.pid), server.pid]) kill(pid, 'SIGKILL');
  }
}

/** One build, to whose parts the links lead. */
function checkBuild({ root, folder }) {
  const dist = join(root, folder, 'dist');
  const builds = readdirSync(join(dist, 'builds'));
  if (builds.length !== 1) throw new Error(`The image holds ${builds.length} builds.`);
  for (const part of ['page', 'server']) {
    const target = readlinkSync(join(dist, part));
    if (target !== `builds/${builds[0]}/${part}`)
      throw new Error(`dist/${part} leads to ${target}`);
  }
}

/** As `docker stop` does: the signal goes to the first process, which is Node itself. */
async function stop(server) {
  const ended = once(server, 'exit');
  const began = performance.now();
  for (const pid of childrenOf(server.pid)) kill(pid, 'SIGTERM');
  const late = setTimeout(() => kill(server.pid, 'SIGKILL'), END_SECONDS * 1000);
  const [code] = await ended;
  clearTimeout(late);
  if (code !== 0) throw new Error(`It ended with ${code}.`);
  return (performance.now() - began) / 1000;
}

/** Empty when the process is gone. */
function childrenOf(pid) {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function ask(address, server) {
  for (let tries = 0; tries < ANSWER_SECONDS * 5; tries++) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}.`);
    const response = await fetch(address).catch(() => null);
    if (response)
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('It does not answer.');
}

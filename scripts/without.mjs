/**
 * Runs a command on a machine that lacks programs, as this project's owner, with a temporary folder of its
 * own and no home: `node scripts/without.mjs postgresql,nginx npm test`, or `all` for every optional program,
 * and `chromium` for any browser and the right to install one. Linux, as root: it hides them in a mount
 * namespace.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { OPTIONAL_PROGRAMS } from './optional-programs.mjs';

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'chrome',
];
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

const [names, ...command] = process.argv.slice(2);
const hidden = names
  .split(',')
  .flatMap((name) =>
    name === 'all'
      ? Object.values(OPTIONAL_PROGRAMS).flat()
      : name === 'chromium'
        ? [...BROWSERS, 'apt-get']
        : OPTIONAL_PROGRAMS[name],
  );
const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-without-'));
chmodSync(scratch, 0o755);
try {
  process.exitCode = run();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function run() {
  const mounts = [...FOLDERS.map(withoutPrograms), ...hidden.filter(isFolder).map(emptied)];
  const { uid, gid } = statSync('.');
  const temporary = folderIn(scratch, 'own temporary folder');
  const asOwner = `setpriv --reuid ${uid} --regid ${gid} --clear-groups`;
  const { status, error } = spawnSync(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      `${mounts.join(' && ')} && chown ${uid}:${gid} "$TMPDIR" && exec ${asOwner} "$@"`,
      'sh',
      ...command,
    ],
    { stdio: 'inherit', env: { ...process.env, TMPDIR: temporary, HOME: '/nonexistent', CI: '' } },
  );
  if (error) throw error;
  return status ?? 1;
}

/** The same programs under the same names, by links, but for the hidden ones. */
function withoutPrograms(folder) {
  const shown = folderIn(scratch, `shown${folder}`);
  for (const name of readdirSync(folder).filter((name) => !hidden.includes(name)))
    symlinkSync(originalOf(join(folder, name)), join(shown, name));
  return `mount --bind ${folder} '${folderIn(scratch, `all${folder}`)}' && mount --bind '${shown}' ${folder}`;
}

/** Where a program is once its folder is covered. */
function originalOf(path) {
  const file = existsSync(path) ? realpathSync(path) : path;
  return FOLDERS.includes(dirname(file)) ? join(scratch, 'all', file) : file;
}

function emptied(folder) {
  return `mount --bind '${folderIn(scratch, `empty ${basename(folder)}`)}' ${folder}`;
}

function isFolder(name) {
  return name.startsWith('/') && statSync(name, { throwIfNoEntry: false })?.isDirectory();
}

function folderIn(parent, name) {
  const path = join(parent, name);
  mkdirSync(path, { recursive: true });
  return path;
}

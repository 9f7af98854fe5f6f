/**
 * The folders of builds: each has its own, `dist/builds/TIME`, and the links `dist/page` and `dist/server`
 * lead to its parts. Node resolves links when it starts, so a server keeps its files, including those it has
 * not read yet, during and after the next build.
 */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

export const PARTS = ['page', 'server'];

/** The newest, and two that servers may still run from. */
const KEPT_BUILDS = 3;
const DRAFT = '.draft-';
/** An older draft belongs to a killed build. */
const OLDEST_DRAFT_MILLISECONDS = 3_600_000;

/**
 * Makes a build and points the links of `dist` to it. `make` gets an empty folder and puts these parts into
 * it, each as a folder of its name; other parts come from the build before. If it fails, nothing changes.
 * @param {(folder: string) => Promise<unknown>} make
 */
export async function addBuild(dist, parts, make) {
  const builds = join(dist, 'builds');
  mkdirSync(builds, { recursive: true });
  const name = newName(builds);
  const draft = join(builds, `${DRAFT}${name}`);
  // Not by mkdtemp, whose folders no other user may read: servers run as other users.
  mkdirSync(draft);
  try {
    for (const part of PARTS.filter((each) => !parts.includes(each))) {
      const before = join(dist, part);
      const copy = { recursive: true, dereference: true, preserveTimestamps: true };
      if (existsSync(before)) cpSync(before, join(draft, part), copy);
    }
    await make(draft);
    renameSync(draft, join(builds, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const part of PARTS) {
    if (existsSync(join(builds, name, part))) link(dist, part, join('builds', name, part));
  }
  prune(builds);
}

/** Names sort by time and are unique, however fast builds follow each other. */
function newName(builds) {
  for (let time = Date.now(); ; time++) {
    const name = `${new Date(time).toISOString().replace(/\D/g, '')}-${process.pid}`;
    if (!existsSync(join(builds, name))) return name;
  }
}

/** Replaces the link in one step, so that it always exists. */
function link(dist, part, target) {
  const path = join(dist, part);
  const isWindows = process.platform === 'win32';
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A real folder comes from an older version. On Windows, renaming does not replace a link either.
  if (found && (isWindows || !found.isSymbolicLink())) rmSync(path, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(isWindows ? resolve(dist, target) : target, fresh, 'junction');
  renameSync(fresh, path);
}

function prune(builds) {
  const names = readdirSync(builds);
  const old = names
    .filter((name) => !name.startsWith(DRAFT))
    .sort()
    .slice(0, -KEPT_BUILDS);
  const dead = names.filter((name) => name.startsWith(DRAFT) && isOld(join(builds, name)));
  for (const name of [...old, ...dead])
    rmSync(join(builds, name), { recursive: true, force: true });
}

function isOld(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > OLDEST_DRAFT_MILLISECONDS;
}

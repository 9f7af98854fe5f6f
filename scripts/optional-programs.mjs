/**
 * The programs that some tests need and a machine may lack. What needs a missing one is not run, and `npm
 * test` says so; `scripts/without.mjs` hides them, so that this stays true.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A name for each, with its programs and folders. */
export const OPTIONAL_PROGRAMS = {
  postgresql: ['initdb', 'postgres', 'pg_ctl', 'psql', '/usr/lib/postgresql'],
  firefox: ['firefox', 'firefox-esr'],
  webkit: ['WebKitWebDriver', 'xvfb-run'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  systemd: ['systemd-analyze'],
  shellcheck: ['shellcheck'],
  git: ['git'],
};

/** Those that try the operator's files. */
export const OPERATORS_PROGRAMS = ['nginx', 'openssl', 'systemd-analyze', 'shellcheck'];

/** True where a program of that name can be started. */
export function hasProgram(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

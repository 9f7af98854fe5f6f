/**
 * The key that signs sessions: from the operator's setting, or a random one made once and kept beside the
 * data, so that sessions survive a restart.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

export type SessionSecrets = readonly [string, ...string[]];

const SECRET_FILE = 'session-secret';
const SECRET_BYTES = 32;
const MIN_SECRET_LENGTH = 32;

/** SESSION_SECRET: one or more secrets separated by commas, the newest first. */
export const sessionSecretSetting = v.pipe(
  v.string(),
  v.transform((setting) => setting.split(',').map((secret) => secret.trim())),
  v.everyItem(
    (secret) => secret.length >= MIN_SECRET_LENGTH,
    `needs ${MIN_SECRET_LENGTH} characters or more for each secret`,
  ),
  v.transform(([newest = '', ...older]): SessionSecrets => [newest, ...older]),
);

/** The secrets in the setting, or else the one in `dataDir`, which is created if missing. */
export async function loadSessionSecrets(
  setting: SessionSecrets | null,
  dataDir: string,
): Promise<SessionSecrets> {
  return setting ?? [await readOrMakeSecret(join(dataDir, SECRET_FILE))];
}

/** Impossible to guess. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** Replaces the secret in `dataDir`: a server that starts later rejects the old one's signatures. */
export async function replaceSecret(dataDir: string): Promise<void> {
  const path = join(dataDir, SECRET_FILE);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, makeSecret(), { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The secret in a file, which is made where it is missing. */
export async function readOrMakeSecret(path: string, make = makeSecret): Promise<string> {
  // A full disk keeps no server from starting that has one.
  if (existsSync(path)) return readSecret(path);
  await mkdir(dirname(path), { recursive: true });
  // Written to a draft and then linked: it appears whole, and of two servers that start at once one wins.
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, make(), { mode: 0o600 });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readSecret(path);
}

async function readSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`${path} holds no secret: delete it, and a new one is made.`);
  }
  return secret;
}

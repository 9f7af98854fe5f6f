import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  loadSessionSecrets,
  replaceSecret,
  sessionSecretSetting,
} from '../../../server/auth/session-secret';
import { folderOf } from '../../fixtures/folders';

let folder: string;

beforeEach(async () => {
  folder = folderOf();
});

describe('the session secret', () => {
  it('is made once and kept, readable by its own user only', async () => {
    const first = await loadSessionSecrets(null, folder);
    expect(first[0].length).toBeGreaterThanOrEqual(32);
    expect(await loadSessionSecrets(null, folder)).toEqual(first);
    expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0);
  });

  it('is the same for two servers starting at once', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => loadSessionSecrets(null, folder)));
    expect(one).toEqual(two);
  });

  it('can be replaced: what the old one signed is nothing any more', async () => {
    const first = await loadSessionSecrets(null, folder);
    await replaceSecret(folder);
    const [second, ...older] = await loadSessionSecrets(null, folder);
    expect(older).toEqual([]);
    expect(first).not.toContain(second);
    expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0);
  });

  it('is never guessed at when the file was emptied', async () => {
    await writeFile(join(folder, 'session-secret'), '');
    await expect(loadSessionSecrets(null, folder)).rejects.toThrow(/session-secret/);
  });

  it('is the setting where there is one, the newest first', async () => {
    const [a, b] = ['a'.repeat(32), 'b'.repeat(32)];
    const setting = v.parse(sessionSecretSetting, `${a}, ${b}`);
    expect(await loadSessionSecrets(setting, folder)).toEqual([a, b]);
  });

  it.each(['hunter2', `${'a'.repeat(32)},`, ','])('is refused when %j could be guessed', (text) => {
    expect(v.is(sessionSecretSetting, text)).toBe(false);
  });
});

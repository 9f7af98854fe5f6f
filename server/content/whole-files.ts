/**
 * Whether a file that is served for a year is whole: browsers and proxies would keep a truncated one as long
 * as the real one.
 */
import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WHOLE_FILES } from './built-files';
import { type FileVersion, versionOf } from './compressed-files';
import { findFile } from './find-file';

/** Tells whether the file at a path is whole. Never rejects. */
type WholeCheck = (path: string) => Promise<boolean>;

/** For the files of a built page: whole means unchanged since the build. */
export function wholeBuiltFiles(folder: string): WholeCheck {
  const list = remembering(join(folder, WHOLE_FILES), async (path) => {
    return new Map(Object.entries(JSON.parse(await readFile(path, 'utf8'))));
  });
  return onceAVersion(async (path) => {
    const built = (await list())?.get(path.slice(folder.length));
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('base64');
    return built === `sha256-${hash}`;
  });
}

/** For files of JSON or JSON lines: whole means properly ended. */
export function wholeJsonFiles(): WholeCheck {
  return onceAVersion(async (path, { size }) => /[\]}]\s*$/.test(await endOf(path, size)));
}

const END_BYTES = 16;

async function endOf(path: string, size: number): Promise<string> {
  const file = await open(path);
  try {
    const from = Math.max(0, size - END_BYTES);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Checks each version of a file once. */
function onceAVersion(check: (path: string, found: FileVersion) => Promise<boolean>): WholeCheck {
  const known = new Map<string, { readonly version: string; readonly isWhole: Promise<boolean> }>();
  return async (path) => {
    const found = findFile(path);
    if (!found) return false;
    const version = versionOf(found);
    if (known.get(path)?.version !== version) {
      known.set(path, { version, isWhole: check(path, found).catch(() => false) });
    }
    return known.get(path)?.isWhole ?? false;
  };
}

/** What was read from a file, read again after a change; null for none. */
function remembering<Value>(path: string, read: (path: string) => Promise<Value>) {
  let known: { readonly version: string; readonly value: Promise<Value | null> } | null = null;
  return async (): Promise<Value | null> => {
    const found = findFile(path);
    if (!found) return null;
    const version = versionOf(found);
    if (known?.version !== version) known = { version, value: read(path).catch(() => null) };
    return known.value;
  };
}

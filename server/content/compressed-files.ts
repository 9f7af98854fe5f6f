/**
 * The compressed forms of files, in a folder apart from any content: made once per version of a file, at
 * publication or on first request. The folder may be deleted at any time.
 */

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { limitTo } from '../../src/domain/limit-to';
import { DRAFT_SUFFIX } from '../write-atomically';
import { removeMadeBefore } from './made-again';

export type Encoding = 'br' | 'gzip';

/** Identifies a file's version: its name (the caller's), size and time. */
export interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
}

export interface CompressedFiles {
  /**
   * The path of the file's compressed form; `smallest` where its bytes are worth a second of work. Rejects
   * where the file can't be read.
   */
  find(
    path: string,
    version: FileVersion,
    encoding: Encoding,
    options?: { readonly smallest: boolean },
  ): Promise<string>;
  /** Makes every form of a newly published file, before any request. */
  prepare(path: string): Promise<void>;
  /** Deletes forms that are this many days old: those still requested are made again. */
  prune(now: Date, days: number): Promise<void>;
}

export const SMALLEST_COMPRESSED_BYTES = 1024;

/** Quality 5 of brotli is fast and smaller than gzip's best. */
const QUICK_BROTLI = 5;
/**
 * A tenth smaller, at half a second per quarter of a megabyte: for files that never change, or that visitors
 * wait for first.
 */
const BEST_BROTLI = 11;
/** A larger file would delay the quick forms of others for seconds. */
const MOST_BEST_BYTES = 512 * 1024;
const GZIP_LEVEL = 6;
const BEST_SUFFIX = '.best';
const COMPRESSED_AT_A_TIME = 2;

export function compressedFiles(folder: string): CompressedFiles {
  const inTurn = limitTo(COMPRESSED_AT_A_TIME);
  const beingMade = new Map<string, Promise<string>>();
  // A full disk refuses the same file again, after all the work.
  const refused = new Set<string>();

  const make = (source: string, target: string, encoding: Encoding, quality: number) => {
    const known = beingMade.get(target);
    if (known) return known;
    const work = inTurn(() => compress(source, target, encoding, quality)).finally(() =>
      beingMade.delete(target),
    );
    beingMade.set(target, work);
    return work;
  };

  const find: CompressedFiles['find'] = async (path, version, encoding, options) => {
    const target = join(folder, nameOf(path, version, encoding));
    const best = `${target}${BEST_SUFFIX}`;
    const wantsBest =
      encoding === 'br' && options?.smallest === true && version.size <= MOST_BEST_BYTES;
    if (wantsBest && (await exists(best))) return best;
    if (!(await exists(target))) await make(path, target, encoding, QUICK_BROTLI);
    // The first request does not wait for the smallest form; all later ones get it.
    if (wantsBest && !refused.has(best)) {
      make(path, best, encoding, BEST_BROTLI).catch(() => refused.add(best));
    }
    return target;
  };

  return {
    find,
    prepare: async (path) => {
      const version = await stat(path);
      if (version.size < SMALLEST_COMPRESSED_BYTES) return;
      await Promise.all([find(path, version, 'br'), find(path, version, 'gzip')]);
    },
    prune: (now, days) => removeMadeBefore(folder, now, days),
  };
}

function nameOf(path: string, { size, mtimeMs }: FileVersion, encoding: Encoding): string {
  const name = createHash('sha256').update(path).digest('base64url').slice(0, 22);
  return `${name}-${versionOf({ size, mtimeMs })}.${encoding}`;
}

/** A short version, for names and ETags. */
export function versionOf({ size, mtimeMs }: FileVersion): string {
  return `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`;
}

async function compress(
  source: string,
  target: string,
  encoding: Encoding,
  quality: number,
): Promise<string> {
  await mkdir(join(target, '..'), { recursive: true });
  const draft = `${target}.${randomUUID()}${DRAFT_SUFFIX}`;
  try {
    await pipeline(
      createReadStream(source),
      encoding === 'gzip'
        ? createGzip({ level: GZIP_LEVEL })
        : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      // Flushed to disk before it gets its name: a power cut must not leave a half or empty file.
      createWriteStream(draft, { flush: true }),
    );
    await rename(draft, target);
    return target;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

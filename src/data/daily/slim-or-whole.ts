/** Chooses between a slim daily file and the whole one that holds the same (CONTRACT, Addresses). */
import type { DailyKindName } from '../../resources/network-resources';
import { InvalidDataError, NotPublishedError } from '../http/errors';
import {
  becauseOf,
  type DailyContent,
  type DailySource,
  type LatestFile,
  loadNewestStored,
  loadPublished,
} from './daily-file';

interface KindSource<Kind, Value> extends DailySource<Value> {
  readonly kind: Kind;
}

/** Kinds of which a host has published the whole file without the slim one; remembered for the session. */
const lacking = new Set<DailyKindName>();

/**
 * The latest of a period, and its kind of file: the slim one, else the whole one, else the newest stored one.
 * @throws as `loadPublished` does, where nothing is stored either.
 */
export async function loadSlimOrWhole<Kind extends DailyKindName, Value>(
  slim: KindSource<Kind, Value>,
  whole: KindSource<Kind, Value>,
  { period, today }: Pick<LatestFile, 'period' | 'today'>,
): Promise<DailyContent<Value> & { readonly kind: Kind }> {
  const published = async ({ kind, ...source }: typeof slim) => {
    return { ...(await loadPublished({ kind, period, today }, source)), kind };
  };
  const storedOr = async (error: unknown, ...sources: readonly (typeof slim)[]) => {
    for (const { kind, ...source } of sources) {
      const found = await loadNewestStored({ kind, period, today }, source, becauseOf(error));
      if (found) return { ...found, kind };
    }
    throw error;
  };
  try {
    if (!lacking.has(slim.kind)) return await published(slim);
  } catch (error) {
    if (error instanceof InvalidDataError) throw error;
    // Without a usable answer a stored whole file is fine, but 2 MB are not worth a request now.
    if (!(error instanceof NotPublishedError)) return storedOr(error, whole);
  }
  try {
    const found = await published(whole);
    lacking.add(slim.kind);
    return found;
  } catch (error) {
    if (!(error instanceof NotPublishedError)) throw error;
    return storedOr(error, slim, whole);
  }
}

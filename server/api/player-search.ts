/**
 * The search for players as visitors ask for it. A term of one or two letters finds up to a sixth of all names, which
 * takes a database tens of milliseconds, and everybody asks for the same few: its answer is kept until names
 * change (db/names-version).
 */
import type { Queries } from '../db/database';
import { readNamesVersion } from '../db/names-version';
import { type JsonBody, jsonBody } from './json-answers';
import { isShort, searchPlayers } from './search';

export interface PlayerSearch {
  /** What searchPlayers gives now. */
  find(term: string): Promise<JsonBody>;
  /**
   * Finds what takes long ahead of whoever asks, unless it is known. To be called now and again: while names
   * change from one call to the next (during an import) it does nothing.
   */
  prepare(): Promise<void>;
}

/** At most so many terms; an answer has some kilobytes. */
const KEPT_ANSWERS = 500;
/** A beginning that more names have is slow. */
const MANY_NAMES = 2_000;

export function createPlayerSearch(database: Queries, manyNames = MANY_NAMES): PlayerSearch {
  const answers = new Map<string, Promise<JsonBody>>();
  let version: string | null = null;
  let lookedAtVersion: string | null = null;
  let preparedVersion: string | null = null;

  async function dropOldAnswers(): Promise<void> {
    const current = await readNamesVersion(database);
    if (current !== version) answers.clear();
    version = current;
  }

  const ask = async (term: string) => jsonBody(await searchPlayers(database, term));

  async function find(term: string): Promise<JsonBody> {
    if (!isShort(term)) return ask(term);
    await dropOldAnswers();
    // Without a pause from here on: what is asked now is at least as new as the version it is kept under.
    const key = plainlyFolded(term);
    const known = answers.get(key);
    if (known) return known;
    if (answers.size >= KEPT_ANSWERS) answers.clear();
    const answer = ask(term);
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return answer;
  }

  return {
    find,
    prepare: async () => {
      await dropOldAnswers();
      const isQuiet = lookedAtVersion === null || lookedAtVersion === version;
      lookedAtVersion = version;
      if (!isQuiet || preparedVersion === version) return;
      preparedVersion = version;
      const frequent = await database.query<{ term: string }>(FREQUENT_BEGINNINGS, [manyNames]);
      for (const { term } of frequent) (await find(term)).gzipped();
    },
  };
}

// The database folds more than this; of ASCII it folds nothing else.
function plainlyFolded(term: string): string {
  return /^[ -~]+$/.test(term) ? term.toLowerCase() : term;
}

const FREQUENT_BEGINNINGS = `
  WITH beginnings AS (
    SELECT left(search_text, 2) AS two, count(*) AS names FROM player_names GROUP BY two
  )
  SELECT term FROM beginnings, LATERAL (VALUES (left(two, 1)), (two)) AS terms (term)
  GROUP BY term HAVING sum(names) > $1
  ORDER BY sum(names) DESC`;

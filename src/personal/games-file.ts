/** All games and decks as a file; another device reads it without duplicates. */
import type { Deletion } from '../domain/games/deletion';
import type { Game } from '../domain/games/game';
import { isGamesTable, readGamesCsv } from '../domain/games/games-csv';
import type { KnownGames } from '../domain/games/merge-games';
import { carriedText } from './carried-logs';
import { deletionsToTell, parseDeletions } from './stored-deletion';
import { GAME_VERSION, parseStoredGame, recordOf } from './stored-game';

const KIND = 'crows-nest-games';
/** No player's record holds more. */
const MAX_GAMES = 100_000;

/**
 * `deletions` tells what was deleted, `logs` holds the compressed logs by the ids of their games, `decks` is
 * as versions before wrote it. A file may hold decks alone.
 */
export function gamesFileOf(
  games: readonly Game[],
  deletions: readonly Deletion[] = [],
  logs: ReadonlyMap<string, Uint8Array> = new Map(),
  decks: object = {},
): string {
  return JSON.stringify({
    kind: KIND,
    version: GAME_VERSION,
    games: games.map(recordOf),
    deleted: deletionsToTell(deletions),
    ...decks,
    ...(logs.size > 0 && { logs: [...logs].map(([id, bytes]) => [id, carriedText(bytes)]) }),
  });
}

interface GamesFile extends KnownGames {
  /** The members about decks, for `before/decks-before` to read; null where there are none. */
  readonly decks: object | null;
  readonly unreadable: number;
}

/** Whether a text is a file or a table of games, even if parts of it can't be read. */
export function isGamesFile(text: string): boolean {
  return isGamesTable(text) || contentOf(text) !== null;
}

/** Reads the file of all games, or the table of them; null for a text that is neither. */
export function parseGamesFile(text: string): GamesFile | null {
  const records = recordsOf(text);
  if (!records) return null;
  const read = records.slice(0, MAX_GAMES).map(parseStoredGame);
  const games = read.flatMap((game) => game ?? []);
  const content = contentOf(text) ?? {};
  const hasDecks = 'decks' in content || 'deletedDecks' in content;
  return {
    games,
    deletions: parseDeletions(Reflect.get(content, 'deleted')),
    decks: hasDecks ? content : null,
    unreadable: records.length - games.length,
  };
}

function recordsOf(text: string): readonly unknown[] | null {
  if (isGamesTable(text)) {
    return readGamesCsv(text).map((game) => ({ version: GAME_VERSION, game }));
  }
  const content = contentOf(text);
  const records: unknown = content && Reflect.get(content, 'games');
  return Array.isArray(records) ? records : null;
}

function contentOf(text: string): object | null {
  const content = parseJson(text.replace(/^\uFEFF/, ''));
  const isOurs =
    typeof content === 'object' && content !== null && Reflect.get(content, 'kind') === KIND;
  return isOurs ? content : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

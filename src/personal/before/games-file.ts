/** Files of games: the one that versions before wrote, and the table. */
import type { Deletion } from '../../domain/games/deletion';
import { GAME_FACTS, type Game, type GameFacts } from '../../domain/games/game';
import { isGamesTable, readGamesCsv } from '../../domain/games/table/games-csv';
import type { TableGame } from '../../domain/games/table/table-rows';
import { GAME_VERSION, parseStoredGame, type StoredGame } from '../game/stored-game';
import { parseDeletions } from './stored-deletion';

const KIND = 'crows-nest-games';
/** No player's record holds more. */
const MAX_GAMES = 100_000;

interface GamesFile {
  readonly games: readonly StoredGame[];
  readonly deletions: readonly Deletion[];
  /** The members about decks, for `before/decks-before` to read; null where there are none. */
  readonly decks: object | null;
  readonly unreadable: number;
}

/** Reads the file of all games; null for another text. */
export function parseGamesFile(text: string): GamesFile | null {
  const content = contentOf(text);
  const records: unknown = content && Reflect.get(content, 'games');
  if (!content || !Array.isArray(records)) return null;
  const games = records.slice(0, MAX_GAMES).flatMap((record) => parseStoredGame(record) ?? []);
  const hasDecks = 'decks' in content || 'deletedDecks' in content;
  return {
    games,
    deletions: parseDeletions(Reflect.get(content, 'deleted')),
    decks: hasDecks ? content : null,
    unreadable: records.length - games.length,
  };
}

const TABLE_KIND = 'crows-nest-table';

/** The rows of a table of another program, as the player has read them, on their way into the record. */
export function tableFileOf(games: readonly Game[]): File {
  return new File([JSON.stringify({ kind: TABLE_KIND, games })], 'table.json');
}

/** The rows of our own table, or of another program's; null for another text. */
export function rowsIn(
  text: string,
): { readonly rows: readonly TableGame[]; readonly unreadable: number } | null {
  const isOwn = isGamesTable(text);
  const games: unknown = isOwn
    ? readGamesCsv(text)
    : Reflect.get(contentOf(text, TABLE_KIND) ?? {}, 'games');
  if (!Array.isArray(games)) return null;
  const rows = games.slice(0, MAX_GAMES).flatMap((game: object): TableGame[] => {
    const read = parseStoredGame({ version: GAME_VERSION, game });
    if (!read) return [];
    const isSaid = (name: keyof GameFacts) => (isOwn ? name in game : Boolean(read[name]));
    const isMarkSaid = isOwn && 'isLeftOut' in game;
    return [{ game: read, says: GAME_FACTS.filter(isSaid), isMarkSaid }];
  });
  return { rows, unreadable: games.length - rows.length };
}

function contentOf(text: string, kind = KIND): object | null {
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Reflect.get(Object(content), 'kind') === kind ? Object(content) : null;
  } catch {
    return null;
  }
}

/** Whether a text is a file of own things, of this version or of one before, even if it can't be read. */
export function isOwnFile(text: string): boolean {
  return /^\uFEFF?\s*\{[^{}[\]]{0,300}"(?:format|kind)"\s*:\s*"(?:crows-nest-(?!table")|Crow's Nest )/.test(
    text,
  );
}

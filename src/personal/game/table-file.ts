/** Files of tables of games: our own, and another program's as the player has read it. */
import { GAME_FACTS, type Game, type GameFacts } from '../../domain/games/game';
import { isGamesTable, readGamesCsv } from '../../domain/games/table/games-csv';
import type { TableGame } from '../../domain/games/table/table-rows';
import { readList } from '../before/before';
import { GAME_VERSION, parseStoredGame } from './stored-game';

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
  const games: unknown = isOwn ? readGamesCsv(text) : rowsOfFile(text);
  if (!Array.isArray(games)) return null;
  const { records: rows, unreadable } = readList(games, (row): TableGame | null => {
    const game = parseStoredGame({ version: GAME_VERSION, game: row });
    if (!game) return null;
    const isSaid = (name: string) => name in Object(row);
    const says = GAME_FACTS.filter((name: keyof GameFacts) =>
      isOwn ? isSaid(name) : Boolean(game[name]),
    );
    return { game, says, hasMark: isOwn && isSaid('isLeftOut') };
  });
  return { rows, unreadable };
}

function rowsOfFile(text: string): unknown {
  try {
    const { kind, games } = Object(JSON.parse(text));
    return kind === TABLE_KIND ? games : null;
  } catch {
    return null;
  }
}

/** Compares the rows of a table with the games that are here: new, known, or a row that was corrected. */
import { type Game, type GameFacts, kindOf } from '../game';
import type { GameChange } from '../game-word';

export interface TableGame {
  readonly game: Game;
  /** The facts that the row tells. */
  readonly says: readonly (keyof GameFacts)[];
  /** Whether it tells that the game is left out. */
  readonly hasMark: boolean;
}

interface PairedRows {
  readonly added: readonly Game[];
  readonly known: number;
  /** How many rows are games that were deleted here. */
  readonly deleted: number;
  /** Games of which a row tells something else. */
  readonly differing: readonly GameChange[];
}

interface Known {
  readonly games: readonly Game[];
  readonly deleted: ReadonlyMap<string, number>;
  /** The rounds of reports: only their reports change them. */
  readonly reportOf: ReadonlyMap<string, string>;
}

export function pairRows(rows: readonly TableGame[], known: Known): PairedRows {
  const byId = new Map(
    known.games.flatMap((game) => [game.id, ...game.twins].map((id) => [id, game])),
  );
  const pairs = new Map<TableGame, Game>();
  const free = new Set(known.games.filter(({ id }) => id.startsWith('table/')));
  const pair = (row: TableGame, game: Game | undefined) => {
    if (!game) return;
    pairs.set(row, game);
    free.delete(game);
  };
  /** The surest first, so that a row takes no game from a row that is more like it. */
  const pairBy = (markOf: (game: Game) => string | null) => {
    const games = new Map([...free].toReversed().map((game) => [markOf(game), game]));
    for (const row of rows) {
      const game = pairs.has(row) || !row.game.row ? undefined : games.get(markOf(row.game) ?? '');
      if (game && free.has(game)) pair(row, game);
    }
  };
  for (const row of rows) pair(row, byId.get(row.game.id));
  pairBy(({ row }) => row && `${row.table}/${row.words}/${row.place}`);
  pairBy(({ row }) => row && `${row.table}/${row.words}`);
  pairBy(({ date, leader, opponentLeader, opponent }) =>
    [date, leader, opponentLeader, opponent.toLowerCase()].join('/'),
  );
  // Another table of the same program has other games in the same places.
  if (pairs.size * 2 >= rows.length) pairBy(({ row }) => row && `${row.table}/${row.place}`);
  const added: Game[] = [];
  const differing: GameChange[] = [];
  const counts = { known: 0, deleted: 0 };
  for (const row of rows) {
    const before = pairs.get(row);
    const after = before && mended(before, row);
    const deletedAt = known.deleted.get(row.game.id) ?? -1;
    if (before && after && !known.reportOf.has(before.id)) differing.push({ before, after });
    else if (before) counts.known += 1;
    else if (deletedAt >= row.game.changedAt) counts.deleted += 1;
    else added.push(row.game);
  }
  return { ...counts, added, differing };
}

/** The game as the row tells it; null where it tells nothing else. */
function mended(before: Game, { game, says, hasMark }: TableGame): Game | null {
  // The row as it was read before: what differs is its player's later word, or another source's.
  const isOlder = before.changedAt > 0 || before.twins.length > 0;
  if (game.row && game.row.words === before.row?.words && isOlder) return null;
  const isChanged = (name: keyof GameFacts) =>
    name === 'kind' ? kindOf(game) !== kindOf(before) : game[name] !== before[name];
  // The table leaves the result open until the player's side is known.
  const changed = says.filter(
    (name) => isChanged(name) && (name !== 'result' || !before.askedNames),
  );
  const isMarked = hasMark && game.isLeftOut !== before.isLeftOut;
  if (changed.length === 0 && !isMarked) return null;
  const isDayChanged = changed.includes('date');
  return {
    ...before,
    ...Object.fromEntries(changed.map((name) => [name, game[name]])),
    isLeftOut: hasMark ? game.isLeftOut : before.isLeftOut,
    isDayAsked: before.isDayAsked && !isDayChanged,
    row: game.row,
  };
}

import { describe, expect, it } from 'vitest';
import { GAME_KINDS, isSameRecord, kindOf, ofKind } from '../../src/domain/games/game';
import { CSV_SEPARATORS } from '../../src/domain/games/table/csv-cells';
import { gamesCsv } from '../../src/domain/games/table/games-csv';
import { pairRows } from '../../src/domain/games/table/table-rows';
import { rowsIn } from '../../src/personal/game/table-file';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { gamesFileOf, gamesInFile } from '../fixtures/games-file-before';

const NOTES = [' =1+1', '\n=1+1', '＝1+1', ' @x', '＋1', "'=1", 'two\r\nlines; "said", -1', '\tx '];
const GAMES = FORTY_GAMES.map((game, at) => ({
  ...ofKind(game, GAME_KINDS[at % GAME_KINDS.length] ?? ''),
  note: NOTES[at % NOTES.length] ?? '',
  isLeftOut: at % 3 === 0,
}));

describe('the table of games', () => {
  it.each(CSV_SEPARATORS)('is read back as it was, with %j between its columns', (separator) => {
    const read = rowsIn(gamesCsv(GAMES, separator));
    expect(read?.unreadable).toBe(0);
    const factsOf = (games: typeof GAMES) =>
      games.map(({ logged: _, askedNames: __, ...game }) => game);
    expect(read?.rows.map(({ game }) => game)).toMatchObject(factsOf(GAMES));
  });

  it('carries kinds in both forms, and they differ where only one of two has been changed', () => {
    const kinds = GAMES.map(({ kind }) => kind);
    expect(rowsIn(gamesCsv(GAMES))?.rows.map(({ game }) => game.kind)).toEqual(kinds);
    expect(
      gamesInFile(gamesFileOf(GAMES))
        .map(({ id, kind }) => [id, kind])
        .toSorted(),
    ).toEqual(GAMES.map(({ id, kind }) => [id, kind]).toSorted());
    const [first] = GAMES;
    if (!first) throw new Error('no games');
    const changed = { ...ofKind(first, 'testing'), changedAt: first.changedAt + 1 };
    expect(isSameRecord(first, changed)).toBe(false);
    const here = { games: [first], deleted: new Map(), reportOf: new Map() };
    const { rows } = rowsIn(gamesCsv([changed])) ?? { rows: [] };
    expect(pairRows(rows, here)).toMatchObject({ differing: [{ after: { kind: 'testing' } }] });
  });

  it('opens files without kinds: each game is of the usual one of its source', () => {
    const before = gamesFileOf(GAMES).replaceAll(/,"kind":"[a-z]*"/g, '');
    expect(before).not.toContain('"kind":"testing"');
    const usual = { report: 'event', quick: 'friends', log: 'ladder' };
    for (const game of gamesInFile(before)) expect(kindOf(game)).toBe(usual[game.source]);
  });

  it('counts rows that say no game: those of a version without ids, and what a spreadsheet broke', () => {
    const table = gamesCsv(GAMES.slice(0, 2));
    expect(rowsIn(`${table}some words,,,\r\n`)).toMatchObject({ unreadable: 1 });
    const old = 'date,my_leader,opponent_leader,note,source\r\n2026-11-20,,,,quick\r\n';
    expect(rowsIn(old)).toMatchObject({ rows: [], unreadable: 1 });
    expect(rowsIn('date,leader\r\n')).toBeNull();
  });
});

it('the format of a game’s report stands in a last column, which is not read back', () => {
  const [first] = GAMES;
  if (!first) throw new Error('no games');
  const table = gamesCsv([first], ',', new Map([[first.id, 'Standard']]));
  const [head, row] = table
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect([head?.at(-1), row?.at(-1)]).toEqual(['format', 'Standard']);
  expect(rowsIn(table)?.rows).toMatchObject([{ game: { id: first.id } }]);
});

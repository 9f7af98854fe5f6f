/**
 * What the release before the rounds that both lose has written, and what it makes of what this one
 * writes.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gamesCsv, readGamesCsv } from '../../src/domain/games/table/games-csv';
import { rowsIn } from '../../src/personal/game/table-file';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { gamesFileOf, gamesInFile } from '../fixtures/games-file-before';

const written = (name: string) => readFileSync(`tests/fixtures/last-release/${name}`, 'utf8');
const gamesIn = (text: string) => rowsIn(text)?.rows.map(({ game }) => game) ?? gamesInFile(text);
/** The one form that release reads. */
const ITS_VERSION = 1;

const BOTH = {
  ...FORTY_GAMES[0],
  id: 'both',
  result: 'both-lose' as const,
} as (typeof FORTY_GAMES)[0];
const OTHER = FORTY_GAMES[1] as typeof BOTH;
describe('a file of the last release', () => {
  it.each(['games.json', 'games.csv'])('is read to the letter: %s', (name) => {
    const read = gamesIn(written(name));
    expect(read.map(({ id, result }) => `${id} ${result}`)).toEqual([
      'game-0 win',
      'game-1 loss',
      'game-15 loss',
    ]);
  });
});

describe('a round that both lose', () => {
  it('comes back out of a file of games and out of a table', () => {
    for (const text of [gamesFileOf([BOTH, OTHER]), gamesCsv([BOTH, OTHER])])
      expect(gamesIn(text).map(({ result }) => result)).toEqual(['both-lose', 'loss']);
  });

  it('makes only its own record one that the last release leaves alone', () => {
    const { games } = JSON.parse(gamesFileOf([BOTH, OTHER]));
    expect(games[0].version).toBeGreaterThan(ITS_VERSION);
    expect(games[1].version).toBe(ITS_VERSION);
  });

  it('is a loss in the column of results, which the last release and a spreadsheet count', () => {
    const [head, row] = gamesCsv([BOTH])
      .split('\r\n')
      .map((line) => line.split(','));
    expect(row?.[head?.indexOf('result') ?? -1]).toBe('loss');
  });

  it('is none where a spreadsheet has changed its result', () => {
    const table = gamesCsv([BOTH]).replace(',loss,', ',win,');
    expect(readGamesCsv(table)[0]?.result).toBe('win');
  });
});

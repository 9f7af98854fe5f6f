/**
 * What the release before the rounds that both lose has written, and what it makes of what this one
 * writes.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gamesCsv, readGamesCsv } from '../../src/domain/games/games-csv';
import { gamesFileOf, parseGamesFile, rowsIn } from '../../src/personal/games-file';
import { formatReportsFile, parseReportsFile } from '../../src/personal/reports-file';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { FULL_REPORT, roundsOf, savedReport } from '../fixtures/reports';

const written = (name: string) => readFileSync(`tests/fixtures/last-release/${name}`, 'utf8');
const gamesIn = (text: string) =>
  rowsIn(text)?.rows.map(({ game }) => game) ?? parseGamesFile(text)?.games ?? [];
/** The one form that release reads. */
const ITS_VERSION = 1;

const BOTH = {
  ...FORTY_GAMES[0],
  id: 'both',
  result: 'both-lose' as const,
} as (typeof FORTY_GAMES)[0];
const OTHER = FORTY_GAMES[1] as typeof BOTH;
const lost = savedReport('lost', { rounds: roundsOf({ result: 'both-lose' }) });
const open = savedReport('open', {
  openRound: {
    position: null,
    id: 'x',
    entry: { ...FULL_REPORT.rounds[0], result: 'both-lose' } as never,
  },
});
const versionsIn = (file: string) =>
  JSON.parse(file).reports.map(({ version }: { version: number }) => version);

describe('a file of the last release', () => {
  it('is read to the letter: reports', () => {
    const [entry] = parseReportsFile(written('reports.json')).entries;
    expect(entry?.read()?.report).toMatchObject({ ...FULL_REPORT, id: 'a' });
  });

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
  it('comes back out of a file of reports, of games and out of a table', () => {
    const [round] = parseReportsFile(formatReportsFile([lost], [], new Date())).entries;
    expect(round?.read()?.report.rounds[0]?.result).toBe('both-lose');
    for (const text of [gamesFileOf([BOTH, OTHER]), gamesCsv([BOTH, OTHER])])
      expect(gamesIn(text).map(({ result }) => result)).toEqual(['both-lose', 'loss']);
  });

  it('makes only its own record one that the last release leaves alone', () => {
    const plain = savedReport('plain', FULL_REPORT);
    const [a, b, c] = versionsIn(formatReportsFile([plain, lost, open], [], new Date()));
    expect(a).toBe(ITS_VERSION);
    expect(Math.min(b, c)).toBeGreaterThan(ITS_VERSION);
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

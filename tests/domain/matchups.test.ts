import { describe, expect, it } from 'vitest';
import { curveAgainst, overallCurve } from '../../src/domain/curves';
import { type Matchup, matchupAgainst, matchupBreakdown } from '../../src/domain/matchups';
import { heatOf, matrixOf } from '../../src/domain/matrix';
import { mostCommonCards } from '../../src/domain/starting-hands';

const matchup = (opponent: string, winRate: number, games = 100): Matchup => ({
  opponent,
  winRate,
  games,
  firstWinRate: null,
  secondWinRate: null,
});
const idOf = (at: number) => `OP01-${String(at).padStart(3, '0')}`;

describe('the matchup breakdown', () => {
  const field = Array.from({ length: 25 }, (_, at) => ({
    leader: idOf(at),
    playRate: (25 - at) / 100,
  }));

  it('is of the 18 opponents played most by anyone', () => {
    const all = field.map(({ leader }, at) => matchup(leader, at / 100));
    const shown = matchupBreakdown(all, field).map(({ opponent }) => opponent);
    expect(shown.toSorted()).toEqual(field.slice(0, 18).map(({ leader }) => leader));
  });

  it('is sorted by win rate, then games', () => {
    const rows = [matchup(idOf(1), 0.5, 10), matchup(idOf(2), 0.7, 5), matchup(idOf(3), 0.5, 90)];
    expect(matchupBreakdown(rows, field).map(({ opponent }) => opponent)).toEqual([
      idOf(2),
      idOf(3),
      idOf(1),
    ]);
  });

  it('leaves out whom the leader has not met, and takes unreleased opponents last', () => {
    const rows = [matchup('P-047', 1, 1), matchup(idOf(1), 0.5, 0), matchup(idOf(2), 0.4)];
    expect(matchupBreakdown(rows, field).map(({ opponent }) => opponent)).toEqual([
      'P-047',
      idOf(2),
    ]);
    expect(matchupAgainst({ matchups: rows }, idOf(1))).toBeNull();
    expect(matchupAgainst({ matchups: rows }, idOf(9))).toBeNull();
  });
});

describe('the matrix', () => {
  const leaders = Array.from({ length: 17 }, (_, at) => ({
    leader: idOf(at),
    leaderName: '',
    weightedWinRate: 0.6 - at / 100,
    rawWinRate: 0.5,
    playRate: 0.01,
    wins: 1,
    games: 2,
    firstWinRate: null,
    secondWinRate: null,
    matchups: [matchup(idOf(0), 0.4), matchup(idOf(at), 0.5), matchup(idOf(16), 0.9)],
  }));

  it('holds the fifteen of the highest weighted win rate, in that order, both ways', () => {
    const rows = matrixOf(leaders.toReversed());
    expect(rows.map(({ leader }) => leader)).toEqual(
      Array.from({ length: 15 }, (_, at) => idOf(at)),
    );
    expect(rows.every(({ cells }) => cells.length === 15)).toBe(true);
  });

  it('has no cell on the diagonal, nor where two never met', () => {
    const rows = matrixOf(leaders);
    expect(rows[3]?.cells[3]).toBeNull();
    expect(rows[3]?.cells[0]?.winRate).toBe(0.4);
    expect(rows[3]?.cells[5]).toBeNull();
  });

  it.each([
    [0.5, 0],
    [0.5099, 0],
    [0.51, 1],
    [0.4901, 0],
    [0.49, -1],
    [0.54, 2],
    [0.46, -2],
    [0.58, 3],
    [0.42, -3],
    [0.62, 4],
    [0.38, -4],
    [1, 4],
  ])('colours %d in band %d: 1, 4, 8, 12 points from the horizon', (rate, band) => {
    expect(heatOf(rate)).toBe(band);
  });
});

describe('starting hands', () => {
  it('show the ten most common cards', () => {
    const cards = Array.from({ length: 12 }, (_, at) => ({
      card: idOf(at),
      appearanceRate: at === 11 ? 1.4 : 0.5,
      hands: 10,
    }));
    const shown = mostCommonCards({ leader: 'OP01-001', cards });
    expect(shown).toHaveLength(10);
    expect(shown[0]?.card).toBe(idOf(11));
  });
});

describe('a curve', () => {
  const play = (card: string) => ({ cards: [card], rate: 0.5, turns: 4 });
  const turns = [
    {
      turn: 2,
      overall: play('OP01-004'),
      against: [{ opponent: 'OP02-001', play: play('OP01-005') }],
    },
    { turn: 7, overall: play('OP01-009'), against: [] },
  ];

  it('is of turns 1 to 6, those nobody recorded included', () => {
    expect(overallCurve(turns)?.map(({ turn, play: found }) => [turn, found?.cards[0]])).toEqual([
      [1, undefined],
      [2, 'OP01-004'],
      [3, undefined],
      [4, undefined],
      [5, undefined],
      [6, undefined],
    ]);
  });

  it('against an opponent nobody recorded is none', () => {
    expect(curveAgainst(turns, 'OP02-001')?.[1]?.play?.cards).toEqual(['OP01-005']);
    expect(curveAgainst(turns, 'OP03-001')).toBeNull();
  });
});

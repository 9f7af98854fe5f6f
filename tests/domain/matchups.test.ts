import { describe, expect, it } from 'vitest';
import { curveAgainst, overallCurve } from '../../src/domain/card/curves';
import { mostCommonCards } from '../../src/domain/deck/starting-hands';
import { tellingTechCards } from '../../src/domain/deck/tech-cards';
import {
  gapBetween,
  type Matchup,
  matchupAgainst,
  matchupBreakdown,
  mirrorGap,
} from '../../src/domain/figures/matchups';
import { heatOf, matrixOf } from '../../src/domain/figures/matrix';
import { headingsOf, nameApart } from '../../src/features/matchup-matrix/leader-headings';

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

  const MANY = 100_000;

  it.each([
    [0.5, 0],
    [0.5099, 0],
    [0.51, 1],
    [0.4901, 0],
    [0.49, -1],
    [0.545, 2],
    [0.455, -2],
    [0.585, 3],
    [0.415, -3],
    [0.625, 4],
    [0.375, -4],
    [1, 4],
  ])(
    'colours %d of many games in band %d: from 1 point a side, from 4, 8, 12 stronger',
    (winRate, band) => {
      expect(heatOf({ winRate, games: MANY })).toBe(band);
    },
  );

  it('colours by what is sure: few games are pale, whatever their rate', () => {
    expect(heatOf({ winRate: 1, games: 1 })).toBe(1);
    expect(heatOf({ winRate: 0, games: 1 })).toBe(-1);
    expect(heatOf({ winRate: 0.7, games: 10 })).toBe(1);
    // 0.70 of 100 games is at least 0.604, of 1,000 at least 0.671.
    expect(heatOf({ winRate: 0.7, games: 100 })).toBe(3);
    expect(heatOf({ winRate: 0.3, games: 100 })).toBe(-3);
    expect(heatOf({ winRate: 0.7, games: 1000 })).toBe(4);
  });
});

describe('rates that face each other', () => {
  const record = (wins: number, games: number): Matchup => matchup(idOf(0), wins / games, games);

  it('need no word where they add up to 100', () => {
    expect(gapBetween(record(60, 100), record(40, 100))).toBeNull();
  });

  it('leave a gap of the matches that neither won', () => {
    expect(gapBetween(record(560, 1456), record(890, 1456))).toEqual({ cause: 'ties', ties: 6 });
  });

  it('of different matches need not add up', () => {
    expect(gapBetween(record(60, 100), record(40, 103))).toEqual({ cause: 'records' });
    expect(gapBetween(record(60, 100), record(45, 100))).toEqual({ cause: 'records' });
  });

  it('can miss 100 by their rounding alone', () => {
    expect(gapBetween(record(1, 16), record(15, 16))).toEqual({ cause: 'rounding' });
  });

  it('are, in a mirror, those of going first and second', () => {
    const mirror = { ...record(100, 200), firstWinRate: 0.52, secondWinRate: 0.46 };
    expect(mirrorGap(mirror)).toEqual({ cause: 'ties', ties: 2 });
    expect(mirrorGap({ ...mirror, secondWinRate: 0.48 })).toBeNull();
    expect(mirrorGap({ ...mirror, secondWinRate: null })).toBeNull();
  });
});

describe('tech cards', () => {
  const tech = (winningFrequency: number | null, baselineFrequency: number | null) => ({
    card: idOf(1),
    winningFrequency,
    baselineFrequency,
    winningMatches: 10,
  });

  it('that say nothing are left out: their shares read the same, or are lower among winners', () => {
    const telling = [tech(0.45, 0.2), tech(null, null)];
    const silent = [tech(0, 0), tech(0.894, 0.886), tech(0.004, 0), tech(0.3, 0.4)];
    expect(tellingTechCards({ cards: [...silent, ...telling] })).toEqual(telling);
  });
});

describe('headings of the matrix', () => {
  const names: Record<string, string> = {
    'OP03-079': 'Yannick Holm',
    'P-047': 'Nestor Holm',
    'OP01-001': 'Bram Oyle',
    'OP02-001': 'Bram Oyle',
  };
  const headings = headingsOf(Object.keys(names), (id) => names[id] ?? id);

  it('are short by the last word of the name', () => {
    expect(headings.map(({ short }) => short)).toEqual(['Holm', 'Holm', 'Oyle', 'Oyle']);
    expect(headingsOf(['OP01-003'], () => 'Monkey.D.Luffy')[0]?.short).toBe('Luffy');
    expect(headingsOf(['OP01-004'], () => 'Rime, the Younger')[0]?.short).toBe('Rime');
  });

  it('tell leaders of one name apart by their ids', () => {
    expect(headings.map(({ sharesShort }) => sharesShort)).toEqual([true, true, true, true]);
    expect(headings.map(nameApart)).toEqual([
      'Yannick Holm',
      'Nestor Holm',
      'Bram Oyle OP01-001',
      'Bram Oyle OP02-001',
    ]);
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

  it('is of turns 1 to 6, those without a record included', () => {
    expect(overallCurve(turns)?.map(({ turn, play: found }) => [turn, found?.cards[0]])).toEqual([
      [1, undefined],
      [2, 'OP01-004'],
      [3, undefined],
      [4, undefined],
      [5, undefined],
      [6, undefined],
    ]);
  });

  it('against an opponent without a record is none', () => {
    expect(curveAgainst(turns, 'OP02-001')?.[1]?.play?.cards).toEqual(['OP01-005']);
    expect(curveAgainst(turns, 'OP03-001')).toBeNull();
  });
});

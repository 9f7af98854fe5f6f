import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodeLeaderStats } from '../../../src/data/schemas/leader-stats';
import { decodeMatrix, decodeStatsWithMatchups } from '../../../src/data/schemas/matchups';
import { rankedRows, statsRow } from '../../fixtures/leader-stats';

const decode = (rows: unknown) => decodeLeaderStats(rows, 'west_p');
const decodeOne = (fields: Record<string, unknown>) => decode([statsRow('OP01-001', fields)]);

describe('leader stats on the wire', () => {
  it("become the domain's own words, rates as fractions", () => {
    const row = statsRow('OP14-041', {
      leaderName: 'Isolde Kestrel',
      weighted_win_rate: 0.5586,
      raw_win_rate: 0.5484,
      play_rate: 0.0544,
      wins: 13603,
      number_of_matches: 24806,
      total_matches: 455894,
      first_win_rate: 0.56,
      second_win_rate: null,
    });
    expect(decode([row])).toEqual({
      value: {
        leaders: [
          {
            leader: 'OP14-041',
            leaderName: 'Isolde Kestrel',
            weightedWinRate: 0.5586,
            rawWinRate: 0.5484,
            playRate: 0.0544,
            wins: 13603,
            games: 24806,
            firstWinRate: 0.56,
            secondWinRate: null,
          },
        ],
        sides: 455894,
      },
      dropped: 0,
    });
  });

  it('may have numbers as text, and unknown fields', () => {
    const { value, dropped } = decodeOne({
      weighted_win_rate: '0.5586',
      wins: ' 12 ',
      number_of_matches: '20',
      total_matches: '4000',
      leaderKey: 'OP01-001',
      variantName: null,
      matchups: [{ opponent: 'OP02-001' }],
      added_next_year: { deep: [1] },
    });
    expect(dropped).toBe(0);
    expect(value).toMatchObject({
      leaders: [{ weightedWinRate: 0.5586, wins: 12, games: 20 }],
      sides: 4000,
    });
    expect(value.leaders[0]).not.toHaveProperty('matchups');
  });

  it('name a leader by its id where the name is missing', () => {
    for (const leaderName of [null, undefined, '', '  ']) {
      expect(decodeOne({ leaderName }).value.leaders[0]?.leaderName).toBe('OP01-001');
    }
  });

  it('have no rate for a side without games, nor for one that makes no sense', () => {
    for (const first_win_rate of [null, undefined, 'none', 52.1]) {
      expect(decodeOne({ first_win_rate }).value.leaders[0]?.firstWinRate).toBeNull();
    }
  });

  it('let raw win rate and play rate follow from the counts where they are missing', () => {
    const { value } = decodeOne({
      raw_win_rate: null,
      play_rate: undefined,
      wins: 300,
      number_of_matches: 400,
      total_matches: 1600,
    });
    expect(value.leaders[0]).toMatchObject({ rawWinRate: 0.75, playRate: 0.25 });
  });

  it('count the sides of the rows where the total is missing', () => {
    const rows = rankedRows(4).map((row) => ({ ...row, total_matches: null, play_rate: null }));
    const { value } = decode(rows);
    expect(value.sides).toBe(4000);
    expect(value.leaders[0]?.playRate).toBe(0.25);
  });

  it.each([
    ['no leader', { leader: null }],
    ['an id that is none', { leader: 'Isolde Kestrel' }],
    ['no weighted win rate', { weighted_win_rate: null }],
    ['a rate in percent', { weighted_win_rate: 55.86 }],
    ['a rate that is no number', { weighted_win_rate: 'high' }],
    ['empty text for a number', { wins: '' }],
    ['half a game', { number_of_matches: 20.5 }],
    ['fewer than no games', { number_of_matches: -1 }],
    ['more wins than games', { wins: 21, number_of_matches: 20 }],
    ['no games and no raw win rate', { wins: 0, number_of_matches: 0, raw_win_rate: null }],
  ])('drop and count a row with %s', (_, fields) => {
    const { value, dropped } = decode([statsRow('OP01-001', fields), statsRow('OP02-001')]);
    expect(value.leaders.map(({ leader }) => leader)).toEqual(['OP02-001']);
    expect(dropped).toBe(1);
  });

  it('show 95 good rows where 5 of 100 are bad', () => {
    const rows: unknown[] = rankedRows(100);
    rows[3] = null;
    rows[20] = 'OP01-021';
    rows[40] = [];
    rows[60] = { leader: 'OP01-061' };
    rows[99] = { ...rankedRows(100)[99], wins: Number.NaN };
    const { value, dropped } = decode(rows);
    expect(value.leaders).toHaveLength(95);
    expect(dropped).toBe(5);
  });

  it('list a leader once: the first row counts, the second is a bad one', () => {
    const { value, dropped } = decode([
      statsRow('OP01-001', { wins: 1 }),
      statsRow('OP01-001', { wins: 2 }),
    ]);
    expect(value.leaders.map(({ wins }) => wins)).toEqual([1]);
    expect(dropped).toBe(1);
  });

  it('may be none', () => {
    expect(decode([])).toEqual({ value: { leaders: [], sides: 0 }, dropped: 0 });
  });

  it.each([null, {}, { leaders: [] }, 'text', 7, true, undefined])(
    'are an error when the body is %j',
    (body) => {
      expect(() => decode(body)).toThrow(new InvalidDataError('Invalid data format for west_p'));
    },
  );
});

describe('matchups on the wire', () => {
  const matchup = {
    opponent: 'OP02-001',
    matchup_win_rate: '0.61',
    total_games: 120,
    first_win_rate: 0.6,
    second_win_rate: null,
  };
  const rows = [
    statsRow('OP01-001', { matchups: [matchup, { ...matchup, opponent: 'P-047' }, 'bad'] }),
    statsRow('OP03-001', { matchups: [matchup] }),
    statsRow('OP04-001'),
  ];

  it('come with their leader’s figures; a leader may have none', () => {
    const { value, dropped } = decodeStatsWithMatchups(rows, 'west_p');
    expect(value.leaders.map(({ leader, matchups }) => [leader, matchups.length])).toEqual([
      ['OP01-001', 2],
      ['OP03-001', 1],
      ['OP04-001', 0],
    ]);
    expect(value.leaders[0]?.matchups[0]).toEqual({
      opponent: 'OP02-001',
      winRate: 0.61,
      games: 120,
      firstWinRate: 0.6,
      secondWinRate: null,
    });
    expect(dropped).toBe(1);
  });

  it('of a matrix are those against itself, and among the fifteen of the highest weighted win rate', () => {
    const ids = Array.from({ length: 17 }, (_, at) => `OP${10 + at}-001`);
    const file = ids.map((leader, at) =>
      statsRow(leader, {
        weighted_win_rate: 0.6 - at / 100,
        matchups: ids.map((opponent) => ({ ...matchup, opponent })),
      }),
    );
    const { leaders } = decodeMatrix(file, 'west_p').value;
    expect(leaders.map(({ matchups }) => matchups.length)).toEqual([
      ...new Array<number>(15).fill(15),
      1,
      1,
    ]);
    expect(leaders[16]?.matchups[0]?.opponent).toBe(ids[16]);
    // A companion read as a whole file is the same again.
    const whole = decodeStatsWithMatchups(file, 'west_p').value.leaders[0]?.matchups;
    expect(whole).toHaveLength(17);
  });

  it('are an error when the body is not an array', () => {
    expect(() => decodeStatsWithMatchups({}, 'lw')).toThrow('Invalid data format for lw');
  });
});

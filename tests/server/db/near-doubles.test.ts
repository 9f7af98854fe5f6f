/** One match that both of its players report, under several keys: one without an id, or both, by clocks that differ. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch, PlayedSide } from '../../../server/db/matches/side-rows';
import { forgetPlayer } from '../../../server/db/names/forgotten-players';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { storedMatch } from '../../fixtures/stored-matches';

const CLEAN =
  'DELETE FROM match_sides; DELETE FROM player_names; DELETE FROM match_days; DELETE FROM joined_reports';
const database = await databaseOfTests(CLEAN);
const ANN = { deviceId: 'ann', playerName: 'Ann', leader: 'OP01-001', deck: '4xOP01-002' };
const BOB = { deviceId: 'bob', playerName: 'Bob', leader: 'OP02-001', deck: '4xOP02-002' };
const HANDS = { ann: 'OP01-002\nOP01-003', bob: 'OP02-002\nOP02-003' };

type Change = Partial<Omit<PlayedMatch, 'sides'>> & {
  player?: Partial<PlayedSide>;
  opponent?: Partial<PlayedSide>;
};

/** Ann won going first, as she tells it: of Bob she knows no cards. */
const byAnn = ({ player, opponent, ...match }: Change = {}) =>
  storedMatch({
    matchId: null,
    playedAt: new Date('2026-11-20T12:00:00Z'),
    ...match,
    player: { ...ANN, hand: HANDS.ann, ...player },
    opponent: { ...BOB, deck: null, ...opponent },
  });

/** The same match as Bob tells it, some seconds later by his clock. */
const byBob = ({ player, opponent, ...match }: Change = {}) =>
  storedMatch({
    matchId: null,
    playedAt: new Date('2026-11-20T12:00:07Z'),
    ...match,
    player: { ...BOB, result: 'Lost', turnOrder: 1, hand: HANDS.bob, ...player },
    opponent: { ...ANN, deck: null, result: 'Won', turnOrder: 0, ...opponent },
  });

async function matches() {
  const [row] = await database.query<{ matches: number; sides: number }>(
    'SELECT count(DISTINCT match_key)::int AS matches, count(*)::int AS sides FROM match_sides',
  );
  return row;
}

const ONE = { matches: 1, sides: 2 };
const TWO = { matches: 2, sides: 4 };

describe('two reports of one match by its two players', () => {
  it.each([
    ['Ann’s first', [byAnn(), byBob()]],
    ['Bob’s first', [byBob(), byAnn()]],
  ])('are one match, %s, in one batch or in two, however often they come', async (_, reports) => {
    expect(await storeMatches(database, reports)).toBe(1);
    expect(await matches()).toEqual(ONE);
    await database.execute('DELETE FROM match_sides; DELETE FROM player_names');
    const stored: number[] = [];
    for (const report of [...reports, ...reports, ...reports.toReversed()]) {
      stored.push(await storeMatches(database, [report]));
    }
    expect(stored).toEqual([1, 0, 0, 0, 0, 0]);
    expect(await matches()).toEqual(ONE);
    const sides = await database.query(
      `SELECT device_id, hand, opp_hand, result, turn_order, deck_id IS NOT NULL AS has_deck
       FROM match_sides ORDER BY device_id`,
    );
    expect(sides).toEqual([
      expect.objectContaining({ hand: HANDS.ann, opp_hand: HANDS.bob, result: 'Won' }),
      expect.objectContaining({ hand: HANDS.bob, opp_hand: HANDS.ann, result: 'Lost' }),
    ]);
    expect(sides).toMatchObject([{ has_deck: true }, { has_deck: true }]);
  });

  it('are one match across the end of a week of histories', async () => {
    const border = Date.UTC(2001, 0, 1) + 1352 * 7 * 86_400_000;
    await storeMatches(database, [byAnn({ playedAt: new Date(border - 3000) })]);
    await storeMatches(database, [byBob({ playedAt: new Date(border + 3000) })]);
    expect(await matches()).toEqual(ONE);
  });

  it('are one match by a deck that both know, where no hand is known', async () => {
    const known = { deck: ANN.deck };
    await storeMatches(database, [byAnn({ player: { hand: null } })]);
    await storeMatches(database, [byBob({ player: { hand: null }, opponent: known })]);
    expect(await matches()).toEqual(ONE);
  });
});

describe('reports stay two matches', () => {
  it.each([
    ['more than two minutes apart', byBob({ playedAt: new Date('2026-11-20T12:02:01Z') })],
    ['with another winner', byBob({ player: { result: 'Won' }, opponent: { result: 'Lost' } })],
    ['of one player, by one clock', byAnn({ playedAt: new Date('2026-11-20T12:00:03Z') })],
    ['with another leader', byBob({ opponent: { leader: 'OP03-001' } })],
    ['of another opponent', byBob({ opponent: { deviceId: 'cat' } })],
    ['without the other’s device', byBob({ opponent: { deviceId: '' } })],
    ['that know no card', byBob({ player: { deck: null, hand: null } })],
    [
      'of a rematch, with another hand',
      byAnn({ playedAt: new Date('2026-11-20T12:01:30Z'), player: { hand: 'OP01-009' } }),
    ],
    [
      'of a rematch, with the other one going first',
      byBob({ player: { turnOrder: 0 }, opponent: { turnOrder: 1 } }),
    ],
  ])('%s', async (_, other) => {
    await storeMatches(database, [byAnn()]);
    await storeMatches(database, [other]);
    expect(await matches()).toEqual(TWO);
    await database.execute('DELETE FROM match_sides; DELETE FROM player_names');
    await storeMatches(database, [other, byAnn()]);
    expect(await matches()).toEqual(TWO);
  });
});

/** Everything that is stored of matches, in an order of its own. */
async function everything() {
  return {
    sides: await database.query(
      `SELECT match_key::text, side, device_id, played_at, reported_at, result, turn_order, hand, deck_id::text, turns
      FROM match_sides ORDER BY match_key, side`,
    ),
    days: await database.query(
      'SELECT day::text, matches, newest, unnamed FROM match_days ORDER BY day',
    ),
    names: await database.query('SELECT * FROM player_names ORDER BY device_id, player_name'),
  };
}

/** As an import does: file by file, batch by batch. Gives how many were new, as it counts them. */
async function importInParts(files: readonly (readonly PlayedMatch[])[]): Promise<number> {
  await database.execute(CLEAN);
  let fresh = 0;
  for (const file of files) fresh += await storeMatches(database, file);
  return fresh;
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/** All of a few reports; of more of them as many, evenly. */
function someOrdersOf<T>(items: readonly T[]): T[][] {
  const all = ordersOf(items);
  const step = Math.ceil(all.length / MOST_ORDERS);
  return all.filter((_, index) => index % step === 0);
}

const MOST_ORDERS = 24;

/** Each by itself, all at once, and cut in two. */
const cutsOf = <T>(items: readonly T[]): T[][][] => [
  items.map((item) => [item]),
  [[...items]],
  [items.slice(0, 1), items.slice(1)],
  [items.slice(0, -1), items.slice(-1)],
];

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12) + seconds * 1000);
/** No hand is known, and the decks are the same every time. */
const game = (who: typeof byAnn, seconds: number, matchId: string | null = null) =>
  who({ playedAt: at(seconds), matchId, player: { hand: null } });

describe('reports come out as the same matches in whatever order and however cut they come', () => {
  it.each([
    ['without an id', 1, [byAnn(), byBob()]],
    ['with and without an id', 1, [byAnn({ matchId: 'one' }), byBob()]],
    ['without and with an id', 1, [byAnn(), byBob({ matchId: 'one' })]],
    ['with two ids', 2, [byAnn({ matchId: 'one' }), byBob({ matchId: 'two' })]],
    [
      'with one id, and once without',
      1,
      [byAnn({ matchId: 'one' }), byBob({ matchId: 'one' }), byBob()],
    ],
    [
      'twice by one player, at one instant, with and without an id, of an unknown opponent',
      1,
      [
        byAnn({ matchId: 'one', opponent: { deviceId: '' }, player: { deck: null, hand: null } }),
        byAnn({ opponent: { deviceId: '' }, player: { deck: null, hand: null } }),
      ],
    ],
    [
      'twice by one player, whose clock was written down with and without its milliseconds',
      1,
      [byAnn({ matchId: 'one', playedAt: new Date('2026-11-20T12:00:00.456Z') }), byAnn(), byBob()],
    ],
    [
      'of two games within 90 seconds, each by both',
      2,
      [game(byAnn, 0), game(byBob, 7), game(byAnn, 85), game(byBob, 92)],
    ],
    [
      'of two games, by clocks further apart than half their distance',
      2,
      [game(byAnn, 0), game(byBob, 50), game(byAnn, 90), game(byBob, 140)],
    ],
    [
      'of two games, by one with ids and by the other without',
      2,
      [game(byAnn, 0, 'one'), game(byAnn, 60, 'two'), game(byBob, 7), game(byBob, 67)],
    ],
    ['of two games by one player alone', 2, [game(byAnn, 0), game(byAnn, 60)]],
    [
      'of three games in a row, the middle one by one player alone',
      3,
      [game(byAnn, 0), game(byBob, 5), game(byAnn, 80), game(byAnn, 160), game(byBob, 165)],
    ],
    [
      'that lie in a row, each within two minutes of the next',
      2,
      [game(byAnn, 0), game(byBob, 90), game(byAnn, 180)],
    ],
    [
      'across midnight in the Pacific',
      1,
      [
        byAnn({ playedAt: new Date('2026-11-20T07:59:58Z') }),
        byBob({ playedAt: new Date('2026-11-20T08:00:05Z') }),
      ],
    ],
  ])(
    '%s',
    async (_, count, reports) => {
      let first: Awaited<ReturnType<typeof everything>> | null = null;
      for (const order of someOrdersOf(reports)) {
        for (const files of cutsOf(order)) {
          expect(await importInParts(files)).toBe(count);
          const stored = await everything();
          first ??= stored;
          expect(stored).toEqual(first);
          expect(stored.sides).toHaveLength(2 * count);
          expect(stored.days.reduce((sum, { matches }) => sum + Number(matches), 0)).toBe(count);
        }
        // What is there already is known, whatever it has become part of.
        expect(await storeMatches(database, order)).toBe(0);
        expect(await everything()).toEqual(first);
      }
    },
    60_000,
  );

  it('whatever they are', async () => {
    const anyReport = fc.record({
      by: fc.constantFrom(byAnn, byBob),
      seconds: fc.integer({ min: 0, max: 400 }),
      matchId: fc.constantFrom(null, null, 'one', 'two', 'three'),
      hand: fc.constantFrom(null, null, 'OP01-002', 'OP01-009'),
      knowsDeck: fc.boolean(),
    });
    const anyReports = fc.uniqueArray(anyReport, {
      minLength: 2,
      maxLength: 7,
      // Reports of one key fill each other in, in the order in which they come (CONTRACT).
      selector: ({ by, seconds, matchId }) => matchId ?? `${by === byAnn} ${seconds}`,
      comparator: (a, b) =>
        a === b || (a.split(' ')[1] !== undefined && a.split(' ')[1] === b.split(' ')[1]),
    });
    await fc.assert(
      fc.asyncProperty(anyReports, fc.infiniteStream(fc.nat()), async (parts, numbers) => {
        const reports = parts.map(({ by, seconds, matchId, hand, knowsDeck }) =>
          by({
            playedAt: at(seconds),
            matchId,
            player: { hand, ...(knowsDeck ? {} : { deck: null }) },
          }),
        );
        const next = (below: number) => (numbers.next().value as number) % below;
        const results = [];
        for (let time = 0; time < 3; time++) {
          const left = [...reports];
          const files: PlayedMatch[][] = [[]];
          while (left.length > 0) {
            if (next(3) === 0) files.push([]);
            files.at(-1)?.push(...left.splice(next(left.length), 1));
          }
          const fresh = await importInParts(files);
          const stored = await everything();
          expect(stored.sides).toHaveLength(2 * fresh);
          results.push(stored);
        }
        expect(results[1]).toEqual(results[0]);
        expect(results[2]).toEqual(results[0]);
      }),
      { numRuns: 60 },
    );
  });

  it('and side by side', async () => {
    const pairs = Array.from({ length: 40 }, (_, index) =>
      [byAnn, byBob].map((by, player) =>
        by({
          playedAt: at(index * 1000 + player * 7),
          matchId: player === index % 2 ? `${index}` : null,
        }),
      ),
    );
    await database.execute(CLEAN);
    const fresh = await Promise.all(
      [0, 1].map((player) =>
        storeMatches(
          database,
          pairs.flatMap((pair) => pair[player] ?? []),
        ),
      ),
    );
    expect(fresh.reduce((sum, count) => sum + count)).toBe(40);
    expect(await matches()).toEqual({ matches: 40, sides: 80 });
  });

  it('and a forgotten player’s are not brought back by a report that was part of a match', async () => {
    await importInParts([[byAnn(), byBob(), game(byAnn, 4000)]]);
    await forgetPlayer(database, 'ann');
    const all = async () =>
      JSON.stringify([await everything(), await database.query('SELECT * FROM joined_reports')]);
    const after = await all();
    expect(after).not.toMatch(/ann/i);
    for (const reports of [[byAnn()], [byBob()], [byBob(), byAnn(), game(byAnn, 4000)]]) {
      expect(await storeMatches(database, reports)).toBe(0);
    }
    expect(await all()).toBe(after);
    await database.execute('DELETE FROM forgotten_players');
  });
});

describe('what is newer than all that is stored', () => {
  /** Counts the questions for stored matches, by keys and by times. */
  const watched = () => {
    const asked: string[] = [];
    const watching: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((queries) =>
          work({
            ...queries,
            query: (sql, parameters) => {
              if (/FROM match_sides\s+WHERE (match_key = ANY|device_id = report)/.test(sql))
                asked.push(sql);
              return queries.query(sql, parameters);
            },
          }),
        ),
    };
    return { watching, asked };
  };

  it('is looked for nowhere; what may be there is', async () => {
    await storeMatches(database, [byAnn()]);
    const { watching, asked } = watched();
    await storeMatches(watching, [byAnn({ playedAt: new Date('2026-11-20T12:20:00Z') })]);
    expect(asked).toEqual([]);
    expect(await storeMatches(watching, [byAnn(), byBob()])).toBe(0);
    expect(asked).not.toEqual([]);
    expect(await matches()).toMatchObject({ matches: 2 });
  });

  it.each([
    ['the day after', [byAnn, byBob] as const],
    ['the day before', [byBob, byAnn] as const],
  ])('is found where its other report is of %s', async (_, [first, second]) => {
    const midnight = Date.parse('2026-11-20T08:00:00Z');
    const at = (report: typeof byAnn) =>
      report({ playedAt: new Date(midnight + (report === byAnn ? -2000 : 5000)) });
    await storeMatches(database, [at(first)]);
    expect(await storeMatches(database, [at(second)])).toBe(0);
    expect(await matches()).toMatchObject({ matches: 1, sides: 2 });
  });

  it('is known all the same where no day knows of it, as after an operator’s own SQL', async () => {
    await storeMatches(database, [byAnn()]);
    await database.execute('DELETE FROM match_days');
    expect(await storeMatches(database, [byAnn()])).toBe(0);
    expect(await matches()).toMatchObject({ matches: 1, sides: 2 });
  });
});

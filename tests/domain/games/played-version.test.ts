import { describe, expect, it } from 'vitest';
import type { DeckLine } from '../../../src/domain/deck/deck-text';
import type { OwnDeck } from '../../../src/domain/deck/own-deck';
import { lastPlayedKey, OTHER_DECK, versionKey } from '../../../src/domain/games/deck-key';
import {
  playedVersions,
  recordsOfDeck,
  seenLists,
} from '../../../src/domain/games/figures/played-version';
import { type Game, PLAIN_GAME } from '../../../src/domain/games/game';
import { type LogSummary, summaryOf } from '../../../src/domain/games/log/log-summary';
import { readLog } from '../../../src/domain/games/log/read-log';
import { gamesCsv, readGamesCsv } from '../../../src/domain/games/table/games-csv';
import { EMPTY_REPORT, EMPTY_ROUND } from '../../../src/domain/tournament/tournament-report';
import { gamesOfReports } from '../../../src/personal/report/report-games';
import { playGame } from '../../fixtures/played-games';

const LEADER = 'OP01-001';
const cardsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => `P-${String(first + nth).padStart(3, '0')}`);
/** Twelve cards four times and one twice. */
const listOf = (ids: readonly string[]): DeckLine[] =>
  ids.map((id, at) => ({ id, count: at === 12 ? 2 : 4 }));
const LISTS = [cardsFrom(1, 13), [...cardsFrom(1, 10), ...cardsFrom(21, 3)], cardsFrom(41, 13)].map(
  listOf,
);
const DAYS = ['2026-11-01', '2026-11-08', '2026-11-15'];
const DECK: OwnDeck = {
  id: 'a',
  name: 'Red',
  leader: LEADER,
  versions: LISTS.map((lines, at) => ({
    id: `a/${at}`,
    lines,
    since: DAYS[at] ?? '',
    addedAt: at,
  })),
  changedAt: 2,
};

const gameOf = (facts: Partial<Game>): Game => ({
  ...PLAIN_GAME,
  id: 'quick/1',
  source: 'quick',
  leader: LEADER,
  result: 'win',
  ...facts,
});
const none = new Map<string, LogSummary>();
const playedOf = (facts: Partial<Game>, decks = [DECK]) => {
  const game = gameOf(facts);
  const played = playedVersions(decks, [game], none).get(game.id);
  return played ? { at: played.at, by: played.by } : null;
};

/** A game that was played by the generator with a version, as its log tells it. */
function playedWith(at: number, number: number, date: string) {
  const own = LISTS[at]?.flatMap(({ id, count }) => Array<string>(count).fill(id)) ?? [];
  const truth = playGame(
    number,
    { notation: 'saved', machine: 'all' },
    { leader: LEADER, cards: own },
  );
  const [read] = readLog(truth.text, { date, time: '' }).games;
  if (!read) throw new Error('no game was read');
  const game = gameOf({ ...read.facts, id: `log/${number}`, source: 'log', trace: read.trace });
  return { game, at, summary: summaryOf(read.log) };
}

describe('the version of a generated game', () => {
  const shift = (day: string) =>
    `${day.slice(0, 8)}${String(Number(day.slice(8)) + 3).padStart(2, '0')}`;
  const games = Array.from({ length: 90 }, (_, number) => {
    const at = number % 3;
    // Every other game is of a day of a change, played with the list of before or after.
    const isOfChange = at > 0 && number % 2 === 0;
    const day = DAYS[at] ?? '';
    return number % 4 === 2 && at < 2
      ? playedWith(at, number, DAYS[at + 1] ?? '')
      : playedWith(at, number, isOfChange ? day : shift(day));
  });
  const summaries = new Map(games.map(({ game, summary }) => [game.id, summary]));
  const played = playedVersions(
    [DECK],
    games.map(({ game }) => game),
    summaries,
  );

  it('is guessed as the generator has it, or left open where the cards fit two lists', () => {
    const wrong = games.filter(({ game, at }) => (played.get(game.id)?.at ?? at) !== at);
    expect(wrong).toEqual([]);
    expect(played.size).toBeGreaterThan(80);
    expect([...played.values()].every(({ by }) => by === 'cards')).toBe(true);
  });

  it('is counted as the generator has it, and said to be guessed', () => {
    const records = recordsOfDeck(
      DECK,
      games.map(({ game }) => game),
      played,
    );
    const wins = (at: number) =>
      games.filter(({ game, at: of }) => of === at && game.result === 'win' && played.has(game.id));
    expect(records.byVersion.map((record) => record.wins)).toEqual(
      [0, 1, 2].map((at) => wins(at).length),
    );
    expect(records.latest).toEqual(records.byVersion[2]);
    expect(records.guessed).toBe(played.size);
  });

  it('is offered as a list where a log has shown 40 cards of none that is kept', () => {
    const all = games.map(({ game }) => game);
    expect(seenLists([], all, summaries)).toEqual([]);
    const [old, other, newest] = all as [Game, Game, Game];
    const shown = (cards: number) =>
      Object.fromEntries((LISTS[0] ?? []).slice(0, cards / 4).map(({ id, count }) => [id, count]));
    const told = new Map(
      games.slice(0, 3).map(({ game, summary }) => {
        const seen = shown(game === newest ? 36 : 40);
        const sides = summary.sides.map((side) => ({
          ...side,
          seen,
        })) as unknown as LogSummary['sides'];
        return [game.id, { ...summary, sides }];
      }),
    );
    const lists = (decks: OwnDeck[]) => seenLists(decks, [old, other, newest], told);
    expect(lists([])).toEqual([{ game: other, lines: LISTS[0]?.slice(0, 10) }]);
    expect(lists([DECK])).toEqual([]);
  });
});

it('what a game says of its deck is in the table of games and comes back, and a report says it of its rounds', () => {
  const deck = versionKey(DECK, 1);
  expect(readGamesCsv(gamesCsv([gameOf({ deck })]))).toMatchObject([{ deck }]);
  const round = { ...EMPTY_ROUND, id: 'r', round: 1, addedAt: 1, changedAt: 1 };
  const report = { ...EMPTY_REPORT, id: 'a', changedAt: 1, openRound: null, rounds: [round], deck };
  const [said] = gamesOfReports({ reports: [report], loose: [] });
  expect(said?.game).toMatchObject({ id: 'r', deck });
});

describe('the version of a game', () => {
  it('is what its player says, also when its list is none of the deck’s any more', () => {
    expect(playedOf({ deck: versionKey(DECK, 1) })).toEqual({ at: 1, by: 'said' });
    expect(playedOf({ deck: 'a/gone' })).toEqual({ at: null, by: 'said' });
    expect(playedOf({ deck: 'b/gone', date: '2026-11-09' })).toBeNull();
    expect(playedOf({ deck: versionKey(DECK, 1), leader: 'OP02-001' })).toBeNull();
  });

  it('of a list that was played twice is that of its day', () => {
    const again = { id: 'a/9', lines: LISTS[0] ?? [], since: '2026-11-20', addedAt: 9 };
    const back = { ...DECK, versions: [...DECK.versions, again] };
    const deck = versionKey(back, 0);
    expect(playedOf({ deck, date: '2026-11-02' }, [back])?.at).toBe(0);
    expect(playedOf({ deck, date: '2026-11-21' }, [back])?.at).toBe(3);
    expect(playedOf({ deck, date: '' }, [back])?.at).toBe(0);
  });

  it('is no guess where its player says another, where it is a round, or where the side is asked', () => {
    const date = '2026-11-09';
    expect(playedOf({ date })).toEqual({ at: 1, by: 'day' });
    expect(playedOf({ date, deck: OTHER_DECK })).toBeNull();
    expect(playedOf({ date, source: 'report' })).toBeNull();
    expect(playedOf({ date, askedNames: ['A', 'B'] })).toBeNull();
  });

  it('that only the day suggests is in no figure', () => {
    const games = [
      gameOf({ date: '2026-11-09' }),
      gameOf({ id: 'quick/2', deck: versionKey(DECK, 2), result: 'loss' }),
    ];
    const records = recordsOfDeck(DECK, games, playedVersions([DECK], games, none));
    expect(records).toMatchObject({ whole: { wins: 0, losses: 1 }, guessed: 0 });
  });

  it('of a new game is the last played deck’s of that day', () => {
    const games = [gameOf({ deck: versionKey(DECK, 0) }), gameOf({ id: 'quick/2' })];
    expect(lastPlayedKey([DECK], games, LEADER, '2026-11-09')).toBe(versionKey(DECK, 1));
    expect(lastPlayedKey([DECK], games, LEADER, '2026-10-01')).toBe(versionKey(DECK, 0));
    expect(lastPlayedKey([DECK], games, 'OP02-001', '2026-11-09')).toBe('');
    const other = [...games, gameOf({ id: 'quick/3', deck: OTHER_DECK })];
    expect(lastPlayedKey([DECK], other, LEADER, '2026-11-09')).toBe('');
    expect(lastPlayedKey([], games, LEADER, '2026-11-09')).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { cardFigures } from '../../src/domain/games/figures/card-figures';
import { joinSummaries, type LogSummary } from '../../src/domain/games/log/log-summary';
import { matchesIn } from '../../src/personal/game/my-matches';
import { summaryKind } from '../../src/personal/own/kinds/log-kinds';

const OWN = ['1xOP01-001', '4xOP01-016', '46xOP01-017'];
const OTHER = ['1xOP02-001', '4xOP02-016', 'Mobile'];
const HAND = [['OP01-016', 'OP01-017', 'OP01-017', 'OP01-017', 'OP01-017'], 'keep'];
/** A row with both players in their places, as public readers of the file have them. */
const match = ({
  isTurned = false,
  hand = HAND as unknown,
  began = '2026-10-02T10:00:00',
} = {}) => {
  const [me, foe] = [
    { name: 'Me', result: 'win', deck: OWN },
    { name: began, result: 'loss', deck: OTHER },
  ];
  const [a, b] = isTurned ? [foe, me] : [me, foe];
  return [
    ...[a?.name, a?.name, 100.5, false, 1, a?.result],
    ...[b?.name, b?.name, 90, false, 2, b?.result],
    ...[0, 0, 600, 0, began, a?.deck, b?.deck, true, '+10', '-10', hand, [], 1, 2, 3],
  ];
};
const read = (...matches: unknown[]) => matchesIn(JSON.stringify({ matches }));
/** The moment on this device's clock, as the file has it in UTC. */
const local = (utc: string) => {
  const at = new Date(utc);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
};

describe('the ladder’s file', () => {
  it('tells names, result, both leaders, and when each match ended by this device’s clock', () => {
    const { games = [] } =
      read(match(), match({ isTurned: true, began: '2026-10-02T11:00:00' })) ?? {};
    for (const game of games)
      expect(game).toMatchObject({
        ...{ leader: 'OP01-001', opponentLeader: 'OP02-001', result: 'win', kind: 'ladder' },
      });
    expect(games.map(({ opponent }) => opponent)).toEqual([
      '2026-10-02T10:00:00',
      '2026-10-02T11:00:00',
    ]);
    expect(games[0]?.time.slice(0, 5)).toBe(local('2026-10-02T10:10:00Z'));
  });

  it('tells both lists and the hand that was kept; one that was sent back, or the other’s, is not known', () => {
    const { summaries = [], games = [] } =
      read(
        match(),
        match({ began: '2026-10-02T11:00:00', hand: [HAND[0], 'mulligan'] }),
        match({ began: '2026-10-02T12:00:00', isTurned: true }),
      ) ?? {};
    const [mine, theirs] = summaries[0]?.[1].sides ?? [];
    expect(mine).toMatchObject({
      ...{ seen: { 'OP01-016': 4, 'OP01-017': 46 }, hand: HAND[0], isSentBack: false },
    });
    expect(theirs).toMatchObject({ seen: { 'OP02-016': 4 }, hand: null });
    expect(games.map(({ mulligan }) => mulligan)).toEqual(['no', 'yes', '']);
    for (const at of [1, 2]) expect(summaries[at]?.[1].sides[0].hand).toBeNull();
    for (const [, summary] of summaries)
      expect(summaryKind.parse({ ...summary, bytes: 0 })).not.toBeNull();
    // No figure takes it for a log that shows what was drawn and played.
    const { shown } = cardFigures(games, new Map(summaries), () => 'CHARACTER');
    expect(shown).toEqual({ opening: 1, drawn: 0, played: 0, events: 0 });
  });

  it('has matches without leaders, or of a form that is not known: they are counted', () => {
    const left = match();
    left[17] = null;
    expect(read(match(), left, ['Me'], match({ began: 'later' }))).toMatchObject({ unreadable: 3 });
    expect(read('text')).toBeNull();
    expect(matchesIn('{"matches":')).toBeNull();
    expect(matchesIn('{"games":[]}')).toBeNull();
  });

  it('adds its lists and its hand to what a log shows, from the right side', () => {
    const [[, list] = []] = read(match())?.summaries ?? [];
    if (!list) throw new Error('no list');
    const [mine, theirs] = list.sides;
    const log: LogSummary = {
      ...{ leaders: ['OP02-001', 'OP01-001'], mine: 1, lines: 50 },
      sides: [
        { ...theirs, seen: { 'OP02-016': 1, 'OP02-099': 1 } },
        { ...mine, hand: null, isSentBack: null, plays: [['OP01-016', 1]], seen: {} },
      ],
    };
    for (const joined of [joinSummaries(log, list), joinSummaries(list, log)]) {
      expect(joined).toMatchObject({ lines: 50, mine: 1 });
      expect(joined.sides[0].seen).toEqual({ 'OP02-016': 4, 'OP02-099': 1 });
      expect(joined.sides[1]).toMatchObject({ hand: HAND[0], plays: [['OP01-016', 1]] });
    }
  });
});

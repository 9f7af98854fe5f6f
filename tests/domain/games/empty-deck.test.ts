import { describe, expect, it } from 'vitest';
import { emptiedDeck } from '../../../src/domain/games/log/empty-deck';
import { readLog } from '../../../src/domain/games/log/read-log';
import { replayOf } from '../../../src/domain/games/log/replay';
import type { EmptyDeck } from '../../../src/domain/leader/leader-rules';

const NAMED = [
  '[You] Leader is A ["OP01-001">OP01-001]',
  '[Opponent] Leader is B ["OP02-001">OP02-001]',
  '[You] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-006]',
];
const DRAW = 'RZ1|1|1|P-007|0|44|1|0|1|1|0|0|0';
/** The machine counts what lies in each zone: the deck first. */
const counts = (player: 1 | 2, deck: number) => `RZ1|CHK|9|${player}|${deck}|5|0|5|10|0|0|0|1|0`;

function emptiedIn(lines: readonly string[], means: EmptyDeck | null = 'wins') {
  const [game] = readLog(`${[...NAMED, ...lines].join('\n')}\n`, { date: '', time: '' }).games;
  if (!game) throw new Error('no game');
  const facts = { typeOf: () => undefined, lifeOf: () => 5 };
  return emptiedDeck(replayOf(game.log, facts), (leader) => (leader === 'OP02-001' ? means : null));
}

describe('an empty deck at the end of a log', () => {
  const played = [DRAW, '[You] Draw 1 Don', '[You] End Turn'];

  it('means what its leader’s text says, whoever the log shows last', () => {
    const end = [...played, counts(1, 30), counts(2, 0), '[You] End Turn'];
    for (const means of ['wins', 'loses'] as const)
      expect(emptiedIn(end, means)).toMatchObject({ side: 1, means, isDecided: true });
    expect(emptiedIn(end, null)).toBeNull();
  });

  it('decides nothing before the end of that turn where its text says so', () => {
    const emptied = [...played, counts(2, 0), '[Opponent] Draw 1 Don'];
    expect(emptiedIn(emptied, 'loses-later')?.isDecided).toBe(false);
    expect(emptiedIn([...emptied, '[Opponent] End Turn'], 'loses-later')?.isDecided).toBe(true);
  });

  it('is none where a card is left, where both are empty, and where only words count', () => {
    expect(emptiedIn([...played, counts(2, 1), '[You] End Turn'])).toBeNull();
    expect(emptiedIn([...played, counts(1, 0), counts(2, 0), '[You] End Turn'])).toBeNull();
    const words = Array.from({ length: 60 }, () => '[Opponent] Draw 1 Card');
    expect(emptiedIn(['[You] Draw 1 Don', '[You] End Turn', ...words])).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { seenBySide } from '../../../src/domain/games/log/log-events';
import { namelessLog } from '../../../src/domain/games/log/nameless-log';
import { readLog } from '../../../src/domain/games/log/read-log';
import { replayOf } from '../../../src/domain/games/log/replay';
import { seenReplay } from '../../../src/domain/games/log/seen-replay';
import { type LogForm, playedLifeOf, playedTypeOf, playGame } from '../../fixtures/played-games';

const FACTS = { typeOf: playedTypeOf, lifeOf: playedLifeOf };
const logOf = (text: string) => {
  const [game] = readLog(text, { date: '', time: '' }).games;
  if (!game) throw new Error('no game');
  return game.log;
};
const FORMS: readonly LogForm[] = [
  { notation: 'saved', machine: 'all', hasPlayers: true },
  { notation: 'downloaded', machine: 'all', isMachineFirst: true, hasHandles: true },
  { notation: 'saved', machine: 'some' },
  { notation: 'downloaded', machine: 'none' },
];
const TEXTS = FORMS.flatMap((form) => [1, 2, 3, 4, 5].map((game) => playGame(game, form).text));

/** A log with one card of the opponent's that goes back to its hand in sight, and one that words show. */
const SIGHT = [
  '[You] Leader is A ["OP01-001">OP01-001]',
  '[Opponent] Leader is B ["OP02-001">OP02-001]',
  'RZ1|1|2|P-001|0|44|1|0|1|1|0|0|0',
  'RZ1|2|2|P-002|0|43|1|1|1|1|0|0|0',
  '[Opponent] Draw 1 Don',
  '[Opponent] Deploy X ["P-001">P-001]',
  'RZ1|3|2|P-001|1|1|2|0|1|1|0|0|0',
  '[You] Y ["P-009">P-009]: Return X ["P-001">P-001] to hand',
  'RZ1|4|2|P-001|2|0|1|1|1|1|0|0|0',
  '[Opponent] Z ["P-008">P-008]: Reveal and Draw W ["P-003">P-003]',
  'RZ1|5|2|P-003|0|42|1|2|1|1|0|0|0',
];
const handAfter = (lines: readonly string[], view: 'covered' | 'known' | 'all') =>
  seenReplay(replayOf(logOf(`${lines.join('\n')}\n`), FACTS), view).steps.at(-1)?.board[1].hand;

describe('the opponent’s hand', () => {
  it('shows nothing, what went into it in sight, or all that the log has', () => {
    expect(handAfter(SIGHT, 'all')?.toSorted()).toEqual(['P-001', 'P-002', 'P-003']);
    expect(handAfter(SIGHT, 'known')).toEqual(['P-001', 'P-003', null]);
    expect(handAfter(SIGHT, 'covered')).toEqual([null, null, null]);
  });

  it('is known no more once a card has left it unseen', () => {
    const away = [
      ...SIGHT,
      '[Opponent] Draw 1 Card',
      'RZ1|6|2|P-002|1|0|0|42|1|1|0|0|0',
      '[Opponent] End Turn',
    ];
    expect(handAfter(away, 'known')?.every((id) => id === null)).toBe(true);
  });

  it('loses a known card that is played, and keeps the others', () => {
    const played = [
      ...SIGHT,
      '[Opponent] Deploy X ["P-001">P-001]',
      'RZ1|6|2|P-001|1|0|2|0|1|1|0|0|0',
      '[Opponent] End Turn',
    ];
    expect(handAfter(played, 'known')).toEqual(['P-003', null]);
  });

  it('has as many cards in each view, and no words of a step name one that only the log knows', () => {
    for (const text of TEXTS) {
      const all = replayOf(logOf(text), FACTS);
      for (const view of ['covered', 'known'] as const) {
        const seen = seenReplay(all, view);
        const sizes = ({ steps }: typeof all) =>
          steps.map(({ board }) => board.map((h) => h.hand.length));
        expect(sizes(seen)).toEqual(sizes(all));
        const told = seen.steps.filter(
          ({ kind, side }) => /^(hand|draw|moved)$/.test(kind) && side !== all.mine,
        );
        expect(told.flatMap(({ cards }) => cards)).toEqual([]);
      }
    }
  });
});

describe('a log for other eyes', () => {
  it('gives the same game, and names nobody, in any form of log', () => {
    for (const text of TEXTS) {
      const log = logOf(text);
      const nameless = namelessLog(log, 'Harbour Jo');
      expect(nameless.text).not.toMatch(/Anchor|Har\]bour|#\d/i);
      const [mine, again] = [log, logOf(nameless.text)].map((one) => replayOf(one, FACTS));
      const shown = (replay = mine) =>
        replay?.steps.map(({ kind, side, turn, board }) => ({ kind, side, turn, board }));
      expect(shown(again)).toEqual(shown(mine));
      expect(again?.mine).toBe(mine?.mine);
      for (const [at, step] of mine?.steps.entries() ?? [])
        expect(again?.steps[at]?.line).toBe(nameless.placeOf(step.line));
    }
  });

  it('leaves out what this version can’t read, and names in other words', () => {
    const [first = '', second = '', ...rest] = SIGHT;
    const lines = [
      'Attempting to connect to 192.0.2.7',
      first.replace('You', 'Anchor#1001'),
      second.replace('Opponent', 'Jo.Sea#7'),
      'A line about jo.sea that nobody knows',
      ...rest.map((line) =>
        line.replace('[You]', '[Anchor#1001]').replace('[Opponent]', '[Jo.Sea#7]'),
      ),
      '[Jo.Sea#7] Z ["P-008">P-008]: Look at the hand of JO.SEA, as Jo Harbour calls it',
      'Jo.Sea#7 Has Disconnected!',
    ];
    const log = seenBySide(logOf(`${lines.join('\n')}\n`), 0);
    const { text } = namelessLog(log, 'Jo Harbour');
    expect(text).not.toMatch(/jo|anchor|192|nobody/i);
    expect(text).toContain('Look at the hand of Opponent, as Opponent calls it');
    expect(text).toContain('Opponent Has Disconnected!');
  });

  it('keeps its game where a player is called as a word of the log, or as the set of a card', () => {
    const shown = (log: ReturnType<typeof logOf>) =>
      replayOf(log, FACTS).steps.map(({ kind, side, turn, board }) => ({
        kind,
        side,
        turn,
        board,
      }));
    for (const called of ['Draw', 'Don', 'End Turn', 'Reveal', '1000', 'GameOver', 'OP01', 'Trash'])
      for (const text of TEXTS) {
        const log = logOf(
          text.replaceAll('Har]bour\u200B', called).replaceAll('[Opponent] ', `[${called}] `),
        );
        const nameless = namelessLog(log, called);
        expect(nameless.text).not.toContain(`${called}#2002`);
        expect(nameless.text).not.toContain(`[${called}] `);
        expect(shown(logOf(nameless.text)), called).toEqual(shown(log));
      }
  });
});

import { describe, expect, it } from 'vitest';
import { countIn, ZONES } from '../../../src/domain/games/log/board';
import { readLog } from '../../../src/domain/games/log/read-log';
import { type CardFacts, replayOf } from '../../../src/domain/games/log/replay';
import {
  type LogForm,
  playedDonDeckOf,
  playedLifeOf,
  playedTypeOf,
  playGame,
  SIX_DON,
} from '../../fixtures/played-games';

const FACTS: CardFacts = { typeOf: playedTypeOf, lifeOf: playedLifeOf };
const FORMS: readonly LogForm[] = [
  { notation: 'saved', machine: 'all' },
  { notation: 'downloaded', machine: 'all', isMachineFirst: true },
  { notation: 'saved', machine: 'some' },
  { notation: 'saved', machine: 'some', isMachineFirst: true },
  { notation: 'downloaded', machine: 'none' },
];
const logOf = (text: string) => {
  const [game] = readLog(text, { date: '', time: '' }).games;
  if (!game) throw new Error('no game');
  return game.log;
};
const replay = (text: string, facts?: CardFacts) => replayOf(logOf(text), facts);

const PLAYED = Array.from({ length: 300 }, (_, number) => {
  const form = FORMS[number % FORMS.length] as LogForm;
  return { name: `game ${number}, ${JSON.stringify(form)}`, ...playGame(number, form) };
});

describe('a log looked at again', () => {
  it('tells hands, draws and plays of both players as they were', () => {
    for (const { name, text, mine, sides } of PLAYED) {
      const replayed = replay(text, FACTS);
      expect(replayed.mine, name).toBe(mine);
      for (const side of [0, 1] as const) {
        const { hand, after, isSentBack, draws, plays } = sides[side];
        expect(replayed.sides[side], name).toEqual({
          hand,
          after,
          isSentBack,
          draws,
          areDrawsShown: draws.length > 0,
          plays: plays.map(({ id, turn }) => [id, turn]),
        });
      }
    }
  });

  it('comes to each of the log’s counts, and to the board of the end', () => {
    for (const { name, text, counters, ends, strangeLines } of PLAYED) {
      const replayed = replay(text, FACTS);
      expect(replayed.mismatches, name).toEqual([]);
      expect(replayed.checks, name).toBe(counters);
      expect(replayed.unknownLines, name).toBe(strangeLines);
      const last = replayed.steps.at(-1)?.board;
      for (const side of [0, 1] as const)
        expect(
          ZONES.map((zone) => last && countIn(last[side], zone)),
          name,
        ).toEqual(ends[side]);
    }
  });

  it('has no life before it is dealt', () => {
    const { text } = playGame(3, { notation: 'saved', machine: 'all' });
    const { steps } = replay(text, FACTS);
    const hand = steps.find(({ kind }) => kind === 'hand');
    expect(hand?.board.map(({ life }) => life)).toEqual([null, null]);
    expect(steps.find(({ kind }) => kind === 'don')?.board[0].life).toBeGreaterThan(3);
  });

  it('comes to each count with a DON!! deck of six cards, by its leader’s text or by the log', () => {
    const cards = Array.from(
      { length: 50 },
      (_, at) => `P-${String(1 + (at % 13)).padStart(3, '0')}`,
    );
    for (const form of FORMS)
      for (const donDeckOf of [playedDonDeckOf, undefined]) {
        if (!donDeckOf && form.machine !== 'all') continue;
        const { text, mine, counters, ends } = playGame(7, form, { leader: SIX_DON, cards });
        const lifeOf = (leader: string) => playedLifeOf(leader) ?? 5;
        const replayed = replay(text, { ...FACTS, lifeOf, ...(donDeckOf && { donDeckOf }) });
        expect(replayed.mismatches, JSON.stringify(form)).toEqual([]);
        expect(replayed.checks).toBe(counters);
        expect(replayed.steps[0]?.board[mine].donDeck).toBe(6);
        expect(replayed.steps.at(-1)?.board[mine].donDeck).toBe(
          ends[mine][ZONES.indexOf('donDeck')],
        );
      }
  });

  it.each([
    ['words alone', []],
    ['the machine’s lines', ['RZ1|1|1|P-007|0|44|7|0|1|1|0|0|0']],
  ])('takes a stage that begins in play from the deck, and from no hand: %s', (_, machine) => {
    const log = [
      '[You] Leader is A ["OP01-001">OP01-001]',
      '[Opponent] Leader is B ["OP02-001">OP02-001]',
      '[You] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-006]',
      '[You] A ["OP01-001">OP01-001]: Deploy S ["P-007">P-007]',
      ...machine,
      '[You] Draw 1 Don',
      '[You] End Turn',
    ].join('\n');
    for (const facts of [FACTS, { ...FACTS, typeOf: () => undefined }]) {
      const { steps, sides } = replay(`${log}\n`, facts);
      expect(steps.at(-1)?.board[0]).toMatchObject({ stage: ['P-007'], deck: 39, life: 5 });
      expect(steps.at(-1)?.board[0].hand).toHaveLength(5);
      expect(sides[0].plays).toEqual([]);
    }
  });

  it('finds the life from the first report where no card says it', () => {
    const { text, leaders } = playGame(2, { notation: 'saved', machine: 'some' });
    const life = replay(text)
      .steps.find(({ kind }) => kind === 'don')
      ?.board.map((half) => half.life);
    expect(life).toEqual(leaders.map(playedLifeOf));
  });

  it('says where a count differs and goes on with the log’s', () => {
    const { text, counters } = playGame(5, { notation: 'saved', machine: 'all' });
    const lines = text.split('\n');
    // A card that is discarded, and neither words nor machine say so.
    const at = lines.findIndex((line) => line.includes(' Discard '));
    const replayed = replay(lines.toSpliced(at, 2).join('\n'), FACTS);
    expect(replayed.checks).toBe(counters);
    expect(replayed.mismatches.map(({ zone }) => zone).toSorted()).toEqual(['hand', 'trash']);
    expect(replayed.steps.at(-1)?.kind).toBe('over');
  });

  it('takes each of the machine’s moves for one of the words alone', () => {
    const log = [
      '[You] Leader is A ["OP01-001">OP01-001]',
      '[Opponent] Leader is B ["OP02-001">OP02-001]',
      '[You] Hand before Mulligan: [P-001,P-001,P-003,P-004,P-006]',
      '[You] Draw 1 Don',
      '[You] Discard A ["P-001">P-001] for Counter 1000',
      'RZ1|1|1|P-001|1|0|6|0|1|1|0|0|0',
      '[You] Discard A ["P-001">P-001] for Counter 1000',
      '[You] End Turn',
    ].join('\n');
    const board = replay(`${log}\n`, FACTS).steps.at(-1)?.board[0];
    expect(board).toMatchObject({ hand: ['P-003', 'P-004', 'P-006'], trash: ['P-001', 'P-001'] });
  });

  it('takes an event for played by its type only where the machine reports no card of a hand', () => {
    const log = (...machine: string[]) =>
      [
        '[You] Leader is A ["OP01-001">OP01-001]',
        '[Opponent] Leader is B ["OP02-001">OP02-001]',
        '[You] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-005]',
        '[You] Draw 1 Don',
        '[You] Deploy C ["P-001">P-001]',
        ...machine,
        '[You] E ["P-005">P-005]: Draw 1 Card',
        '[You] End Turn',
      ].join('\n');
    const playsIn = (text: string) => replay(`${text}\n`, FACTS).sides[0].plays.map(([id]) => id);
    expect(playsIn(log())).toEqual(['P-001', 'P-005']);
    expect(playsIn(log('RZ1|1|1|P-001|1|0|2|0|1|1|0|0|0'))).toEqual(['P-001']);
  });

  it('counts what it does not read and shows no card that the log did not', () => {
    const log = [
      '[You] Leader is A ["OP01-001">OP01-001]',
      '[Opponent] Leader is B ["OP02-001">OP02-001]',
      '[You] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-006]',
      '[You] Draw 1 Don',
      '[You] Dances a jig',
      'RZ1|CHK|1|1|44',
      '[You] End Turn',
      '[Opponent] Draw 1 Card',
      '[Opponent] Deploy C ["P-008">P-008]',
    ].join('\n');
    const { steps, unknownLines, checks, sides } = replay(`${log}\n`, FACTS);
    expect({ unknownLines, checks }).toEqual({ unknownLines: 2, checks: 0 });
    expect(steps.at(-1)?.board[1]).toMatchObject({
      hand: [null, null, null, null, null],
      characters: ['P-008'],
    });
    expect(sides[1].areDrawsShown).toBe(false);
    expect(sides[1].hand).toBeNull();
  });
});

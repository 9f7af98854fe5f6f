import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, isWaiting, withSide } from '../../../src/domain/games/game';
import { GameDevice as Device, MOMENT } from '../../fixtures/game-device';
import { makeSimLog } from '../../fixtures/sim-logs';

const LOGS = Array.from({ length: 100 }, (_, number) => makeSimLog(number));
const sidesOf = (games: readonly Game[]) =>
  games.map(({ leader, opponentLeader, turnOrder, result, turns }) =>
    JSON.stringify({ leader, opponentLeader, turnOrder, result, turns }),
  );
/** As long as text is, in the games that are read from it. */
const linesOf = (text: string) => [...text.matchAll(/\n/g)].map(({ index }) => index + 1);

describe('a log that is read again', () => {
  it('adds nothing when it is the same', () => {
    for (const { text, games } of LOGS) {
      const device = new Device();
      expect(device.read(text).added).toBe(games.length);
      expect(device.read(text)).toEqual({ changed: 0, added: 0, deleted: 0 });
    }
  });

  it('while it is written, line by line, makes one game of each, and in the end the whole one', () => {
    for (const { text, games } of LOGS) {
      const device = new Device();
      for (const end of linesOf(text)) device.read(text.slice(0, end));
      expect(sidesOf(device.games).toSorted()).toEqual(
        games.map((game) => JSON.stringify(game)).toSorted(),
      );
    }
  });

  it('cut at any two bytes, in either order, and then whole, is one set of games', () => {
    fc.assert(
      fc.property(
        fc.nat(LOGS.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (number, one, other, isWholeLast) => {
          const { text, games } = LOGS[number] ?? makeSimLog(number);
          const cut = (share: number) => text.slice(0, Math.round(share * text.length));
          const device = new Device();
          const forms = [cut(one), cut(other)];
          for (const form of isWholeLast ? [...forms, text] : [text, ...forms]) device.read(form);
          expect(sidesOf(device.games).toSorted()).toEqual(
            games.map((game) => JSON.stringify(game)).toSorted(),
          );
        },
      ),
      { numRuns: 3000, seed: 46 },
    );
  });

  it('keeps the id and the place of its games while it grows, and what its player has changed', () => {
    for (const { text } of LOGS) {
      const device = new Device();
      const ends = linesOf(text);
      device.read(text.slice(0, ends[Math.floor(ends.length / 2)]));
      const before = device.games;
      for (const game of before) device.change(game, { note: 'mine', isLeftOut: true });
      device.read(text);
      for (const { id, keptAt } of before)
        expect(device.games.find((game) => game.id === id)).toMatchObject({
          keptAt,
          note: 'mine',
          isLeftOut: true,
        });
    }
  });

  it('adds the rematch it has grown by, also of the same leaders', () => {
    for (const { text, games, ends } of LOGS) {
      const device = new Device();
      expect(device.read(text.slice(0, ends[0])).added).toBe(1);
      expect(device.read(text).added).toBe(games.length - 1);
    }
  });
});

describe('a deleted game of a log', () => {
  it('stays deleted, whichever form of its log is read before and after', () => {
    fc.assert(
      fc.property(
        fc.nat(LOGS.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (number, one, other) => {
          const { text, games } = LOGS[number] ?? makeSimLog(number);
          const cut = (share: number) => text.slice(0, Math.round(share * text.length));
          const device = new Device();
          device.read(cut(one));
          for (const game of device.games) device.delete(game);
          expect(device.games).toEqual([]);
          const length = device.record.size / 2;
          for (const form of [cut(other), text, cut(one), text]) device.read(form);
          expect(device.games).toHaveLength(games.length - length);
          expect(device.read(text)).toMatchObject({ added: 0, deleted: length });
        },
      ),
      { numRuns: 1500, seed: 46 },
    );
  });
});

describe('games of the same leaders', () => {
  const card = (id: string) => `["${id}">${id}]`;
  const head = [`[A#1] Leader is X ${card('OP01-001')}`, `[B#2] Leader is Y ${card('OP02-001')}`];
  const log = (...lines: string[]) => `${[...head, ...lines].join('\n')}\n`;

  it('of which hardly more is known are two where their files are of two times', () => {
    const device = new Device();
    device.read(log());
    expect(device.read(log('[A#1] Quits!'), { ...MOMENT, time: '12:30:00' }).added).toBe(1);
    expect(device.read(log(), { date: '2026-10-03', time: '' }).added).toBe(1);
    expect(device.read(log('[A#1] End Turn')).added).toBe(0);
    expect(device.games).toHaveLength(3);
  });

  it('are one where a copy of the file under another name has another day', () => {
    const device = new Device();
    const text = log(`[A#1] Deploy Z ${card('OP03-001')}`, '[B#2] Concedes!');
    device.read(text);
    expect(device.read(text, { date: '2026-11-28', time: '18:00:00' }, true).added).toBe(0);
    expect(device.games).toMatchObject([MOMENT]);
    expect(device.read(log(), { date: '2026-11-28', time: '18:00:00' }, true).added).toBe(1);
  });

  it('are two where files of unknown days show nothing but their leaders', () => {
    const device = new Device();
    device.read(log());
    expect(device.read(log(), { date: '2026-11-28', time: '18:00:00' }, true).added).toBe(1);
  });

  it('are two where they were played differently, though their files are of one moment', () => {
    const device = new Device();
    for (const id of ['OP03-001', 'OP04-001']) device.read(log(`[A#1] Deploy Z ${card(id)}`));
    expect(device.games).toHaveLength(2);
  });

  it('are two where a rematch has just begun behind the one that is known', () => {
    const device = new Device();
    const first = `[A#1] Deploy Z ${card('OP03-001')}`;
    device.read(log(first, '[B#2] Concedes!'));
    expect(device.read(log(first, '[B#2] Concedes!', ...head)).added).toBe(1);
  });

  it('get ids of their own in one file, though neither shows more than its leaders', () => {
    const device = new Device();
    device.read(log('[A#1] Quits!', ...head));
    expect(new Set(device.games.map(({ id }) => id)).size).toBe(2);
    expect(device.read(log('[A#1] Quits!', ...head)).added).toBe(0);
  });

  const played = [
    `[A#1] Deploy Z ${card('OP03-001')}`,
    `[B#2] Deploy Z ${card('OP04-001')}`,
    `[A#1] Deploy Z ${card('OP05-001')}`,
    `[B#2] Deploy Z ${card('OP06-001')}`,
  ];

  it('are one by four cards in the same order, whatever their day, and two by three', () => {
    const device = new Device();
    device.read(log(...played));
    const another = { date: '2026-10-05', time: '' };
    expect(device.read(log(...played), another).added).toBe(0);
    expect(device.read(log(...played.slice(0, 3)), another).added).toBe(1);
  });

  it('stay the player’s side when their log grows and still does not say whose game it is', () => {
    const device = new Device();
    device.read(log(...played));
    expect(device.games).toMatchObject([{ askedNames: ['A#1', 'B#2'], leader: 'OP01-001' }]);
    for (const game of device.games) device.change(game, withSide(game, 1));
    device.read(log(...played, '[A#1] Concedes!'));
    expect(device.games).toMatchObject([
      { leader: 'OP02-001', opponentLeader: 'OP01-001', opponent: 'A#1', result: 'win' },
    ]);
    expect(device.games.filter(isWaiting)).toEqual([]);
  });

  it('take the right side once a longer form of the log shows whose game it is', () => {
    const device = new Device();
    device.read(log('[A#1] Chose to go First', ...played));
    device.read(
      log('[A#1] Chose to go First', ...played, '[B#2] Hand before Mulligan: [OP07-001]'),
    );
    expect(device.games).toMatchObject([
      { leader: 'OP02-001', turnOrder: 'second', opponent: 'A#1', askedNames: null },
    ]);
  });

  it('take over a hand that the form before did not show', () => {
    const device = new Device();
    const mine = (...lines: string[]) =>
      log(...lines, ...played)
        .replaceAll('[A#1]', '[You]')
        .replaceAll('[B#2]', '[Opponent]');
    device.read(mine());
    device.read(mine('[A#1] Hand before Mulligan: [OP07-001]'));
    expect(device.games).toMatchObject([{ trace: { hand: ['OP07-001'] } }]);
  });

  it('get the day of the name when the log is read under its own name, and keep one that the player entered', () => {
    const device = new Device();
    const text = log(...played);
    device.read(text, { date: '2026-11-28', time: '18:00:00' }, true);
    expect(device.games).toMatchObject([{ date: '2026-11-28', isDayAsked: true }]);
    expect(device.read(text).added).toBe(0);
    expect(device.games).toMatchObject([{ ...MOMENT, isDayAsked: false }]);
    device.read(log(...played, '[A#1] End Turn'), { date: '2026-11-29', time: '' }, true);
    expect(device.games).toMatchObject([{ ...MOMENT, isDayAsked: false, turns: 2 }]);
  });

  it('asks about a game that was watched also where a shorter form had the hand of one, unless its player has said', () => {
    const card = (id: string) => `["${id}">${id}]`;
    const begun = [
      `[A#1] Leader is X ${card('OP01-001')}`,
      `[B#2] Leader is Y ${card('OP02-001')}`,
      '[B#2] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-006]',
    ].join('\n');
    const rest = '\n[A#1] Hand before Mulligan: [P-011,P-012,P-013,P-014,P-016]\n[B#2] Concedes!\n';
    for (const texts of [
      [`${begun}\n`, begun + rest],
      [begun + rest, `${begun}\n`],
      [`${begun}\n`, begun + rest, `${begun}\n`, begun + rest],
    ]) {
      const device = new Device();
      for (const text of texts) device.read(text);
      expect(device.games).toMatchObject([{ askedNames: ['A#1', 'B#2'], leader: 'OP01-001' }]);
      const [game] = device.games;
      if (!game) throw new Error('no game');
      device.change(game, withSide(game, 1));
      for (const text of texts) device.read(text);
      expect(device.games).toMatchObject([
        { askedNames: null, leader: 'OP02-001', result: 'loss' },
      ]);
    }
  });
});

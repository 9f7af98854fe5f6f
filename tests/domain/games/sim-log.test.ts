import { describe, expect, it } from 'vitest';
import { dateOfLogName, readSimLog } from '../../../src/domain/games/sim-log';
import { makeSimLog } from '../../fixtures/sim-logs';

const LOGS = Array.from({ length: 500 }, (_, number) => makeSimLog(number));
const read = (text: string) =>
  readSimLog(text, '2026-10-02').games.map(({ facts }) => ({
    leader: facts.leader,
    opponentLeader: facts.opponentLeader,
    turnOrder: facts.turnOrder,
    result: facts.result,
    turns: facts.turns,
  }));

describe('a log of the simulator', () => {
  it('gives the games that are in it, with whose leader, order, result and turns are', () => {
    for (const { text, games } of LOGS) expect(read(text)).toEqual(games);
  });

  it('counts the lines of another version, and no others', () => {
    for (const { text, strange } of LOGS)
      expect(readSimLog(text, '').unknownLines, text).toBe(strange);
  });

  it('cut at any byte says nothing that is not true', () => {
    let cuts = 0;
    for (const { text, games, ends } of LOGS.slice(0, 60)) {
      for (let end = 0; end < text.length; end += 37) {
        const cut = readSimLog(text.slice(0, end), '2026-10-02').games;
        for (const [at, { facts, askedNames }] of cut.entries()) {
          const truth = games[at];
          if (!truth) throw new Error('a game that is not there');
          cuts += 1;
          if (askedNames) {
            expect([facts.leader, facts.opponentLeader].toSorted()).toEqual(
              [truth.leader, truth.opponentLeader].toSorted(),
            );
            continue;
          }
          expect(facts).toMatchObject({
            leader: truth.leader,
            opponentLeader: truth.opponentLeader,
          });
          expect([truth.turnOrder, '']).toContain(facts.turnOrder);
          expect([truth.result, '']).toContain(facts.result);
          if (end >= (ends[at] ?? 0)) expect(facts).toMatchObject(truth);
        }
      }
    }
    expect(cuts).toBeGreaterThan(1000);
  });

  it('read twice names the same games, and one that has grown by a rematch the old ones again', () => {
    const keysOf = (text: string) => readSimLog(text, '2026-10-02').games.map(({ key }) => key);
    for (const { text, ends } of LOGS) {
      const keys = keysOf(text);
      expect(new Set(keys).size).toBe(keys.length);
      for (const [at, end] of ends.entries())
        expect(keysOf(text.slice(0, end))).toEqual(keys.slice(0, at + 1));
    }
  });

  it('does not say who saved it: both are asked about, and nothing of the hand is told', () => {
    const lines = [
      '[A#1] Leader is X ["OP01-001">OP01-001]',
      '[B#2] Leader is X ["OP01-001">OP01-001]',
      '[A#1] Draw 1 Don',
      '[A#1] Mulligan',
      '[A#1] End Turn',
      '[B#2] Concedes!',
    ];
    expect(readSimLog(lines.join('\n'), '').games).toMatchObject([
      {
        askedNames: ['A#1', 'B#2'],
        facts: { turnOrder: 'first', result: 'win', mulligan: '', opponent: 'B#2' },
      },
    ]);
  });

  it('tells by the drawn card which player saved it, where no hand is logged', () => {
    const lines = [
      '[A#1] Leader is X ["OP01-001">OP01-001]',
      '[B#2] Leader is Y ["OP02-001">OP02-001]',
      '[B#2] Drew card from deck: Z ["OP12-023">OP12-023]',
      'RZ1|1|1|OP12-023|0|49|1|0|1|1|0|0|0',
      '[You] Chose to go First',
      '[B#2] Loses',
    ];
    expect(readSimLog(lines.join('\n'), '').games).toMatchObject([
      { askedNames: null, facts: { leader: 'OP02-001', turnOrder: 'first', result: 'loss' } },
    ]);
  });

  it.each([
    ['shuffle deck for \nGot shuffle: 1-2\n[A#1] Leader is X ["OP01-001">OP01-001]', 'session'],
    ['', 'other'],
    ['{"reports":[]}', 'other'],
    ['one,two\n1,2', 'other'],
  ])('is none: %j', (text, kind) => {
    expect(readSimLog(text, '')).toMatchObject({ games: [], kind });
  });

  it('has its day in its name', () => {
    expect(dateOfLogName('2026-10-02T11.53.41.log')).toBe('2026-10-02');
    expect(dateOfLogName('2026-13-42T11.53.41.log')).toBeNull();
    expect(dateOfLogName('game.log')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_TURNS } from '../../../src/domain/games/game';
import { momentOfLogName } from '../../../src/domain/games/log/log-moment';
import { readLog } from '../../../src/domain/games/log/read-log';
import { playGame } from '../../fixtures/played-games';
import { makeSimLog } from '../../fixtures/sim-logs';

const LOGS = Array.from({ length: 500 }, (_, number) => makeSimLog(number));
const DAY = { date: '2026-10-02', time: '11:53:41' };
const NO_DAY = { date: '', time: '' };
const read = (text: string) =>
  readLog(text, DAY).games.map(({ facts }) => ({
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
      expect(readLog(text, NO_DAY).unknownLines, text).toBe(strange);
  });

  it('cut at any byte says nothing that is not true', () => {
    let cuts = 0;
    for (const { text, games, ends } of LOGS.slice(0, 60)) {
      for (let end = 0; end < text.length; end += 37) {
        const cut = readLog(text.slice(0, end), DAY).games;
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

  it('does not show who saved it: both are asked about, and no hand is shown', () => {
    const lines = [
      '[A#1] Leader is X ["OP01-001">OP01-001]',
      '[B#2] Leader is X ["OP01-001">OP01-001]',
      '[A#1] Draw 1 Don',
      '[A#1] Mulligan',
      '[A#1] End Turn',
      '[B#2] Concedes!',
    ];
    expect(readLog(lines.join('\n'), NO_DAY).games).toMatchObject([
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
    expect(readLog(lines.join('\n'), NO_DAY).games).toMatchObject([
      { askedNames: null, facts: { leader: 'OP02-001', turnOrder: 'first', result: 'loss' } },
    ]);
  });

  const card = (id: string) => `["${id}">${id}]`;
  const leaders = [
    `[A#1] Leader is X ${card('OP01-001')}`,
    `[B#2] Leader is Y ${card('OP02-001')}`,
  ];
  const inFrench = [
    '[A#1] commence',
    `[A#1] Carte piochée : Z ${card('OP09-020')}`,
    '[A#1] Hand before Mulligan: [OP09-020,OP14-018]',
    '[A#1] Pioche 2 Don',
    `[A#1] Joue Z ${card('OP09-020')}`,
    '[A#1] Fin du tour',
    '[B#2] abandonne !',
  ];

  it('whose leaders are read and whose words are not states no turns and no mulligan, and names one of its words', () => {
    const log = readLog([...leaders, ...inFrench].join('\n'), NO_DAY);
    expect(log).toMatchObject({ kind: 'log', foreignWord: 'commence' });
    expect(log.games).toMatchObject([
      { facts: { turns: null, mulligan: '', result: '', turnOrder: '' } },
    ]);
    // Nor does its beginning, before a word of it is written.
    expect(readLog(leaders.join('\n'), NO_DAY).games[0]?.facts.turns).toBeNull();
    // The end of a turn may be read where the mulligan is not.
    const some = [...leaders, ...inFrench.slice(0, 5), '[A#1] End Turn', '[A#1] Nouvelle main'];
    expect(readLog(some.join('\n'), NO_DAY).games).toMatchObject([
      { facts: { turns: 2, mulligan: '' } },
    ]);
  });

  it('in English with a line of another version states its turns', () => {
    const log = readLog(
      [...leaders, 'A thing of 1.99', '[A#1] End Turn', '[B#2] Concedes!'].join('\n'),
      NO_DAY,
    );
    expect(log).toMatchObject({ foreignWord: null, games: [{ facts: { turns: 2 } }] });
  });

  it('says by the second hand whether a mulligan was taken, in whatever language', () => {
    const hands = (after: string) =>
      [...leaders, ...inFrench, `[A#1] Hand after Mulligan: [${after}]`].join('\n');
    const mulliganOf = (after: string) => readLog(hands(after), NO_DAY).games[0]?.facts.mulligan;
    expect(mulliganOf('OP09-020,OP14-018')).toBe('no');
    expect(mulliganOf('OP09-020,OP14-019')).toBe('yes');
  });

  it.each([
    ['yes', '[B#2] Mulligan', '[A#1] End Turn'],
    ['no', '[A#1] Mulligan', '[A#1] End Turn'],
    ['no', '[A#1] End Turn'],
    ['', '[A#1] Chose to go First'],
  ])('says “%s” of the mulligan of the player whose hand it has: %s', (mulligan, ...said) => {
    const lines = [...leaders, '[B#2] Hand before Mulligan: [OP09-020]', ...said];
    expect(readLog(lines.join('\n'), NO_DAY).games).toMatchObject([{ facts: { mulligan } }]);
  });

  it('with opening hands of both is asked about, for its player may have watched, in either order', () => {
    const hands = [
      '[A#1] Hand before Mulligan: [OP09-020,OP09-020,OP09-020,OP09-020,OP14-018]',
      '[B#2] Hand before Mulligan: [OP12-023,OP12-023,OP12-023,OP12-023,OP14-018]',
    ];
    for (const both of [hands, hands.toReversed()]) {
      const log = [...leaders, ...both, '[A#1] Draw 1 Don', '[A#1] End Turn', '[B#2] Concedes!'];
      expect(readLog(log.join('\n'), NO_DAY).games).toMatchObject([
        { askedNames: ['A#1', 'B#2'], trace: { mine: null }, log: { mine: null } },
      ]);
    }
    const mine = [...leaders, hands[0], '[A#1] Hand after Mulligan: [OP14-018]'];
    expect(readLog(mine.join('\n'), NO_DAY).games).toMatchObject([{ askedNames: null }]);
  });

  it('of You and Opponent names its opponent by the handle of a later line, and never its player', () => {
    const parts = leaders.map((line) => line.replace('A#1', 'You').replace('B#2', 'Opponent'));
    const opponentOf = (...said: string[]) =>
      readLog([...parts, ...said, ''].join('\n'), NO_DAY).games[0]?.facts.opponent;
    const hand = '[A#1] Hand before Mulligan: [OP09-020]';
    expect(opponentOf(hand, '[You] End Turn', '[A#1] Life: 5', '[B]x#2] Life: 4')).toBe('B]x#2');
    expect(opponentOf(hand, '[A#1] Life: 5')).toBe('');
    // Which of the two it is, is still unknown.
    expect(opponentOf('[A#1] Life: 5', '[B#2] Life: 4')).toBe('');
    expect(opponentOf('RZ1|PLY|1|A#1|OP01-001', 'RZ1|PLY|2|B#2|OP02-001')).toBe('B#2');
    expect(opponentOf('RZ1|PLY|1|B#2|OP02-001', 'RZ1|PLY|2|A#1|OP01-001')).toBe('B#2');
  });

  it('names its opponent in every download of whole games where reports have handles', () => {
    for (let number = 0; number < 30; number += 1) {
      const form = { notation: 'downloaded', machine: 'none', hasHandles: true } as const;
      const { facts } = readLog(playGame(number, form).text, NO_DAY).games[0] ?? {};
      expect(facts?.opponent).toBe('Har]bour#2002');
    }
  });

  it('whose names alone are translated is read, and asks which of them its player was', () => {
    const parts = leaders.map((line) => line.replace('A#1', 'Toi').replace('B#2', 'Rival'));
    const said = ['[Toi] Draw 1 Don', '[Toi] End Turn', '[Rival] Concedes!'];
    const log = readLog([...parts, ...said].join('\n'), NO_DAY);
    expect(log).toMatchObject({ kind: 'log', foreignWord: null });
    expect(log.games).toMatchObject([
      { askedNames: ['Toi', 'Rival'], facts: { turnOrder: 'first', result: 'win', opponent: '' } },
    ]);
  });

  describe('in another language', () => {
    const head = ['RZ1|HDR|1.43a|2|RZ1', 'RZ1|PLY|1|A#1|OP01-001', 'RZ1|PLY|2|B#2|OP02-001_p1'];
    const draw = (seq: number, from = 0, to = 1) =>
      `RZ1|${seq}|1|OP09-020|${from}|49|${to}|0|1|1|0|0|0`;
    const game = (...lines: string[]) => [...head, ...lines, ...inFrench];
    const namesOf = (lines: readonly string[]) =>
      readLog(lines.join('\n'), NO_DAY).games.map(({ facts, askedNames }) => [
        facts.leader,
        facts.opponentLeader,
        facts.opponent,
        askedNames,
      ]);
    const one = ['OP01-001', 'OP02-001', 'B#2', null];

    it('has its leaders and its player from the machine’s header, and its language is said', () => {
      expect(namesOf(game(draw(1)))).toEqual([one]);
      expect(readLog(game(draw(1)).join('\n'), NO_DAY).foreignWord).toBe('commence');
      const other = game(draw(1)).map((line) => line.replace('[A#1] Hand', '[B#2] Hand'));
      expect(namesOf(other)).toEqual([['OP02-001', 'OP01-001', 'A#1', null]]);
    });

    it('has a game for each hand that the machine deals anew, and none for a header that comes again', () => {
      expect(namesOf([...game(draw(1), draw(2)), ...head, draw(3)])).toEqual([one]);
      expect(namesOf([...game(draw(1), draw(2)), ...head, draw(1, 9, 5), draw(2, 1, 0)])).toEqual([
        one,
      ]);
      const dealt = [1, 2, 3, 4, 5].map((number) => draw(number));
      const again = [...game(draw(1), draw(2)), ...head, draw(1, 9, 5)];
      expect(namesOf([...again, ...game(...dealt)])).toEqual([one, one]);
      // Numbers that fall within a game, as after a lost connection, deal no hand.
      expect(namesOf([...again, ...game(draw(1), draw(2, 4, 5), draw(3))])).toEqual([one]);
    });

    it('has the leaders of its words where these are read', () => {
      expect(namesOf([...leaders, ...game(draw(1))])).toEqual([one]);
    });
  });

  it('counts no more turns and keeps no more plays than a game has', () => {
    const ends = Array.from({ length: 300 }, () => '[A#1] End Turn');
    const plays = Array.from({ length: 20 }, () => `[A#1] Deploy Z ${card('OP03-001')}`);
    const [game] = readLog([...leaders, ...plays, ...ends].join('\n'), NO_DAY).games;
    expect([game?.facts.turns, game?.trace.plays.length]).toEqual([MAX_TURNS, 14]);
  });

  it('names no opponent that it calls by the role alone', () => {
    const parts = leaders.map((line) => line.replace('A#1', 'You').replace('B#2', 'Opponent'));
    expect(readLog(parts.join('\n'), NO_DAY).games).toMatchObject([{ facts: { opponent: '' } }]);
  });

  it('is of the player whose hand it has, whatever is drawn later', () => {
    const lines = [
      ...leaders,
      '[A#1] Hand before Mulligan: [OP09-020]',
      `[B#2] Drew card from deck: Z ${card('OP12-023')}`,
      'RZ1|1|1|OP12-023|0|49|1|0|1|1|0|0|0',
      '[A#1] End Turn',
    ];
    expect(readLog(lines.join('\n'), NO_DAY).games).toMatchObject([
      { facts: { leader: 'OP01-001' } },
    ]);
  });

  it('takes nothing of a rematch whose second leader is not named yet for the game before', () => {
    const first = [...leaders, '[A#1] Chose to go First', '[A#1] End Turn', '[B#2] Concedes!'];
    const begun = [leaders[0], '[A#1] Chose to go Second', '[A#1] Mulligan', '[A#1] End Turn'];
    const whole = readLog([...first, ...begun].join('\n'), NO_DAY);
    expect(whole.games).toEqual(readLog(first.join('\n'), NO_DAY).games);
  });

  it('is not identified by what was played after a leader was named again: that may be the next game', () => {
    const played = [...leaders, `[A#1] Deploy Z ${card('OP03-001')}`, '[A#1] End Turn'];
    const more = [leaders[0], `[A#1] Deploy Z ${card('OP03-002')}`, '[A#1] End Turn'];
    const [game] = readLog([...played, ...more].join('\n'), NO_DAY).games;
    expect([game?.trace.plays, game?.facts.turns]).toEqual([['OP03-001'], 3]);
  });

  it.each([
    ['win', '[B#2] Concedes!', '[A#1] Loses', '[A#1] Concedes!'],
    ['win', '[A#1] Wins!', '[B#2] Wins!'],
    ['loss', '[A#1] Loses', '[A#1] Wins!', '[B#2] Loses'],
  ])('is a %s by the first line that says how it ended: %s', (result, ...said) => {
    const order = ['[A#1] Chose to go First', '[B#2] Draw 1 Don'];
    expect(readLog([...leaders, ...order, ...said].join('\n'), NO_DAY).games).toMatchObject([
      { facts: { result, turnOrder: 'first' } },
    ]);
  });

  it('does not count the line that is still being written as one it does not know', () => {
    const text = [...leaders, '[A#1] Dep'].join('\n');
    expect(readLog(text, NO_DAY).unknownLines).toBe(0);
    expect(readLog(`${text}\n`, NO_DAY).unknownLines).toBe(1);
  });

  it.each([
    [inFrench.join('\n'), 'foreign'],
    ['Waiting for a Connection with Room ID:WABC', 'headless'],
    [leaders[0] ?? '', 'headless'],
    ['shuffle deck for \nGot shuffle: 1-2\n[A#1] Leader is X ["OP01-001">OP01-001]', 'session'],
    ['', 'other'],
    ['{"reports":[]}', 'other'],
    ['one,two\n1,2', 'other'],
  ])('is none: %j', (text, kind) => {
    expect(readLog(text, NO_DAY)).toMatchObject({ games: [], kind });
  });

  it.each([
    ['2026-10-02T11.53.41.log', '2026-10-02', '11:53:41'],
    ['2026-10-02 11-53.log', '2026-10-02', '11:53'],
    ['copy of 2026-10-02T11_53_41 (2).log', '2026-10-02', '11:53:41'],
    ['20261002_115341.log', '2026-10-02', '11:53:41'],
    ['20261002-1153 mihawk.txt', '2026-10-02', '11:53'],
    ['lost 2026.10.2.log', '2026-10-02', ''],
    ['2026-10-02 (2).log', '2026-10-02', ''],
    ['2026-10-02 at 1.05 PM.log', '2026-10-02', '13:05'],
    ['2026-10-02T25.53.41.log', '2026-10-02', ''],
  ])('has its day, and its time where there is one, in its name: %s', (name, date, time) => {
    expect(momentOfLogName(name)).toEqual({ date, time });
  });

  it.each([
    '2026-13-42T11.53.41.log',
    '2026-02-30T11.53.41.log',
    '2025-02-29.log',
    'mihawk.log',
    'game 1759400021000.log',
    '02-10-26.log',
  ])('has no day of the calendar in its name: %s', (name) => {
    expect(momentOfLogName(name)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { impliedResult } from '../../../src/domain/games/log/implied-result';
import { readLog } from '../../../src/domain/games/log/read-log';
import { replayOf } from '../../../src/domain/games/log/replay';
import { agedLog, meaningOf } from '../../fixtures/logs-of-every-age';
import { playedDonDeckOf, playedLifeOf, playedTypeOf } from '../../fixtures/played-games';

const NO_DAY = { date: '', time: '' };
const FILES = Array.from({ length: 400 }, (_, number) => agedLog(number));
const FACTS = {
  typeOf: playedTypeOf,
  lifeOf: (leader: string) => playedLifeOf(leader) ?? 5,
  donDeckOf: playedDonDeckOf,
};
const read = FILES.map((file) => ({ ...file, log: readLog(file.text, NO_DAY) }));

describe('logs of every age and language', () => {
  it('are as many games as were played, with the leaders and order of each', () => {
    for (const { name, games, log } of read)
      expect(
        log.games.map(({ facts: { leader, opponentLeader, turnOrder }, askedNames }) => {
          return { leader, opponentLeader, turnOrder, isWatched: askedNames !== null };
        }),
        name,
      ).toEqual(
        games.map(({ leader, opponentLeader, turnOrder, isWatched }) => {
          return { leader, opponentLeader, turnOrder, isWatched };
        }),
      );
  });

  it('call a result sure where they say it, and no other', () => {
    for (const { name, games, log } of read)
      expect(
        log.games.map(({ facts }) => facts.result),
        name,
      ).toEqual(games.map(({ result }) => result));
  });

  it('count the words that are not read, and no others', () => {
    for (const { name, unread, log } of read) expect(log.unknownLines, name).toBe(unread);
  });

  it('propose the result that is implied, with its reason, and else none', () => {
    const whys = new Map<string, number>();
    for (const { name, games, log } of read)
      for (const [at, { log: one }] of log.games.entries()) {
        const implied = impliedResult(one, replayOf(one, FACTS), meaningOf);
        const proposed = implied && {
          result: implied.won === one.mine ? 'win' : 'loss',
          why: implied.why,
        };
        const truth = games[at];
        if (truth?.result === '') expect(proposed, `${name}, game ${at}`).toEqual(truth.implied);
        if (proposed) whys.set(proposed.why, (whys.get(proposed.why) ?? 0) + 1);
      }
    for (const why of ['hit', 'deck', 'deck-wins', 'left', 'words'])
      expect(whys.get(why), why).toBeGreaterThan(5);
  });

  it('have no step for a card that is turned in place', () => {
    for (const { name, log, withoutTurned } of read.slice(0, 100)) {
      const without = readLog(withoutTurned, NO_DAY).games;
      for (const [at, { log: one }] of log.games.entries()) {
        const replay = replayOf(one, FACTS);
        const other = without[at] && replayOf(without[at].log, FACTS);
        // The lines of the two texts differ in number.
        const linesApart = (steps: readonly object[] = []) =>
          steps.map((step) => ({ ...step, line: 0 }));
        expect(linesApart(replay.steps), name).toEqual(linesApart(other?.steps));
      }
    }
  });
});

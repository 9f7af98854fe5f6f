import { describe, expect, it } from 'vitest';
import { mergeLogs } from '../../../src/domain/games/merge-logs';
import { readSimLog } from '../../../src/domain/games/sim-log';
import { makeSimLog } from '../../fixtures/sim-logs';

const LOGS = Array.from({ length: 40 }, (_, number) => makeSimLog(number));
const NONE: ReadonlySet<string> = new Set();
const gamesOf = (text: string) => readSimLog(text, '2026-10-02').games;

describe('logs beside the games that are known', () => {
  it('add nothing when they are given twice, alone or in one go', () => {
    const logged = LOGS.flatMap(({ text }) => gamesOf(text));
    const first = mergeLogs([], NONE, [...logged, ...logged]);
    expect(first.games).toHaveLength(logged.length);
    expect(first.added).toBe(logged.length);
    expect(mergeLogs(first.games, NONE, logged)).toEqual({ games: [], added: 0, replaced: [] });
  });

  it('add the rematch of a log that has grown', () => {
    const log = LOGS.find(({ games }) => games.length === 3);
    const before = mergeLogs([], NONE, gamesOf(log?.text.slice(0, log.ends[0]) ?? ''));
    const after = mergeLogs(before.games, NONE, gamesOf(log?.text ?? ''));
    expect([before.added, after.added, after.replaced]).toEqual([1, 2, []]);
  });

  it('tell more of a game that was cut, and keep what its player has changed', () => {
    const head =
      '[You] Leader is X ["OP01-001">OP01-001]\n[Opponent] Leader is Y ["OP02-001">OP02-001]\n[You] Chose to go First\n';
    const cut = `${head}[You] Deploy A ["OP03-001">OP03-001]\n`;
    const whole = `${cut}[You] End Turn\n[Opponent] Deploy A ["OP04-001">OP04-001]\n[Opponent] Concedes!\n`;
    const [known] = mergeLogs([], NONE, gamesOf(cut)).games;
    if (!known) throw new Error('no game');
    const mended = { ...known, note: 'mine', isLeftOut: true };
    const { games, added, replaced } = mergeLogs([mended], NONE, gamesOf(whole));
    expect([added, replaced]).toEqual([0, [known.id]]);
    expect(games).toMatchObject([{ result: 'win', turns: 2, note: 'mine', isLeftOut: true }]);
    // The shorter one says nothing new afterwards.
    expect(mergeLogs(games, NONE, gamesOf(cut)).games).toEqual([]);
  });

  it('do not bring back what was deleted', () => {
    const logged = gamesOf(LOGS[0]?.text ?? '');
    const all = mergeLogs([], NONE, logged).games;
    const deleted = new Set(all.slice(0, 1).map(({ id }) => id));
    expect(mergeLogs([], deleted, logged).added).toBe(all.length - 1);
  });
});

import { describe, expect, it } from 'vitest';
import { type Game, PLAIN_GAME, withSide } from '../../../src/domain/games/game';
import { gamesCsv, readGamesCsv } from '../../../src/domain/games/games-csv';
import { type KnownGames, mergeGames } from '../../../src/domain/games/merge-games';
import { mergeLogs } from '../../../src/domain/games/merge-logs';
import { knownLogOf } from '../../../src/domain/games/same-log';
import { readSimLog } from '../../../src/domain/games/sim-log';
import { makeSimLog } from '../../fixtures/sim-logs';

const game = (id: string, facts: Partial<Game> = {}): Game => ({
  ...PLAIN_GAME,
  id,
  source: 'quick',
  keptAt: 1,
  changedAt: 10,
  ...facts,
});
const here = (...games: Game[]): KnownGames => ({ games, deletions: [] });

const deletion = (id: string, deletedAt: number) => ({ id, deletedAt, log: null });

/** The games of a log as a device keeps them that has read it. */
function readOn(text: string): Game[] {
  const { games } = readSimLog(text, { date: '2026-10-02', time: '' });
  return [...mergeLogs([], [], { games, isDayAsked: false }, () => 1).games];
}

describe('games of another device', () => {
  it('are added, are known, or were deleted here and stay so, rounds and quick games too', () => {
    const known = here(game('known'));
    const deletions = ['gone', 'round'].map((id) => deletion(id, 10));
    const given = [game('known'), game('gone'), game('round', { source: 'report' }), game('new')];
    expect(mergeGames({ ...known, deletions }, here(...given))).toMatchObject({
      games: [{ id: 'new' }],
      added: 1,
      known: 1,
      deleted: 2,
      newer: [],
      undated: [],
      older: [],
    });
  });

  it('that differ are told apart: newer there, newer here, of no one’s time', () => {
    const known = here(...['a', 'b', 'c', 'd'].map((id) => game(id, { note: 'here' })));
    const given = [
      game('a', { note: 'there', changedAt: 11 }),
      game('b', { isLeftOut: true, changedAt: 9 }),
      game('c', { note: 'there', keptAt: 7 }),
      game('d', { note: 'here', isLeftOut: true, changedAt: 11 }),
    ];
    expect(mergeGames(known, here(...given))).toMatchObject({
      games: [],
      added: 0,
      known: 0,
      newer: [
        { id: 'a', note: 'there', keptAt: 1, changedAt: 11 },
        { id: 'd', isLeftOut: true },
      ],
      undated: [{ id: 'c', note: 'there', keptAt: 1 }],
      older: [{ id: 'b' }],
    });
  });

  it('that are rounds have two words, each by its own time: what was played, and whether it counts', () => {
    const round = (said: Partial<Game>) => game('a', { source: 'report', changedAt: 1, ...said });
    const mended = round({ note: 'mended', changedAt: 5 });
    const leftOut = round({ isLeftOut: true, leftOutAt: 3 });
    const both = { note: 'mended', changedAt: 5, isLeftOut: true, leftOutAt: 3 };
    expect(mergeGames(here(mended), here(leftOut)).newer).toMatchObject([both]);
    expect(mergeGames(here(leftOut), here(mended)).newer).toMatchObject([both]);
    expect(mergeGames(here(round(both)), here(mended))).toMatchObject({ newer: [], undated: [] });
    const deleted = { ...here(), deletions: [deletion('a', 4)] };
    expect(mergeGames(here(round({ isLeftOut: true, leftOutAt: 5 })), deleted).removed).toEqual([]);
  });

  it('that were deleted on one device are so on both, unless they were changed later; in either order', () => {
    const kinds: Partial<Game>[] = [{}, { source: 'report' }, { source: 'log', changedAt: 0 }];
    const old = kinds.map((kind, at) => game(`old-${at}`, kind));
    const mended = game('mended', { note: 'mended', changedAt: 12 });
    const one: KnownGames = {
      games: [],
      deletions: [...old, mended].map(({ id }) => deletion(id, 11)),
    };
    const other = here(...old, mended);
    const there = mergeGames(other, one);
    expect(there).toMatchObject({ added: 0, removed: old });
    expect(there.deletions).toEqual(one.deletions.slice(0, -1));
    const back = mergeGames(one, other);
    expect(back).toMatchObject({ games: [mended], added: 1, deleted: old.length, deletions: [] });
    expect(mergeGames(one, here(mended, { ...mended, changedAt: 11 })).games).toEqual([mended]);
  });

  it('that were deleted there and never came here are remembered, by their latest deletion', () => {
    const known: KnownGames = { games: [], deletions: [deletion('a', 5), deletion('b', 5)] };
    const deletions = [deletion('a', 4), deletion('b', 6), deletion('c', 1)];
    expect(mergeGames(known, { games: [], deletions }).deletions).toEqual(deletions.slice(1));
  });

  it('of a log that was deleted there under another id go here, too', () => {
    const [one, ...rest] = readOn(makeSimLog(3).text);
    const log = one && knownLogOf(one);
    if (!log) throw new Error('no game');
    const deletions = [{ id: 'log/other', deletedAt: 10, log }];
    const merged = mergeGames(here(one, ...rest), { games: [], deletions });
    expect(merged).toMatchObject({ removed: [one], deletions: [{ id: one.id, deletedAt: 10 }] });
  });

  it('that stand twice in the file are one', () => {
    expect(mergeGames(here(), here(game('a'), game('a')))).toMatchObject({ added: 1, known: 1 });
  });

  it('of a log that both have read, one of them further, are one game with what both tell', () => {
    const { text, ends } = makeSimLog(3);
    const whole = readOn(text);
    for (const share of [0.3, 0.6, 1]) {
      const cut = readOn(text.slice(0, (ends[0] ?? 0) * share)).map((short) => ({
        ...short,
        id: `${short.id}/of here`,
        note: 'mine',
        changedAt: 10,
      }));
      if (cut.length === 0) continue;
      const merged = mergeGames(here(...cut), here(...whole));
      expect(merged).toMatchObject({ added: whole.length - cut.length, newer: [], undated: [] });
      expect([...cut, ...merged.games].find(({ id }) => id.endsWith('here'))?.note).toBe('mine');
    }
  });

  it('of a log of which there is less there, and changed there, keep what is told of it here', () => {
    const { text, ends } = makeSimLog(3);
    const [whole] = readOn(text);
    const [short] = readOn(text.slice(0, (ends[0] ?? 0) * 0.6));
    if (!whole || !short) throw new Error('no games');
    const { result, turns } = whole;
    expect(short.result).not.toBe(result);
    const changed = { ...short, id: whole.id, note: 'there', changedAt: 11 };
    expect(mergeGames(here(whole), here(changed)).newer).toMatchObject([
      { note: 'there', result, turns },
    ]);
  });

  it('of one log under two ids are told apart where the file has or deletes both', () => {
    const [one] = readOn(makeSimLog(3).text);
    const log = one && knownLogOf(one);
    if (!log) throw new Error('no game');
    const second = { ...one, id: `${one.id}/2` };
    const gone = { id: one.id, deletedAt: 10, log };
    const brought = { ...one, changedAt: 11 };
    expect(mergeGames(here(one), here(one, second))).toMatchObject({ added: 1, games: [second] });
    expect(mergeGames({ games: [], deletions: [gone] }, here(brought, second)).added).toBe(2);
    // The second was deleted there, and the first was not.
    const withFirst = { games: [one], deletions: [{ ...gone, id: second.id }] };
    expect(mergeGames(here(one), withFirst).removed).toEqual([]);
    // The first was deleted there, and its log read anew before that.
    const anew = { games: [second], deletions: [gone] };
    expect(mergeGames(here(one), anew)).toMatchObject({ removed: [one], games: [], deleted: 1 });
  });

  it('of a log that was deleted here under another id stay deleted', () => {
    const [one, ...rest] = readOn(makeSimLog(3).text);
    const about = one && knownLogOf(one);
    if (!about) throw new Error('no game');
    const known: KnownGames = {
      games: [],
      deletions: [{ id: 'log/other', deletedAt: 10, log: about }],
    };
    expect(mergeGames(known, here(one, ...rest))).toMatchObject({ deleted: 1, added: rest.length });
  });

  it('whose player has said there which side was theirs are told so here', () => {
    const lines = ['A#1', 'B#2'].map(
      (who) => `[${who}] Leader is X ["OP0${who.slice(2)}-001">OP0${who.slice(2)}-001]`,
    );
    const [asked] = readOn(`${lines.join('\n')}\n`);
    if (!asked) throw new Error('no game');
    const merged = mergeGames(here(asked), here({ ...withSide(asked, 1), changedAt: 5 }));
    expect(merged.games).toMatchObject([{ leader: 'OP02-001', askedNames: null }]);
  });

  it('are known again as rows of the table of them, whose changed notes are offered', () => {
    const known = readOn(makeSimLog(3).text).map((one) => ({ ...one, isDayAsked: true }));
    const rows = readGamesCsv(gamesCsv(known)).map(
      (row): Game => ({ ...PLAIN_GAME, ...row }) as Game,
    );
    expect(mergeGames(here(...known), here(...rows))).toMatchObject({
      known: known.length,
      undated: [],
    });
    const changed = rows.map((row) => ({ ...row, note: 'from a spreadsheet' }));
    const { undated } = mergeGames(here(...known), here(...changed));
    expect(undated).toMatchObject(
      known.map(({ id, keptAt, trace, isDayAsked }) => ({
        id,
        keptAt,
        trace,
        isDayAsked,
        note: 'from a spreadsheet',
      })),
    );
  });
});

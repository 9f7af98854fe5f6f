import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LogSummary, ownSummary } from '../../src/domain/games/log/log-summary';
import { readLogFile } from '../../src/features/my-games/import/read-log-file';
import { takeIn } from '../../src/features/my-games/import/take-in';
import { unpackLog } from '../../src/personal/game/packed-log';
import { playGame } from '../fixtures/played-games';

const GAME = playGame(7, { notation: 'saved', machine: 'all' });
const NAME = '2026-10-02T11.53.41.log';
const LINES = GAME.text.split('\n');
const part = (lines: number) => `${LINES.slice(0, lines).join('\n')}\n`;

/** A device of its own, with what is read on it. */
async function openDevice() {
  vi.resetModules();
  const own = await import('../../src/personal/game/own-games');
  const give = async (text: string, name = NAME) => {
    const taken = takeIn(await readLogFile(new File([text], name)), await own.loadOwnGames());
    if (typeof taken === 'string') throw new Error(taken);
    await own.keepRead(taken.logs, taken.games);
    const [game] = (await own.loadOwnGames()).games;
    return game;
  };
  const linesOf = async (id: string) => {
    const bytes = await own.loadLog(id);
    return bytes && (await unpackLog(bytes))?.lines.length;
  };
  return { ...own, give, linesOf };
}
const told = (lines: readonly string[]) =>
  lines.filter((line) => line !== '' && !line.includes('size') && !line.startsWith('Waiting'));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the log of a game', () => {
  it('is kept beside it, without what the players wrote to each other', async () => {
    const { give, loadLog, loadSummaries } = await openDevice();
    const game = await give(GAME.text);
    const bytes = await loadLog(game?.id ?? '');
    expect(bytes?.length).toBeLessThan(30_000);
    expect((await loadSummaries()).get(game?.id ?? '')?.bytes).toBe(bytes?.length);
    const log = bytes && (await unpackLog(bytes));
    expect(log?.lines.join('\n')).not.toContain('<size');
    expect(log?.lines.length).toBeGreaterThan(told(LINES).length - 5);
  });

  it('shows its player’s hand, draws and plays as they were', async () => {
    const { give, loadSummaries } = await openDevice();
    const game = await give(GAME.text);
    const summary = (await loadSummaries()).get(game?.id ?? '') as LogSummary;
    const truth = GAME.sides[GAME.mine];
    expect(game && ownSummary(game, summary)).toMatchObject({
      hand: truth.hand,
      isSentBack: truth.isSentBack,
      draws: truth.draws,
      plays: truth.plays.map(({ id, turn }) => [id, turn]),
    });
  });

  it('that is too large takes the place of a shorter one, and no shorter one takes its place', async () => {
    const { give, keepRead, loadOwnGames, loadSummaries, loadLog } = await openDevice();
    const { id = '' } = (await give(part(120))) ?? {};
    const [known] = (await loadOwnGames()).known;
    const summary = (await loadSummaries()).get(id) as LogSummary;
    const logged = known?.logged;
    if (!logged) throw new Error('no log');
    const keep = (lines: number, bytes: Uint8Array<ArrayBuffer> | null) =>
      keepRead([{ id, logged, packed: { summary: { ...summary, lines }, bytes } }], []);
    const short = await loadLog(id);
    await keep(summary.lines + 100, null);
    expect(await loadLog(id)).toBeNull();
    await keep(summary.lines + 1, short);
    expect(await loadLog(id)).toBeNull();
    expect((await loadSummaries()).get(id)).toMatchObject({ lines: summary.lines + 100, bytes: 0 });
  });

  it('grows with its file, and a shorter form takes nothing away', async () => {
    const { give, linesOf } = await openDevice();
    const first = await give(part(120));
    const short = await linesOf(first?.id ?? '');
    const game = await give(GAME.text);
    expect(game?.id).toBe(first?.id);
    const whole = (await linesOf(first?.id ?? '')) ?? 0;
    expect(whole).toBeGreaterThan(short ?? 0);
    await give(part(120));
    expect(await linesOf(first?.id ?? '')).toBe(whole);
    await give(GAME.text, 'renamed.log');
    expect(await linesOf(first?.id ?? '')).toBe(whole);
  });

  it('is deleted with its game, stays so, and comes back with it', async () => {
    const { give, deleteGame, changeGames, loadLog, loadSummaries, linesOf } = await openDevice();
    const game = await give(GAME.text);
    if (!game) throw new Error('no game');
    const whole = await linesOf(game.id);
    await deleteGame(game);
    expect([await loadLog(game.id), (await loadSummaries()).size]).toEqual([null, 0]);
    // Another tab deletes it, too.
    await deleteGame(game);
    await give(GAME.text);
    expect((await loadSummaries()).size).toBe(0);
    await changeGames([{ before: null, after: game }]);
    expect(await linesOf(game.id)).toBe(whole);
  });

  it('that is too large is not kept, and said to be so', async () => {
    const { give, loadLog, loadSummaries } = await openDevice();
    const noise = Array.from({ length: 4000 }, (_, at) => `Noise ${Math.sin(at)}${Math.cos(at)}`);
    const game = await give([...LINES.slice(0, 40), ...noise, ''].join('\n'));
    expect((await loadSummaries()).get(game?.id ?? '')?.bytes).toBe(0);
    expect(await loadLog(game?.id ?? '')).toBeNull();
  });

  it('that lies there spoilt is as good as none', async () => {
    const { give, loadSummaries } = await openDevice();
    const game = await give(GAME.text);
    const { createStore, get, set } = await import('idb-keyval');
    const store = createStore('crows-nest-own', 'changes');
    const key = `tale/${game?.id}`;
    const change = (await get(key, store)) as { readonly value: LogSummary };
    const summary = change.value;
    expect((await loadSummaries()).size).toBe(1);
    for (const spoilt of [
      null,
      { ...summary, sides: [summary.sides[0]] },
      { ...summary, lines: '9' },
      { ...summary, sides: [summary.sides[0], { ...summary.sides[1], draws: ['no card'] }] },
      { ...summary, sides: [summary.sides[0], { ...summary.sides[1], plays: [['P-001']] }] },
    ]) {
      await set(key, { ...change, value: spoilt }, store);
      expect((await loadSummaries()).size).toBe(0);
    }
  });

  it('goes with a copy to another device; one of before brings no figures, so they are computed again', async () => {
    const here = await openDevice();
    const game = await here.give(GAME.text);
    const { id = '' } = game ?? {};
    const summaries = await here.loadSummaries();
    const log = await here.loadLog(id);
    const { ownFileText } = await import('../../src/personal/own/own-file');
    const { pageOf } = await import('../../src/personal/own/own-record');
    const { OWN_KINDS } = await import('../../src/personal/own/own-kinds');
    const changes = (await Promise.all(OWN_KINDS.map((kind) => pageOf(kind, '', 99)))).flat();
    for (const isOfBefore of [false, true]) {
      const carried = changes.filter(({ kind }) => !isOfBefore || kind !== 'tale');
      const text = ownFileText(carried, 1);
      globalThis.indexedDB = new IDBFactory();
      const there = await openDevice();
      const { readOwnFile } = await import('../../src/personal/own/read-own-file');
      const { writeOwn } = await import('../../src/personal/own/own-record');
      const { logKind } = await import('../../src/personal/own/kinds/log-kinds');
      await writeOwn([], async (own) => {
        await own.merge(readOwnFile(text)?.changes ?? []);
        await logKind.afterMerge?.(own);
      });
      await there.settleLogs();
      expect(await there.loadSummaries()).toEqual(summaries);
      expect(await there.loadLog(id)).toEqual(log);
    }
  });

  it('of two games in one file is each game’s own', async () => {
    const { linesOf, loadOwnGames, give } = await openDevice();
    const other = playGame(9, { notation: 'saved', machine: 'all' });
    await give(GAME.text + other.text);
    const { games } = await loadOwnGames();
    expect(games).toHaveLength(2);
    const counts = await Promise.all(games.map(({ id }) => linesOf(id)));
    const alone = await Promise.all(
      [GAME, other].map(async ({ text }) => {
        const report = await readLogFile(new File([text], NAME));
        return report.kind === 'games' ? report.games[0]?.packed.summary.lines : null;
      }),
    );
    expect(counts.map((count) => (count ?? 0) > 50)).toEqual([true, true]);
    expect(alone[0]).toBeLessThanOrEqual(counts[0] ?? 0);
  });
});

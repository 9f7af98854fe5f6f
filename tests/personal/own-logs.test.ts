import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LogTale, ownTale } from '../../src/domain/games/log-tale';
import { readLogFile } from '../../src/features/my-games/read-log-file';
import { takeIn } from '../../src/features/my-games/take-in';
import { gamesFileOf } from '../../src/personal/games-file';
import { unpackLog } from '../../src/personal/packed-log';
import { playGame } from '../fixtures/played-games';

const GAME = playGame(7, { notation: 'saved', machine: 'all' });
const NAME = '2026-10-02T11.53.41.log';
const LINES = GAME.text.split('\n');
const part = (lines: number) => `${LINES.slice(0, lines).join('\n')}\n`;

/** A device of its own, with what is read on it. */
async function openDevice() {
  vi.resetModules();
  const own = await import('../../src/personal/own-games');
  const give = async (text: string, name = NAME) => {
    const taken = takeIn(await readLogFile(new File([text], name)), await own.loadOwnGames());
    if (typeof taken === 'string') throw new Error(taken);
    await own.keepGames(taken.games, taken.deletions, taken.logs);
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
    const { give, loadLog, loadTales } = await openDevice();
    const game = await give(GAME.text);
    const bytes = await loadLog(game?.id ?? '');
    expect(bytes?.length).toBeLessThan(30_000);
    expect((await loadTales()).get(game?.id ?? '')?.bytes).toBe(bytes?.length);
    const log = bytes && (await unpackLog(bytes));
    expect(log?.lines.join('\n')).not.toContain('<size');
    expect(log?.lines.length).toBeGreaterThan(told(LINES).length - 5);
  });

  it('tells its player’s hand, draws and plays as they were', async () => {
    const { give, loadTales } = await openDevice();
    const game = await give(GAME.text);
    const tale = (await loadTales()).get(game?.id ?? '') as LogTale;
    const truth = GAME.sides[GAME.mine];
    expect(game && ownTale(game, tale)).toMatchObject({
      hand: truth.hand,
      isSentBack: truth.isSentBack,
      draws: truth.draws,
      plays: truth.plays.map(({ id, turn }) => [id, turn]),
    });
  });

  it('stays where it comes again too large to be kept, and goes where that tells more', async () => {
    const { give, keepGames, loadTales, loadLog } = await openDevice();
    const { id = '' } = (await give(GAME.text)) ?? {};
    const tale = (await loadTales()).get(id) as LogTale;
    await keepGames([], [], new Map([[id, { tale, bytes: null }]]));
    expect(await loadLog(id)).not.toBeNull();
    const more = { ...tale, lines: tale.lines + 1 };
    await keepGames([], [], new Map([[id, { tale: more, bytes: null }]]));
    expect(await loadLog(id)).toBeNull();
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

  it('comes to a game that was read before logs were kept, once its file is given again', async () => {
    const { give, loadOwnGames, deleteGame, linesOf, loadTales } = await openDevice();
    const game = await give(GAME.text);
    if (!game) throw new Error('no game');
    await deleteGame(game, Date.now());
    vi.resetModules();
    const later = await openDevice();
    await later.keepGames([game]);
    expect((await later.loadTales()).size).toBe(0);
    await later.give(GAME.text);
    expect((await loadOwnGames()).games).toHaveLength(1);
    expect(await linesOf(game.id)).toBeGreaterThan(0);
    expect((await loadTales()).size).toBe(1);
  });

  it('is deleted with its game, stays so, and comes back with it', async () => {
    const { give, deleteGame, keepGames, loadLog, loadTales, linesOf } = await openDevice();
    const game = await give(GAME.text);
    if (!game) throw new Error('no game');
    const whole = await linesOf(game.id);
    await deleteGame(game, Date.now());
    expect([await loadLog(game.id), (await loadTales()).size]).toEqual([null, 0]);
    // Another tab deletes it, too.
    await deleteGame(game, Date.now());
    await give(GAME.text);
    expect((await loadTales()).size).toBe(0);
    await keepGames([{ ...game, changedAt: Date.now() + 1 }]);
    expect(await linesOf(game.id)).toBe(whole);
  });

  it('that is too large is not kept, and said to be so', async () => {
    const { give, keepGames, loadLog, loadTales } = await openDevice();
    const noise = Array.from({ length: 4000 }, (_, at) => `Noise ${Math.sin(at)}${Math.cos(at)}`);
    const game = await give([...LINES.slice(0, 40), ...noise, ''].join('\n'));
    expect((await loadTales()).get(game?.id ?? '')?.bytes).toBe(0);
    expect(await loadLog(game?.id ?? '')).toBeNull();
    const { id = '' } = game ?? {};
    const tale = (await loadTales()).get(id) as LogTale;
    await keepGames([], [], new Map([[id, { tale: { ...tale, lines: 1 }, bytes: null }]]));
    expect((await loadTales()).get(id)?.lines).toBe(tale.lines);
  });

  it('that lies there spoilt is as good as none', async () => {
    const { give, loadTales } = await openDevice();
    const game = await give(GAME.text);
    const { createStore, get, set } = await import('idb-keyval');
    const store = createStore('crows-nest-games', 'games');
    const key = `tale/${game?.id}`;
    const tale = (await get(key, store)) as LogTale;
    expect((await loadTales()).size).toBe(1);
    for (const spoilt of [
      null,
      { ...tale, sides: [tale.sides[0]] },
      { ...tale, lines: '9' },
      { ...tale, sides: [tale.sides[0], { ...tale.sides[1], draws: ['no card'] }] },
      { ...tale, sides: [tale.sides[0], { ...tale.sides[1], plays: [['P-001']] }] },
    ]) {
      await set(key, spoilt, store);
      expect((await loadTales()).size).toBe(0);
    }
  });

  it('goes with a file of all games to another device, which reads it anew', async () => {
    const here = await openDevice();
    const game = await here.give(GAME.text);
    const { games, deletions } = await here.loadOwnGames();
    const logs = await here.loadLogs();
    const file = gamesFileOf(games, deletions, logs);
    const tales = await here.loadTales();
    globalThis.indexedDB = new IDBFactory();
    const there = await openDevice();
    await there.give(file, 'my-games.json');
    expect(await there.loadTales()).toEqual(tales);
    expect(await there.loadLog(game?.id ?? '')).toEqual(logs.get(game?.id ?? ''));
    // Bytes that are no log, and logs of games that are not in it, are left.
    globalThis.indexedDB = new IDBFactory();
    const third = await openDevice();
    const spoilt = new Map([
      [game?.id ?? '', new Uint8Array([1, 2, 3])],
      ['log/other', logs.get(game?.id ?? '') ?? new Uint8Array()],
    ]);
    await third.give(gamesFileOf(games, deletions, spoilt), 'my-games.json');
    expect((await third.loadOwnGames()).games).toHaveLength(1);
    expect((await third.loadTales()).size).toBe(0);
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
        return report.kind === 'games' ? report.games[0]?.packed.tale.lines : null;
      }),
    );
    expect(counts.map((count) => (count ?? 0) > 50)).toEqual([true, true]);
    expect(alone[0]).toBeLessThanOrEqual(counts[0] ?? 0);
  });
});

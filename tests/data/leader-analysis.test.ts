import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeaderPage, PeriodLeaderAnalysis } from '../../src/data/leader-analysis';
import { curveRow, decklistRow, handsRow, techRow } from '../fixtures/analyses';
import { fileOf, leaderFile, DATE as TODAY } from '../fixtures/daily-addresses';
import { rankedRows, statsRow } from '../fixtures/leader-stats';
import { json, notFound, onNetwork, text } from '../fixtures/network';

const NOW = new Date('2026-11-20T20:00:00Z');
const YESTERDAY = '20261119';
const HERO = 'OP01-001';
const RIVAL = 'OP02-001';

const CURVES = '/content/stats/curve.jsonl';

const matchup = { opponent: RIVAL, matchup_win_rate: 0.6, total_games: 12 };
const stats = [statsRow(HERO, { matchups: [matchup] }), statsRow(RIVAL)];
const hands = [handsRow(), handsRow({ leader: RIVAL })];
const decklist = [decklistRow({ leader: RIVAL }), decklistRow()];
const tech = [
  techRow(),
  techRow({ winnerLeader: RIVAL, loserLeader: HERO }),
  techRow({ winnerLeader: RIVAL, loserLeader: 'OP03-001' }),
];
const curves = [curveRow({ gameMode: 1 }), curveRow(), curveRow({ leader: RIVAL })];

const network = onNetwork();
let source: typeof import('../../src/data/leader-analysis');

beforeEach(async () => {
  // What a session remembers begins anew with each test.
  vi.resetModules();
  source = await import('../../src/data/leader-analysis');
});

const load = (
  leader = HERO,
  {
    page = 'detail',
    onPartial,
  }: { page?: LeaderPage; onPartial?: (partial: PeriodLeaderAnalysis) => void } = {},
) => source.loadLeaderAnalysis({ page, leader, period: 'west_p', now: NOW, onPartial });

/** A host that has full files and no companions. */
function hostWithFullFiles(): void {
  network.answer(fileOf('rankings'), json(stats));
  network.answer(fileOf('stats'), json(stats));
  network.answer(fileOf('hands'), json(hands));
  network.answer(fileOf('decklist'), json(decklist));
  network.answer(fileOf('matchuptech'), json(tech));
  network.answer(CURVES, text(`${curves.map((row) => JSON.stringify(row)).join('\n')}\n`));
}

function pick<Value, Name extends keyof Value>(value: Value | undefined, name: Name) {
  return { [name]: value?.[name] };
}

const timesAsked = (path: string) => network.asked.filter((asked) => asked === path).length;

describe('a leader', () => {
  it('is one file, and nothing else is asked for', async () => {
    const body = { stats: stats[0], hands: hands[0], decklist: decklist[1], curve: curves[1] };
    network.answer(leaderFile(HERO), json({ ...body, matchuptech: tech.slice(0, 2) }));
    const loaded = await load();
    expect(network.asked).toEqual([leaderFile(HERO)]);
    expect(loaded).toMatchObject({ leader: HERO, period: 'west_p', date: TODAY, pending: null });
    expect(loaded.value.stats?.matchups).toHaveLength(1);
    expect(loaded.value.hands?.cards).toHaveLength(2);
    expect(loaded.value.decks?.decks).toHaveLength(1);
    expect(loaded.value.techMatchups).toHaveLength(2);
    expect(loaded.value.curve?.first).toHaveLength(2);
  });

  it('may lack a part, which is none and no error', async () => {
    network.answer(
      leaderFile(HERO),
      json({ stats: stats[0], hands: null, decklist: { leader: 7 }, matchuptech: null }),
    );
    expect((await load()).value).toMatchObject({
      hands: null,
      decks: null,
      techMatchups: null,
      curve: null,
    });
  });

  it('is yesterday’s where today’s is not published yet', async () => {
    network.answer(leaderFile(HERO, 'west_p', YESTERDAY), json({ stats: stats[0] }));
    expect((await load()).date).toBe(YESTERDAY);
  });

  it('that is in none of the period’s files is said to be unknown, without a download', async () => {
    network.answer(fileOf('rankings'), json(rankedRows(3)));
    await expect(load('OP99-001')).rejects.toMatchObject({ message: 'Leader not found: OP99-001' });
    expect(network.asked.filter((path) => /stats_|decklist_|tech/.test(path))).toEqual([]);
  });
});

describe('a host without companions', () => {
  it('gives the same from its full files', async () => {
    network.answer(
      leaderFile(HERO),
      json({
        stats: stats[0],
        hands: hands[0],
        decklist: decklist[1],
        matchuptech: tech.slice(0, 2),
        curve: curves[1],
      }),
    );
    const slim = await load();
    network.answer(leaderFile(HERO), notFound);
    hostWithFullFiles();
    const pages = [
      await load(),
      await load(HERO, { page: 'head-to-head' }),
      await load(HERO, { page: 'decklists' }),
    ];
    const [detail, headToHead, decklists] = pages.map(({ value }) => value);
    expect({ ...detail, ...pick(headToHead, 'techMatchups'), ...pick(decklists, 'decks') }).toEqual(
      slim.value,
    );
    expect(pages.map(({ date }) => date)).toEqual([TODAY, TODAY, TODAY]);
  });

  it('is asked for no file that the page does not show', async () => {
    hostWithFullFiles();
    const large = { decklist: fileOf('decklist'), tech: fileOf('matchuptech'), curves: CURVES };
    await load();
    expect(network.asked).not.toContain(large.decklist);
    expect(network.asked).not.toContain(large.tech);
    await load(HERO, { page: 'decklists' });
    expect(network.asked).toContain(large.decklist);
    expect(network.asked).not.toContain(large.tech);
    await load(HERO, { page: 'head-to-head' });
    expect(network.asked).toContain(large.tech);
    expect(timesAsked(large.curves)).toBe(1);
  });

  it('is asked for companions once a session', async () => {
    hostWithFullFiles();
    await load();
    network.asked.length = 0;
    await load(RIVAL);
    expect(network.asked.filter((path) => path.includes('leader_'))).toEqual([]);
  });

  it('has each full file fetched once for three quick taps', async () => {
    hostWithFullFiles();
    const page = 'head-to-head';
    const [hero, rival, again] = await Promise.all([
      load(HERO, { page }),
      load(RIVAL, { page }),
      load(HERO, { page }),
    ]);
    for (const path of [fileOf('stats'), fileOf('matchuptech'), CURVES]) {
      expect(timesAsked(path), path).toBe(1);
    }
    expect(again.value).toEqual(hero.value);
    expect(rival.value.techMatchups).toHaveLength(3);
    expect(rival.value.curve?.leader).toBe(RIVAL);
  });

  it('shows what is known so far, and says what is still to come', async () => {
    hostWithFullFiles();
    const partials: PeriodLeaderAnalysis[] = [];
    const whole = await load(HERO, { onPartial: (partial) => partials.push(partial) });
    expect(partials[0]?.value.stats?.games).toBeGreaterThan(0);
    expect(partials[0]?.pending?.parts).toEqual(['hands', 'curve']);
    expect(whole.pending).toBeNull();
  });

  it('leaves what is known untouched while more comes, so that it is not drawn again', async () => {
    hostWithFullFiles();
    const partials: PeriodLeaderAnalysis[] = [];
    const whole = await load(HERO, { onPartial: (partial) => partials.push(partial) });
    const [first] = partials;
    expect(first?.value.stats).not.toBeNull();
    expect(whole.value.stats).toBe(first?.value.stats);
    expect(whole.value.hands).toBe(partials.find(({ value }) => value.hands)?.value.hands);
  });

  it('may lack some of the files', async () => {
    hostWithFullFiles();
    network.answer(fileOf('hands'), notFound);
    network.answer(CURVES, notFound);
    const { value } = await load();
    expect(value.hands).toBeNull();
    expect(value.curve).toBeNull();
    expect(value.stats?.games).toBeGreaterThan(0);
    network.answer(fileOf('matchuptech'), notFound);
    expect((await load(HERO, { page: 'head-to-head' })).value.techMatchups).toBeNull();
  });

  it('whose file broke off is an error, and is asked again the next time', async () => {
    hostWithFullFiles();
    const broken = JSON.stringify(tech).slice(0, -20);
    network.answer(fileOf('matchuptech'), text(broken));
    const page = 'head-to-head';
    await expect(load(HERO, { page })).rejects.toThrow('Invalid data format for west_p');
    network.answer(fileOf('matchuptech'), json(tech));
    expect((await load(HERO, { page })).value.techMatchups).toHaveLength(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeaderPage, PeriodLeaderAnalysis } from '../../src/data/leader-analysis';
import { curveRow, decklistRow, handsRow, techRow } from '../fixtures/analyses';
import { rankedRows, statsRow } from '../fixtures/leader-stats';
import { type FakeNetwork, fakeNetwork, json, notFound, text } from '../fixtures/network';

const NOW = new Date('2026-11-20T20:00:00Z');
const TODAY = '20261120';
const YESTERDAY = '20261119';
const HERO = 'OP01-001';
const RIVAL = 'OP02-001';

const full = (kind: string, date = TODAY) => `/content/stats/${kind}_west_p_${date}.json`;
const companion = (leader: string, date = TODAY) =>
  `/content/stats/leader_west_p_${date}/${leader}.json`;
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

let network: FakeNetwork;
let source: typeof import('../../src/data/leader-analysis');

beforeEach(async () => {
  network = fakeNetwork();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // What a session remembers begins anew with each test.
  vi.resetModules();
  source = await import('../../src/data/leader-analysis');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  network.answer(full('rankings'), json(stats));
  network.answer(full('stats'), json(stats));
  network.answer(full('hands'), json(hands));
  network.answer(full('decklist'), json(decklist));
  network.answer(full('matchuptech'), json(tech));
  network.answer(CURVES, text(`${curves.map((row) => JSON.stringify(row)).join('\n')}\n`));
}

function pick<Value, Name extends keyof Value>(value: Value | undefined, name: Name) {
  return { [name]: value?.[name] };
}

const timesAsked = (path: string) => network.asked.filter((asked) => asked === path).length;

describe('a leader', () => {
  it('is one file, and nothing else is asked for', async () => {
    const body = { stats: stats[0], hands: hands[0], decklist: decklist[1], curve: curves[1] };
    network.answer(companion(HERO), json({ ...body, matchuptech: tech.slice(0, 2) }));
    const loaded = await load();
    expect(network.asked).toEqual([companion(HERO)]);
    expect(loaded).toMatchObject({ leader: HERO, period: 'west_p', date: TODAY, pending: null });
    expect(loaded.value.stats?.matchups).toHaveLength(1);
    expect(loaded.value.hands?.cards).toHaveLength(2);
    expect(loaded.value.decks?.decks).toHaveLength(1);
    expect(loaded.value.techMatchups).toHaveLength(2);
    expect(loaded.value.curve?.first).toHaveLength(2);
  });

  it('may lack a part, which is none and no error', async () => {
    network.answer(
      companion(HERO),
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
    network.answer(companion(HERO, YESTERDAY), json({ stats: stats[0] }));
    expect((await load()).date).toBe(YESTERDAY);
  });

  it('that is in none of the period’s files is said to be unknown, without a download', async () => {
    network.answer(full('rankings'), json(rankedRows(3)));
    await expect(load('OP99-001')).rejects.toMatchObject({ message: 'Leader not found: OP99-001' });
    expect(network.asked.filter((path) => /stats_|decklist_|tech/.test(path))).toEqual([]);
  });
});

describe('a host without companions', () => {
  it('gives the same from its full files', async () => {
    network.answer(
      companion(HERO),
      json({
        stats: stats[0],
        hands: hands[0],
        decklist: decklist[1],
        matchuptech: tech.slice(0, 2),
        curve: curves[1],
      }),
    );
    const slim = await load();
    network.answer(companion(HERO), notFound);
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
    const large = { decklist: full('decklist'), tech: full('matchuptech'), curves: CURVES };
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
    for (const path of [full('stats'), full('matchuptech'), CURVES]) {
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
    network.answer(full('hands'), notFound);
    network.answer(CURVES, notFound);
    const { value } = await load();
    expect(value.hands).toBeNull();
    expect(value.curve).toBeNull();
    expect(value.stats?.games).toBeGreaterThan(0);
    network.answer(full('matchuptech'), notFound);
    expect((await load(HERO, { page: 'head-to-head' })).value.techMatchups).toBeNull();
  });

  it('whose file broke off is an error, and is asked again the next time', async () => {
    hostWithFullFiles();
    const broken = JSON.stringify(tech).slice(0, -20);
    network.answer(full('matchuptech'), text(broken));
    const page = 'head-to-head';
    await expect(load(HERO, { page })).rejects.toThrow('Invalid data format for west_p');
    network.answer(full('matchuptech'), json(tech));
    expect((await load(HERO, { page })).value.techMatchups).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askToCompleteShell,
  askToDrop,
  askToFetchAhead,
  askToHold,
  askWhatIsStored,
} from '../../src/data/http/worker-store';
import { loadStoredLeader } from '../../src/data/leader-analysis';
import {
  checkPack,
  downloadPack,
  dropPack,
  hasNewestPages,
  measurePack,
  picturesShown,
  planPack,
} from '../../src/data/pack';
import type { LeaderAnalysis } from '../../src/domain/leader/leader-analysis';
import { DEFAULT_PACK } from '../../src/domain/pack';

vi.mock('../../src/data/http/worker-store', () => ({
  currentWorker: () => null,
  askToCompleteShell: vi.fn(),
  askToDrop: vi.fn(),
  askToFetchAhead: vi.fn(),
  askToHold: vi.fn(),
  askWhatIsStored: vi.fn(),
}));

vi.mock('../../src/data/leader-analysis', () => ({ loadStoredLeader: vi.fn() }));

const rankings = {
  period: 'west_p',
  date: '20261120',
  leaders: [
    { leader: 'OP01-001', playRate: 0.5 },
    { leader: 'OP02-001', playRate: 0.3 },
    { leader: 'OP03-001', playRate: 0.15 },
    { leader: 'OP04-001', playRate: 0.05 },
  ],
} as const;
const everyLeader = ['OP01-001', 'OP09-001'];
const everyCard = ['OP01-016', 'OP01-001'];

function plan(choice = {}, isPatron = true) {
  return planPack({
    rankings,
    choice: { ...DEFAULT_PACK, ...choice },
    isPatron,
    everyLeader,
    everyCard,
  });
}

/** Of everything the device lacks, what a host says by its headers. */
const measured = (
  answer: (address: string) => Response,
  planned = plan({}, false),
  absent: string[] = [],
) => {
  vi.mocked(askWhatIsStored).mockImplementation(async (requests) => ({
    type: 'check-stored-report',
    sound: 0,
    bytes: 0,
    broken: [],
    missing: requests.map(([address = '']) => address),
  }));
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  return measurePack(planned, absent);
};

describe('the size of a pack', () => {
  it('is nothing where all that is missing does not exist at the host', async () => {
    expect(await measured(() => new Response(null, { status: 404 }))).toBe(0);
  });

  it('is not known where the host says no length', async () => {
    expect(await measured(() => new Response(null))).toBeNull();
  });

  it('is not known where it says nothing of any picture, and is what it says of some', async () => {
    const told = (of: RegExp) => (address: string) =>
      new Response(null, { headers: of.test(address) ? { 'content-length': '10' } : {} });
    const pictures = Array.from({ length: 20 }, (_, at) => [`/card-${at}.png`]);
    const many = { ...plan({}, false), requests: [['/file.json'], ...pictures], pictures };
    expect(await measured(told(/file/), many)).toBeNull();
    expect(await measured(told(/file|card-0\./), many)).toBeCloseTo(20);
  });

  it('is what the host says', async () => {
    const answer = () => new Response(null, { headers: { 'content-length': '10' } });
    expect(await measured(answer)).toBeGreaterThan(0);
    // Of many pictures so many stand for all; what the host did not have the last time is not asked for.
    const pictures = Array.from({ length: 200 }, (_, at) => [`/card-${at}.png`]);
    const many = { ...plan({}, false), requests: [['/file.json'], ...pictures], pictures };
    expect(await measured(answer, many)).toBeCloseTo(2010);
    expect(await measured(answer, many, ['/file.json'])).toBeCloseTo(2000);
  });

  it('counts the pictures that pages show before they have come: 28 a page', async () => {
    vi.mocked(loadStoredLeader).mockResolvedValue(null);
    const planned = plan({ pictures: 'cards' });
    const pages = planned.leaderPages;
    const files = planned.requests.length + 28 * pages.length;
    const answer = () => new Response(null, { headers: { 'content-length': '10' } });
    expect(await measured(answer, planned)).toBeCloseTo(10 * files);
  });
});

const leadersOf = ({ leaderPages }: ReturnType<typeof plan>) =>
  leaderPages.flatMap(([address = '']) => /\/([\w-]+)\.json/.exec(address)?.[1] ?? []);

describe('a pack', () => {
  it('holds the matrix and the leaders that make up the share, and the reader’s own first', () => {
    expect(plan().requests.join(' ')).toMatch(/matrix_.*pairs_.*leader_/);
    expect(leadersOf(plan())).toEqual(['OP01-001', 'OP02-001']);
    expect(leadersOf(plan({ mine: ['OP04-001'], share: 0.5 }))).toEqual(['OP04-001', 'OP01-001']);
    expect(leadersOf(plan({ share: 1 }))).toHaveLength(4);
  });
  it('of a visitor holds the free tools', () => {
    const { leaderPages, requests, stages } = plan({}, false);
    expect(leaderPages).toEqual([]);
    const addresses = requests.flat().join(' ');
    expect(addresses).toMatch(/rankings_.*card_data.*leaderboard_.*events.*tournaments.*thumbs/);
    expect(addresses).not.toMatch(/leader_|matrix_|pairs_/);
    expect(addresses).toContain('/content/stats/trends_');
    expect(stages).toEqual(['entry', 'screens', 'later']);
  });
  it('has pictures of all leaders, or of every card, each once', () => {
    const pictured = (pictures: 'leaders' | 'cards') =>
      plan({ pictures }).pictures.map(([address = '']) => /([\w-]+)\.\w+$/.exec(address)?.[1]);
    expect(pictured('leaders').toSorted()).toEqual([
      'OP01-001',
      'OP02-001',
      'OP03-001',
      'OP04-001',
      'OP09-001',
    ]);
    expect(pictured('cards')).toHaveLength(6);
  });
});

interface Host {
  readonly absent?: RegExp;
  readonly lost?: RegExp;
  readonly full?: RegExp;
  readonly shell?: { readonly isComplete: boolean; readonly isFull: boolean };
}

/** A host that lacks what `absent` fits and loses what `lost` fits, a device that has no room for what `full` fits. */
function host({
  absent = /^$/,
  lost = /^$/,
  full = /^$/,
  shell = { isComplete: true, isFull: false },
}: Host = {}) {
  vi.mocked(askToCompleteShell).mockResolvedValue(shell);
  vi.mocked(askToFetchAhead).mockImplementation(async (_, addresses) => ({
    type: 'fetch-ahead-report',
    stored: 0,
    absent: addresses.filter((address) => absent.test(address)),
    failed: addresses.filter((address) => full.test(address) || lost.test(address)),
    full: addresses.some((address) => full.test(address)),
    unavailable: false,
  }));
}

const BEFORE = [['/before']];

const idOf = (address: string) => /([\w-]+)\.\w+$/.exec(address)?.[1];
const play = (card: string) => ({ cards: [card], rate: 0.5, turns: 9 });
const SHOWN: LeaderAnalysis = {
  stats: null,
  decks: null,
  hands: {
    leader: 'OP01-001',
    cards: ['OP01-004', 'OP09-001'].map((card) => ({ card, appearanceRate: 0.5, hands: 9 })),
  },
  techMatchups: [
    {
      winner: 'OP02-001',
      loser: 'OP01-001',
      cards: [
        { card: 'OP01-016', winningFrequency: 0.9, baselineFrequency: 0.1, winningMatches: 9 },
        { card: 'OP01-017', winningFrequency: 0.1, baselineFrequency: 0.9, winningMatches: 9 },
      ],
    },
  ],
  curve: {
    leader: 'OP01-001',
    first: [
      {
        turn: 1,
        overall: play('OP05-005'),
        against: [{ opponent: 'OP02-001', play: play('OP06-006') }],
      },
      { turn: 7, overall: play('OP07-007'), against: [] },
    ],
    second: [],
  },
};

function download(
  planned = plan(),
  signal = new AbortController().signal,
  mayGoOn = async () => {},
) {
  return downloadPack(planned, {
    signal,
    onProgress: () => {},
    mayGoOn,
    heldBefore: BEFORE,
  });
}

beforeEach(() => {
  vi.mocked(askToHold).mockReset();
  vi.mocked(askToDrop).mockReset();
  vi.mocked(loadStoredLeader).mockReset().mockResolvedValue(null);
});

describe('packing', () => {
  it('is whole without what the host lacks, and names it', async () => {
    host({ absent: /tournaments|OP09-001/ });
    const { outcome, absent } = await download();
    expect(outcome).toBe('whole');
    expect(absent).toEqual([
      expect.stringContaining('tournaments.json'),
      expect.stringContaining('OP09-001'),
    ]);
  });

  it.each(['rankings_|stats_', 'card_data', 'events'])(
    'is no pack without %s, and the one before is kept',
    async (name) => {
      host({ absent: new RegExp(name) });
      expect((await download()).outcome).toBe('unpublished');
      expect(vi.mocked(askToHold).mock.lastCall).toEqual([BEFORE.flat()]);
    },
  );

  it('takes the pictures of the cards that its pages show, once the pages are here', async () => {
    host();
    vi.mocked(loadStoredLeader).mockImplementation(async ({ leader }) =>
      leader === 'OP01-001' ? SHOWN : null,
    );
    const { outcome, requests } = await download();
    expect(outcome).toBe('whole');
    const more = requests.slice(plan().requests.length).map(([address = '']) => idOf(address));
    // Not the leader, whose picture it has anyway, nor the turns that no page shows.
    expect(more).toEqual(['OP01-004', 'OP01-016', 'OP05-005', 'OP06-006']);
    const held = vi.mocked(askToHold).mock.lastCall?.[0];
    expect(held).toContain(requests.at(-1)?.[0]);
    const fetched = vi.mocked(askToFetchAhead).mock.calls.flatMap(([, addresses]) => addresses);
    expect(fetched.map(idOf)).toEqual(expect.arrayContaining(more));
  });

  it.each<[string, Host, string, AbortSignal?]>([
    ['found no room', { full: /thumbs/ }, 'full'],
    ['did not come', { lost: /events/ }, 'incomplete'],
    ['is of the app', { shell: { isComplete: false, isFull: false } }, 'incomplete'],
    ['is of the app and found no room', { shell: { isComplete: false, isFull: true } }, 'full'],
    ['was cancelled', {}, 'cancelled', AbortSignal.abort()],
  ])(
    'is not whole where some of it %s, and the one before is held on',
    async (_, given, is, signal) => {
      host(given);
      expect((await download(plan(), signal)).outcome).toBe(is);
      for (const [held] of vi.mocked(askToHold).mock.calls) expect(held).toContain('/before');
      expect(vi.mocked(askToHold).mock.lastCall).toEqual([BEFORE.flat()]);
    },
  );

  it('holds the one before until this one is whole, and what it fetches meanwhile', async () => {
    host();
    const { requests } = await download();
    const held = vi.mocked(askToHold).mock.calls.map(([addresses]) => addresses);
    for (const addresses of held)
      expect(addresses).toEqual(expect.arrayContaining(requests.flat()));
    expect(held.map((addresses) => addresses.includes('/before'))).toEqual([true, true, false]);
  });

  it('that is cancelled while it waits for its turn fetches nothing more', async () => {
    host();
    vi.mocked(askToFetchAhead).mockClear();
    const cancelling = new AbortController();
    const { outcome } = await download(plan(), cancelling.signal, async () => cancelling.abort());
    expect(outcome).toBe('cancelled');
    expect(askToFetchAhead).not.toHaveBeenCalled();
  });

  it('goes on after a step that failed alone, and ends at two in a row', async () => {
    const cards = Array.from({ length: 40 }, (_, at) => [`/card-${at}.png`]);
    const many = { ...plan(), requests: cards, pictures: cards, leaderPages: [] };
    const steps = async (lost: RegExp) => {
      host({ lost });
      vi.mocked(askToFetchAhead).mockClear();
      expect((await download(many)).outcome).toBe('incomplete');
      return vi.mocked(askToFetchAhead).mock.calls.length;
    };
    // Of eight each: the first and the third step, the fourth and the fifth, the first two.
    expect(await steps(/card-(?:1|17)\./)).toBe(5);
    expect(await steps(/card-(?:1|9)\./)).toBe(2);
  });
});

describe('a test of a pack', () => {
  it('tells what the host does not have from what is missing', async () => {
    const report = { type: 'check-stored-report', sound: 1, bytes: 2, broken: [] } as const;
    vi.mocked(askWhatIsStored).mockResolvedValue({ ...report, missing: ['/a', '/b'] });
    const check = await checkPack({ requests: [['/a'], ['/b']], stages: [], absent: ['/b'] }, true);
    expect(check).toMatchObject({ missing: ['/a'], absent: ['/b'] });
  });
});

it('a pack has its newest pages of leaders once one of them is here', async () => {
  const report = { type: 'check-stored-report', bytes: 0, broken: [], missing: [] } as const;
  for (const sound of [0, 1]) {
    vi.mocked(askWhatIsStored).mockResolvedValue({ ...report, sound });
    expect(await hasNewestPages(plan())).toBe(sound === 1);
    expect(await hasNewestPages(plan({}, false))).toBe(true);
  }
  const asked = vi.mocked(askWhatIsStored).mock.lastCall?.[0] ?? [];
  expect(asked.map((addresses) => addresses.length)).toEqual([1, 1]);
});

it('a pack that is removed is held no longer, and leaves the pages that it did not bring, and those of all leaders', async () => {
  await dropPack(plan({ share: 1 }).leaderPages, ['OP01-001', 'OP03-001']);
  expect(askToHold).toHaveBeenCalledWith([]);
  const dropped = vi.mocked(askToDrop).mock.lastCall?.[0].join(' ') ?? '';
  expect(dropped).toMatch(/OP01-001.*OP03-001/);
  expect(dropped).not.toMatch(/OP02-001|OP04-001|matrix|pairs/);
});

it('a pack brings the leaders of which nothing lies here, of whatever day', async () => {
  vi.mocked(loadStoredLeader).mockImplementation(async ({ leader }) =>
    leader === 'OP02-001' ? SHOWN : null,
  );
  const { unknown } = await picturesShown(plan({ share: 1 }));
  expect(unknown).toEqual(['OP01-001', 'OP03-001', 'OP04-001']);
});

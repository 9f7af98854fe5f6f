import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, loginPage, onNetwork, stored } from '../fixtures/network';

const EVENTS = '/content/events.json';
const tournament = {
  tournament_name: 'Harbour Open',
  tournament_date: 'December 5, 2026',
  region: 'West',
};

const network = onNetwork();
let loadEvents: typeof import('../../src/data/events').loadEvents;

beforeEach(async () => {
  // What was warned of is remembered for the session.
  vi.resetModules();
  ({ loadEvents } = await import('../../src/data/events'));
});

const warnings = () => vi.mocked(console.warn).mock.calls.map(([sentence]) => String(sentence));

describe('the events feed', () => {
  it('gives its entries', async () => {
    network.answer(EVENTS, json([tournament]));
    const { value, freshness } = await loadEvents();
    expect(value.entries.map(({ title }) => title)).toEqual(['Harbour Open']);
    expect(freshness).toMatchObject({ fromStore: false, isFallback: false });
    expect(warnings()).toEqual([]);
  });

  it('falls back to the store, and says so', async () => {
    network.answer(EVENTS, stored([tournament]));
    expect((await loadEvents()).freshness).toEqual({
      dataDate: null,
      fromStore: true,
      storedAt: new Date('2026-11-19T20:00:00.000Z'),
      storedBecause: 'network-failed',
      isFallback: true,
    });
  });

  it('warns once of dates that cannot be read, however often it is loaded', async () => {
    network.answer(EVENTS, json([{ ...tournament, tournament_date: 'soon' }, tournament]));
    await loadEvents();
    expect((await loadEvents()).value).toMatchObject({
      entries: { length: 1 },
      skipped: [{ lacks: 'day', kind: 'tournament', dateText: 'soon', name: 'Harbour Open' }],
    });
    expect(warnings()).toEqual([
      expect.stringMatching(/^events\.json: skipped\n.*tournament.*"soon".*"Harbour Open"/),
    ]);
  });

  it('shows the good rows of a feed with 500 malformed ones, and fills no console', async () => {
    const malformed = [
      null,
      7,
      'November 21, 2026',
      [tournament],
      {},
      { tournament_name: { text: 'x' }, tournament_date: ['December 5, 2026'] },
      { tournament_name: 'No date' },
      { tournament_name: 'Odd date', tournament_date: 'the day after' },
      { product_name: null, release_date: 'December 5, 2026', product_link: 5 },
      { tournament_date: 'February 30, 2026', url: 'javascript:alert(1)' },
    ];
    const rows = Array.from({ length: 500 }, (_, index) => malformed[index % malformed.length]);
    network.answer(EVENTS, json([...rows, { ...tournament, url: 'javascript:alert(1)' }]));
    const { value } = await loadEvents();
    expect(value.entries.map(({ title, link }) => [title, link])).toEqual([['Harbour Open', null]]);
    expect(warnings()).toHaveLength(2);
    expect(warnings()[0]?.split('\n').at(-1)).toBe('and 130 more');
    expect(warnings()[1]).toBe('events.json: 300 unreadable rows left out');
  });

  it.each([{ events: [] }, null, 'none'])('that is no list is an error: %j', async (body) => {
    network.answer(EVENTS, json(body));
    await expect(loadEvents()).rejects.toMatchObject({
      name: 'InvalidDataError',
      message: 'Invalid data format for events.json',
    });
  });

  it('fails as the network does', async () => {
    network.answer(EVENTS, loginPage);
    await expect(loadEvents()).rejects.toMatchObject({ name: 'WebPageError' });
    network.cut();
    await expect(loadEvents()).rejects.toMatchObject({ name: 'OfflineError' });
  });
});

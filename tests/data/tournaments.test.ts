import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packTournaments, unpackTournaments } from '../../src/data/decode/packed-tournaments';
import { indexTournaments } from '../../src/domain/tournament/tournaments';
import { json, loginPage, onNetwork, status, stored } from '../fixtures/network';
import { tournamentDeck, tournamentRow } from '../fixtures/tournaments';

const TOURNAMENTS = '/content/tournaments.json';

const network = onNetwork();
let loadTournaments: typeof import('../../src/data/tournaments').loadTournaments;

beforeEach(async () => {
  // What was warned of is remembered for the session.
  vi.resetModules();
  ({ loadTournaments } = await import('../../src/data/tournaments'));
});

describe('the tournament decks', () => {
  it('come read into an index', async () => {
    network.answer(TOURNAMENTS, json([tournamentRow(), tournamentRow({ format: 'OP16' })]));
    const { value, freshness } = await loadTournaments();
    expect(value.decks.map(({ format }) => format)).toEqual(['OP17', 'OP16']);
    expect(value.formats).toEqual(['OP17', 'OP16']);
    expect(freshness).toMatchObject({ dataDate: null, isFallback: false });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('fall back on the stored copy, and say so', async () => {
    network.answer(TOURNAMENTS, stored([tournamentRow()]));
    const { freshness } = await loadTournaments();
    expect(freshness).toMatchObject({ fromStore: true, isFallback: true });
  });

  it('are shown without 500 malformed ones, which are warned of once', async () => {
    const malformed = [
      null,
      7,
      'deck',
      [tournamentRow()],
      {},
      { placing: 1 },
      { leader: 'OP01-001' },
    ];
    const bad = Array.from({ length: 500 }, (_, index) => malformed[index % malformed.length]);
    network.answer(TOURNAMENTS, json([...bad, tournamentRow({ date: null, player: '' })]));
    await loadTournaments();
    expect((await loadTournaments()).value.decks).toHaveLength(1);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['tournaments.json: 500 unreadable rows left out'],
    ]);
  });

  it.each([
    ['a login page', loginPage, 'WebPageError'],
    ['a host in trouble', status(503, 'Service Unavailable'), 'HttpError'],
    ['no list', json({ decks: [] }), 'InvalidDataError'],
  ])('fail as the network does, and the failure is logged: %s', async (_, answer, name) => {
    network.answer(TOURNAMENTS, answer);
    await expect(loadTournaments()).rejects.toMatchObject({ name });
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['Error fetching tournament data', expect.objectContaining({ name })],
    ]);
  });
});

describe('the index on its way from the worker', () => {
  it('arrives as it left', async () => {
    const index = indexTournaments([
      tournamentDeck({ decklist: '1xOP14-041\n4xOP14-050\n2xOP13-001' }),
      tournamentDeck({ date: null, player: '', cardName: '', decklist: '' }),
      tournamentDeck({ leader: 'ST01-001', tournament: 'Reef Cup', format: '', placing: 9 }),
    ]);
    expect(await unpackTournaments(structuredClone(packTournaments(index)))).toEqual(index);
  });

  it('arrives whole when it is more than one slice', async () => {
    const decks = Array.from({ length: 6001 }, (_, at) => tournamentDeck({ placing: at + 1 }));
    const index = indexTournaments(decks);
    expect(await unpackTournaments(packTournaments(index))).toEqual(index);
  });

  it('may be empty', async () => {
    const index = indexTournaments([]);
    expect(await unpackTournaments(packTournaments(index))).toEqual(index);
  });

  it('is not mixed up by a text that holds what separates texts', async () => {
    const index = indexTournaments([
      tournamentDeck({ placing: 1, decklist: '4xOP14-050\u0000' }),
      tournamentDeck({ placing: 2, decklist: '4xOP14-051' }),
    ]);
    const { decks } = await unpackTournaments(packTournaments(index));
    expect(decks.map(({ decklist }) => decklist)).toEqual(['4xOP14-050', '4xOP14-051']);
  });
});

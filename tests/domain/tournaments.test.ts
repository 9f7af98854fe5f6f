import { describe, expect, it } from 'vitest';
import {
  type AskedFilters,
  cardUsageOf,
  countResults,
  filterTournaments,
  indexTournaments,
  leaderOptionsOf,
  parseTopX,
  settleFilters,
  type TournamentDeck,
  type TournamentFilters,
  tournamentsOf,
} from '../../src/domain/tournament/tournaments';

function deck(fields: Partial<TournamentDeck> = {}): TournamentDeck {
  return {
    leader: 'OP01-001',
    cardName: 'Mira',
    tournament: 'Salt Cup',
    date: '2026-11-01',
    format: 'OP17',
    placing: 1,
    player: 'Ada',
    decklist: '1xOP01-001\n4xOP01-016',
    ...fields,
  };
}

const NO_FILTERS: TournamentFilters = { leader: null, format: null, tournament: null, topX: null };
const ASKED: AskedFilters = { leader: null, tournament: null, topX: null };

const season = [
  deck({
    format: 'OP16',
    tournament: 'Old Cup',
    date: '2026-08-01',
    leader: 'OP02-001',
    cardName: 'Oona',
  }),
  deck({ tournament: 'Salt Cup', date: '2026-11-01', placing: 2 }),
  deck({
    tournament: 'Salt Cup',
    date: '2026-11-01',
    placing: 1,
    leader: 'OP03-001',
    cardName: 'Fenwick',
  }),
  deck({ tournament: 'Tide Open', date: '2026-11-15', placing: 9 }),
  deck({
    tournament: 'Tide Open',
    date: '2026-11-15',
    placing: 4,
    leader: 'OP02-001',
    cardName: 'Oona',
  }),
  deck({
    tournament: 'Undated Cup',
    date: null,
    placing: 3,
    leader: 'OP03-001',
    cardName: 'Fenwick',
  }),
];
const index = indexTournaments(season);

const filter = (filters: Partial<TournamentFilters>) =>
  filterTournaments(index, { ...NO_FILTERS, ...filters });
const optionsOf = (filters: Partial<TournamentFilters>) =>
  leaderOptionsOf(index, { ...NO_FILTERS, ...filters });
const told = (decks: readonly TournamentDeck[]) =>
  decks.map(({ tournament, placing }) => `${tournament} ${placing}`);

describe('tournament filters', () => {
  it('start with the format of the most recent tournament', () => {
    expect(index.formats).toEqual(['OP17', 'OP16']);
    expect(settleFilters(index, ASKED).format).toBe('OP17');
  });

  it('start with the newest format when an old one has more decks or comes first', () => {
    const many = [...Array(9)].map(() => deck({ format: 'OP16', date: '2026-10-31' }));
    expect(
      indexTournaments([...many, deck({ format: 'OP15', date: '2026-11-01' })]).formats[0],
    ).toBe('OP15');
  });

  it('start with the highest format where no tournament has a date', () => {
    const undated = ['OP9', 'OP17', 'OP16'].map((format) => deck({ format, date: null }));
    expect(indexTournaments(undated).formats).toEqual(['OP17', 'OP16', 'OP9']);
  });

  it('take a format the file does not have for none asked', () => {
    expect(settleFilters(index, { ...ASKED, format: 'OP99' }).format).toBe('OP17');
    expect(settleFilters(index, { ...ASKED, format: 'OP16' }).format).toBe('OP16');
    expect(settleFilters(index, { ...ASKED, format: null }).format).toBeNull();
  });

  it('limit the tournament list to the chosen format, newest first, undated last', () => {
    expect(tournamentsOf(index, 'OP17')).toEqual(['Tide Open', 'Salt Cup', 'Undated Cup']);
    expect(tournamentsOf(index, 'OP16')).toEqual(['Old Cup']);
    expect(tournamentsOf(index, null)).toEqual(['Tide Open', 'Salt Cup', 'Old Cup', 'Undated Cup']);
  });

  it('drop the tournament when the format no longer offers it', () => {
    const asked = { ...ASKED, tournament: 'Salt Cup' };
    expect(settleFilters(index, { ...asked, format: 'OP17' }).tournament).toBe('Salt Cup');
    expect(settleFilters(index, { ...asked, format: 'OP16' }).tournament).toBeNull();
  });

  it('combine by AND', () => {
    expect(told(filter({ leader: 'OP01-001' }).decks)).toEqual(['Tide Open 9', 'Salt Cup 2']);
    expect(told(filter({ leader: 'OP01-001', topX: 8 }).decks)).toEqual(['Salt Cup 2']);
    expect(told(filter({ leader: 'OP02-001', format: 'OP17' }).decks)).toEqual(['Tide Open 4']);
    expect(told(filter({ leader: 'OP02-001', tournament: 'Salt Cup' }).decks)).toEqual([]);
  });

  it('keep placings of X and better', () => {
    expect(told(filter({ topX: 2 }).decks)).toEqual(['Salt Cup 1', 'Salt Cup 2', 'Old Cup 1']);
    expect(filter({ topX: 9 }).decks).toHaveLength(6);
  });

  it.each([
    ['1', 1],
    ['8', 8],
    [8, 8],
    ['8.9', 8],
    ['0', null],
    ['-4', null],
    ['', null],
    [' ', null],
    ['top', null],
    [null, null],
    [['8'], null],
  ])('read Top X %j as %j', (text, topX) => {
    expect(parseTopX(text)).toBe(topX);
  });

  it('shrink the leader options to leaders present in what the other filters leave', () => {
    expect(optionsOf({})).toEqual([
      { id: 'OP01-001', name: 'Mira', decks: expect.any(Number) },
      { id: 'OP02-001', name: 'Oona', decks: expect.any(Number) },
      { id: 'OP03-001', name: 'Fenwick', decks: expect.any(Number) },
    ]);
    expect(optionsOf({ format: 'OP16' }).map(({ name }) => name)).toEqual(['Oona']);
    expect(optionsOf({ format: 'OP17', topX: 2 }).map(({ id }) => id)).toEqual([
      'OP01-001',
      'OP03-001',
    ]);
  });

  it('offer the other leaders while one is chosen, and the chosen one when it has no deck left', () => {
    expect(optionsOf({ leader: 'OP01-001' })).toHaveLength(3);
    expect(optionsOf({ leader: 'OP03-001', format: 'OP16' })).toEqual([
      { id: 'OP02-001', name: 'Oona', decks: expect.any(Number) },
      { id: 'OP03-001', name: 'Fenwick', decks: 0 },
    ]);
  });

  it('call a leader by its code where the file has no name', () => {
    const unnamed = indexTournaments([deck({ cardName: '' })]);
    expect(leaderOptionsOf(unnamed, NO_FILTERS)).toEqual([
      { id: 'OP01-001', name: 'OP01-001', decks: 1 },
    ]);
  });
});

describe('tournament results', () => {
  it('stand newest tournament first, then best placing, undated last', () => {
    expect(told(filter({}).decks)).toEqual([
      'Tide Open 4',
      'Tide Open 9',
      'Salt Cup 1',
      'Salt Cup 2',
      'Old Cup 1',
      'Undated Cup 3',
    ]);
  });

  it.each<[Partial<TournamentFilters>, number[]]>([
    [{}, [6, 3, 4]],
    [{ format: 'OP17' }, [5, 3, 3]],
    [{ tournament: 'Salt Cup' }, [2, 2, 1]],
    [{ topX: 2 }, [3, 3, 2]],
    [{ leader: 'OP03-001' }, [2, 1, 2]],
    [{ format: 'OP17', leader: 'OP01-001', topX: 8 }, [1, 1, 1]],
    [{ format: 'OP99' }, [0, 0, 0]],
    [{ leader: 'OP09-001' }, [0, 0, 0]],
    [{ tournament: 'No Such Cup' }, [0, 0, 0]],
  ])(
    'of %j are summed up in decks, distinct leaders and distinct tournaments',
    (asked, figures) => {
      const filters = { ...NO_FILTERS, ...asked };
      const { decks, leaders, tournaments } = countResults(index, filters);
      expect([decks, leaders, tournaments]).toEqual(figures);
      const results = filterTournaments(index, filters);
      expect([results.decks.length, results.placements.length]).toEqual([decks, leaders]);
    },
  );

  it('are empty when nothing passes, without a number that is none', () => {
    const filters = { tournament: 'No Such Cup' };
    expect(filter(filters)).toEqual({ decks: [], placements: [] });
    expect(optionsOf(filters)).toEqual([]);
  });

  it('come out of an empty file', () => {
    const empty = indexTournaments([]);
    expect(settleFilters(empty, { ...ASKED, tournament: 'Salt Cup' })).toEqual(NO_FILTERS);
    expect(filterTournaments(empty, NO_FILTERS).decks).toEqual([]);
  });
});

describe('card usage', () => {
  const usageOf = (...decklists: string[]) => {
    const file = indexTournaments(decklists.map((decklist) => deck({ decklist })));
    return cardUsageOf(file, NO_FILTERS);
  };

  it('is the share of decks that hold the card, however many copies', () => {
    expect(usageOf('4xOP01-016\n1xOP01-017', '1xOP01-016\n1xOP01-016', '1xOP01-018', '')).toEqual([
      { card: 'OP01-016', share: 0.5 },
      { card: 'OP01-017', share: 0.25 },
      { card: 'OP01-018', share: 0.25 },
    ]);
  });

  it("does not count the leader's own line", () => {
    expect(usageOf('1xOP01-001\n4xOP01-016')).toEqual([{ card: 'OP01-016', share: 1 }]);
  });

  it('shows the 20 most used, ties by card number', () => {
    const cards = Array.from({ length: 30 }, (_, at) => `OP01-${String(40 - at).padStart(3, '0')}`);
    const shown = usageOf(cards.map((card) => `1x${card}`).join('\n'), '1xOP01-040');
    expect(shown).toHaveLength(20);
    expect(shown.slice(0, 3).map(({ card }) => card)).toEqual(['OP01-040', 'OP01-011', 'OP01-012']);
  });

  it('counts the filtered decks only', () => {
    const file = indexTournaments([
      deck({ placing: 1, decklist: '4xOP01-016' }),
      deck({ placing: 9, decklist: '4xOP01-017' }),
    ]);
    expect(cardUsageOf(file, { ...NO_FILTERS, topX: 8 })).toEqual([{ card: 'OP01-016', share: 1 }]);
  });

  it('counts the decks of the chosen leader only', () => {
    const file = indexTournaments([
      deck({ leader: 'OP01-001', decklist: '4xOP01-016' }),
      deck({ leader: 'OP02-001', decklist: '4xOP01-017' }),
    ]);
    expect(cardUsageOf(file, { ...NO_FILTERS, leader: 'OP02-001' })).toEqual([
      { card: 'OP01-017', share: 1 },
    ]);
  });

  it('is nothing where no deck passes', () => {
    expect(cardUsageOf(index, { ...NO_FILTERS, tournament: 'No Such Cup' })).toEqual([]);
  });
});

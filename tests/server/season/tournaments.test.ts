import { describe, expect, it } from 'vitest';
import { makeTournaments } from '../../../server/season/tournaments';
import { decodeTournaments } from '../../../src/data/schemas/tournaments';
import { countCards, withoutLeader } from '../../../src/domain/deck/deck';
import { parseDecklist } from '../../../src/domain/deck/deck-text';
import {
  filterTournaments,
  indexTournaments,
  settleFilters,
} from '../../../src/domain/tournament/tournaments';
import { cardPool } from '../../fixtures/season';

const TODAY = '20261120';
const rows = makeTournaments('dog watch', cardPool, TODAY);

describe('the simulated tournament decks', () => {
  it('are all read by the page', () => {
    const { value, dropped } = decodeTournaments(rows);
    expect(dropped).toBe(0);
    expect(value).toHaveLength(rows.length);
  });

  it('are about 1,200, of 60 tournaments in three formats', () => {
    expect(rows.length).toBeGreaterThan(900);
    expect(rows.length).toBeLessThan(1600);
    expect(new Set(rows.map(({ tournament }) => tournament)).size).toBe(60);
    expect([...new Set(rows.map(({ format }) => format))]).toEqual(['OP17', 'OP16', 'OP15']);
  });

  it('are legal: 50 cards, at most 4 of each, of the colours of a leader there is', () => {
    const leaders = new Map(cardPool.leaders.map((leader) => [leader.id, leader]));
    const cards = new Map(cardPool.deckCards.map((card) => [card.id, card]));
    for (const { leader, decklist } of rows) {
      const { lines, unread } = parseDecklist(decklist);
      const deck = withoutLeader(lines, leader);
      expect(unread).toEqual([]);
      expect(countCards(deck)).toBe(50);
      expect(Math.max(...deck.map(({ count }) => count))).toBeLessThanOrEqual(4);
      const colors = leaders.get(leader)?.colors ?? [];
      expect(deck.filter(({ id }) => !colors.includes(cards.get(id)?.color ?? 'red'))).toEqual([]);
    }
  });

  it('have the gaps of real files: no date, no name, no player, the leader in the list', () => {
    expect(rows.some((row) => row.tournament_date === null)).toBe(true);
    expect(rows.some((row) => row.cardName === null)).toBe(true);
    expect(rows.some((row) => row.player === null)).toBe(true);
    expect(rows.some((row) => row.decklist.startsWith(`1x${row.leader}\n`))).toBe(true);
    expect(rows.some((row) => !row.decklist.includes(`1x${row.leader}\n`))).toBe(true);
  });

  it('end before today, and show the newest format first', () => {
    const newest =
      rows
        .flatMap((row) => row.tournament_date ?? [])
        .toSorted()
        .at(-1) ?? '';
    expect(newest > '2026-11-08' && newest < '2026-11-20').toBe(true);
    const index = indexTournaments(decodeTournaments(rows).value);
    const filters = settleFilters(index, { leader: null, tournament: null, topX: null });
    expect(filters.format).toBe('OP17');
    expect(filterTournaments(index, filters).decks.length).toBeGreaterThan(200);
  });

  it('share the places of those who lost in the same round', () => {
    const [first] = rows;
    const places = rows
      .filter(({ tournament }) => tournament === first?.tournament)
      .map(({ placing }) => placing);
    expect(places.slice(0, 8)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  });

  it('are the same the next day, and the same but for the oldest and newest the next week', () => {
    const names = (day: string) =>
      new Set(makeTournaments('dog watch', cardPool, day).map(({ tournament }) => tournament));
    expect(makeTournaments('dog watch', cardPool, '20261121')).toEqual(rows);
    const later = names('20261127');
    expect([...names(TODAY)].filter((name) => later.has(name))).toHaveLength(58);
  });
});

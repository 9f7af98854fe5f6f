import { describe, expect, it } from 'vitest';
import { decodeTournaments } from '../../../src/data/schemas/tournaments';

const row = {
  leader: 'OP14-041',
  cardName: 'Isolde Kestrel',
  tournament: 'Harbour Open',
  tournament_date: '2026-11-14',
  format: 'OP17',
  placing: 3,
  player: 'Wren#1001',
  decklist: '1xOP14-041\n4xOP14-050',
};

const deckOf = (fields: object) => decodeTournaments([{ ...row, ...fields }]).value[0];

describe('a tournament deck on the wire', () => {
  it('becomes a deck of the domain', () => {
    expect(decodeTournaments([{ ...row, judge: 'x' }])).toEqual({
      value: [
        {
          leader: 'OP14-041',
          cardName: 'Isolde Kestrel',
          tournament: 'Harbour Open',
          date: '2026-11-14',
          format: 'OP17',
          placing: 3,
          player: 'Wren#1001',
          decklist: '1xOP14-041\n4xOP14-050',
        },
      ],
      dropped: 0,
    });
  });

  it('may lack all but its leader and its placing', () => {
    const { leader, placing } = row;
    const empty = {
      cardName: '',
      tournament: '',
      date: null,
      format: '',
      player: '',
      decklist: '',
    };
    expect(decodeTournaments([{ leader, placing }]).value[0]).toMatchObject(empty);
    expect(
      deckOf({
        cardName: null,
        tournament: null,
        tournament_date: null,
        format: null,
        player: null,
        decklist: null,
      }),
    ).toMatchObject(empty);
  });

  it('has a placing that may come as text', () => {
    expect(deckOf({ placing: ' 12 ' })?.placing).toBe(12);
  });

  it('is read without what hides in words', () => {
    expect(deckOf({ player: ' Wren\u202e\u200b \n#1 ' })?.player).toBe('Wren #1');
  });

  it.each([
    { leader: null },
    { leader: 'Isolde' },
    { leader: '../../x' },
    { placing: null },
    { placing: 0 },
    { placing: 'first' },
    { placing: 2.5 },
  ])('is dropped and counted without a leader or a placing: %j', (fields) => {
    expect(decodeTournaments([{ ...row, ...fields }, row])).toMatchObject({
      value: [{ placing: 3 }],
      dropped: 1,
    });
  });

  it.each([null, {}, 'none', { decks: [] }])('comes in a list or is an error: %j', (body) => {
    expect(() => decodeTournaments(body)).toThrow('Invalid data format for tournaments.json');
  });
});

describe('a leader that is written otherwise (issue 35, F 3)', () => {
  it.each(['op14-041', 'OP14-041_p1', ' op14-041_P2 '])('is not lost: %j', (leader) => {
    expect(deckOf({ leader })?.leader).toBe('OP14-041');
  });

  it('is still no leader where it is no card', () => {
    expect(decodeTournaments([row, { ...row, leader: 'Isolde' }]).dropped).toBe(1);
  });
});

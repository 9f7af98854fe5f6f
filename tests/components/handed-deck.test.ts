import { describe, expect, it } from 'vitest';
import { hashOfDeck, parseHandedDeck } from '../../src/components/deck/handed-deck';
import { deckOfNotes } from '../../src/features/report-maker/deck-of-notes';

describe('a deck that is handed to another page', () => {
  const handed = {
    deck: '1xOP01-001\n4xOP01-016 50 % “Élodie”',
    event: 'A & B #1',
    date: '2026-11-28',
    format: 'Standard',
  };

  it('comes out as it went in, whether or not the router has decoded the address', () => {
    expect(parseHandedDeck(hashOfDeck(handed))).toEqual(handed);
    expect(parseHandedDeck(decodeURIComponent(hashOfDeck(handed)))).toEqual(handed);
    expect(parseHandedDeck(hashOfDeck({ event: 'Harbour Open' }))).toEqual({
      deck: '',
      event: 'Harbour Open',
      date: '',
      format: '',
    });
  });

  it('is none where an address says anything else', () => {
    for (const hash of ['', 'top', '%', '7', 'null', '"x"'])
      expect(parseHandedDeck(hash)).toBeNull();
    expect(parseHandedDeck('{"deck":7}')).toEqual({
      deck: '',
      event: '',
      date: '',
      format: '',
    });
  });
});

describe('the deck among the notes of a report', () => {
  const deck = ['1xOP01-001', ...Array.from({ length: 10 }, (_, at) => `4xOP01-0${10 + at}`)].join(
    '\n',
  );

  it('is the last note that holds one, and not one that speaks of cards', () => {
    const notes = ['4xOP01-010 was good', deck, `${deck}\n4xOP02-001`, 'Lost to 2xOP01-015'];
    expect(deckOfNotes(notes.map((note) => ({ note })))).toBe(notes[2]);
    expect(deckOfNotes([{ note: notes[0] ?? '' }])).toBe('');
  });
});

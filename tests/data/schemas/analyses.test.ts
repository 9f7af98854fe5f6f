import { describe, expect, it } from 'vitest';
import { decodeBestDecks } from '../../../src/data/schemas/best-decks';
import { decodeHands } from '../../../src/data/schemas/starting-hands';
import { decodeTechCards } from '../../../src/data/schemas/tech-cards';
import { decklistRow, handsRow, techRow } from '../../fixtures/analyses';

describe('starting hands on the wire', () => {
  it('keep an appearance rate above 1: it is the mean number of copies a hand', () => {
    const { value, dropped } = decodeHands([handsRow()], 'west_p');
    expect(value).toEqual([
      {
        leader: 'OP01-001',
        cards: [
          { card: 'OP01-004', appearanceRate: 1.2, hands: 50 },
          { card: 'OP01-016', appearanceRate: 0.4, hands: 50 },
        ],
      },
    ]);
    expect(dropped).toBe(0);
  });

  it('of newer files may carry unknown keys', () => {
    const row = handsRow({ leaderKey: 'OP01-001', variantName: null });
    expect(decodeHands([row], 'west_p').value).toEqual(decodeHands([handsRow()], 'west_p').value);
  });

  it('leave out a card that can’t be read, and a missing list is an empty one', () => {
    const cards = [{ card: 'x' }, { card: 'OP01-004', appearance_rate: '0.3' }];
    const rows = [handsRow({ common_cards: cards }), handsRow({ common_cards: null }), 'bad'];
    const { value, dropped } = decodeHands(rows, 'west_p');
    expect(value.map((row) => row.cards.length)).toEqual([1, 0]);
    expect(dropped).toBe(1);
  });
});

describe('tech cards on the wire', () => {
  it('belong to a winner and a loser', () => {
    expect(decodeTechCards([techRow()], 'west_p').value).toEqual([
      {
        winner: 'OP01-001',
        loser: 'OP02-001',
        cards: [
          {
            card: 'OP01-016',
            winningFrequency: 0.5,
            baselineFrequency: 0.2,
            winningMatches: 10,
          },
        ],
      },
    ]);
  });

  it('may be cards alone, as the specification has them: frequencies that are missing are none', () => {
    const [pair] = decodeTechCards([techRow({ tech_cards: [{ card: 'OP01-016' }] })], 'lw').value;
    expect(pair?.cards).toEqual([
      { card: 'OP01-016', winningFrequency: null, baselineFrequency: null, winningMatches: null },
    ]);
  });
});

describe('best decks on the wire', () => {
  it('carry the score they are ordered by: the last step of the source, where it has several', () => {
    const deck = { decklist: '4xOP01-004', total_games: 5, win_rate: 0.4, matchup_stats: [] };
    const { value } = decodeBestDecks(
      [
        decklistRow({
          best_decklists: [
            { ...deck, deck_score: 0.45, final_score: 0.39 },
            { ...deck, deck_score: 0.38 },
            { ...deck, deck_score: 'good' },
          ],
        }),
      ],
      'west_p',
    );
    expect(value[0]?.decks.map(({ score }) => score)).toEqual([0.39, 0.38, null]);
  });

  it('are read line by line, without the leader’s own line', () => {
    const deck = { decklist: '1xOP01-001\n4xOP01-004', total_games: 5, raw_win_rate: 0.4 };
    const { value } = decodeBestDecks([decklistRow({ best_decklists: [deck] })], 'west_p');
    expect(value[0]?.decks).toEqual([
      {
        lines: [{ id: 'OP01-004', count: 4 }],
        games: 5,
        rawWinRate: 0.4,
        pilots: null,
        score: null,
        matchups: [],
      },
    ]);
  });

  it('take a matchup’s wins from its count, else from its rate', () => {
    const deck = {
      decklist: '4xOP01-004',
      total_games: 30,
      raw_win_rate: 0.5,
      matchup_stats: [
        { oppLeader: 'OP02-001', games_played: 20, wins: 12, win_rate: 0.6 },
        { oppLeader: 'OP03-001', games_played: 8, win_rate: 0.25 },
        { oppLeader: 'OP04-001', games_played: 8 },
        { oppLeader: 'OP05-001', games_played: 2, wins: 3 },
      ],
    };
    const [leader] = decodeBestDecks([decklistRow({ best_decklists: [deck] })], 'west_p').value;
    expect(leader?.decks[0]?.matchups.map(({ opponent, wins }) => [opponent, wins])).toEqual([
      ['OP02-001', 12],
      ['OP03-001', 2],
    ]);
  });

  it('of no readable card, or without any rate, are left out', () => {
    const decks = [
      { decklist: 'nothing', total_games: 5, raw_win_rate: 0.4 },
      { decklist: '4xOP01-004', total_games: 5 },
      { decklist: '4xOP01-004', total_games: 5, win_rate: 0.4 },
    ];
    const [leader] = decodeBestDecks([decklistRow({ best_decklists: decks })], 'west_p').value;
    expect(leader?.decks.map((deck) => deck.rawWinRate)).toEqual([0.4]);
  });
});

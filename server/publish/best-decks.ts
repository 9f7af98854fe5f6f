/**
 * The best decks of each leader and how they fared against whom (SPEC 3, Decklist data per leader;
 * CONTRACT, Decklists), counted in the database. Best is what wins at least, with 95 % certainty: a
 * deck with one lucky win stands below one that won sixty of a hundred.
 */
import type { CardId } from '../../src/domain/card';
import { RESULT_WON, TURN_ORDER_FIRST } from '../../src/domain/match';
import type { Database } from '../db/database';
import {
  computeByLeader,
  findMetLeaders,
  IN_BATCH,
  type MetLeader,
  type PublishedLeader,
} from './leader-batches';
import type { PeriodWindow } from './period-window';
import { lowerBoundSql, rateOf } from './rates';

export interface DecklistRow extends PublishedLeader {
  /** Best first. */
  readonly best_decklists: readonly BestDeck[];
}

export interface BestDeck {
  /** Newline-separated `{qty}x{cardId}`, without the leader. */
  readonly decklist: string;
  readonly unique_pilots: number;
  readonly wins: number;
  readonly total_games: number;
  readonly raw_win_rate: number;
  /** What the decks are ranked by. */
  readonly deck_score: number;
  /** Most met first. */
  readonly matchup_stats: readonly DeckMatchup[];
}

export interface DeckMatchup {
  readonly oppLeader: CardId;
  readonly games_played: number;
  readonly wins: number;
  readonly win_rate: number;
  readonly turn_order_stats: {
    readonly first_games: number;
    readonly first_wins: number;
    readonly second_games: number;
    readonly second_wins: number;
  };
}

const DECKS_PER_LEADER = 12;
const MATCHUPS_PER_DECK = 20;

/** The leaders with a recorded deck, most played first. */
export function computeBestDecks(
  database: Database,
  window: PeriodWindow,
  met: Promise<readonly MetLeader[]> = findMetLeaders(database, window),
): Promise<DecklistRow[]> {
  return computeByLeader(database, window, met, async (batch) => {
    const decks = await batch.query<DeckTally>(BEST_DECKS);
    const deckIds = [...new Set(decks.all.map(({ deck_id }) => deck_id))];
    const matchups = await batch.query<MatchupTally>(DECK_MATCHUPS, deckIds);
    return (named) => {
      const best = decks.of(named.leader);
      if (best.length === 0) return [];
      const matchupsOf = (deck: DeckTally) =>
        matchups.of(named.leader).filter(({ deck_id }) => deck_id === deck.deck_id);
      return [{ ...named, best_decklists: best.map((deck) => bestDeckOf(deck, matchupsOf(deck))) }];
    };
  });
}

interface DeckTally {
  readonly leader: CardId;
  /** As text: the id of a deck is larger than a number. */
  readonly deck_id: string;
  readonly cards: string;
  readonly pilots: number;
  readonly games: number;
  readonly wins: number;
  readonly score: number;
}

interface MatchupTally {
  readonly leader: CardId;
  readonly deck_id: string;
  readonly opp_leader: CardId;
  readonly games: number;
  readonly wins: number;
  readonly first_games: number;
  readonly first_wins: number;
  readonly second_games: number;
  readonly second_wins: number;
}

function bestDeckOf(deck: DeckTally, matchups: readonly MatchupTally[]): BestDeck {
  return {
    decklist: deck.cards,
    unique_pilots: deck.pilots,
    wins: deck.wins,
    total_games: deck.games,
    raw_win_rate: rateOf(deck.wins, deck.games) ?? 0,
    deck_score: deck.score,
    matchup_stats: matchups.map(({ opp_leader, games, wins, ...order }) => ({
      oppLeader: opp_leader,
      games_played: games,
      wins,
      win_rate: rateOf(wins, games) ?? 0,
      turn_order_stats: {
        first_games: order.first_games,
        first_wins: order.first_wins,
        second_games: order.second_games,
        second_wins: order.second_wins,
      },
    })),
  };
}

// A pilot is a device, or a name where there is none.
const BEST_DECKS = `
SELECT leader, deck_id::text AS deck_id, decks.cards, pilots, games, wins, score::float8 AS score
FROM (
  SELECT *, row_number() OVER (
    PARTITION BY leader ORDER BY score DESC, wins DESC, games, deck_id
  ) AS rank
  FROM (
    SELECT *, ${lowerBoundSql('wins', 'games')} AS score
    FROM (
      SELECT
        leader,
        deck_id,
        count(*) AS games,
        count(*) FILTER (WHERE result = '${RESULT_WON}') AS wins,
        count(DISTINCT CASE device_id WHEN '' THEN 'name ' || player_name ELSE device_id END) AS pilots
      FROM match_sides
      WHERE ${IN_BATCH} AND deck_id IS NOT NULL
      GROUP BY leader, deck_id
    ) AS counted
  ) AS scored
) AS ranked
JOIN decks ON decks.id = deck_id
WHERE rank <= ${DECKS_PER_LEADER}
ORDER BY leader, rank`;

const DECK_MATCHUPS = `
SELECT *
FROM (
  SELECT *, row_number() OVER (
    PARTITION BY leader, deck_id ORDER BY games DESC, opp_leader COLLATE "C"
  ) AS rank
  FROM (
    SELECT
      leader,
      deck_id::text AS deck_id,
      opp_leader,
      count(*) AS games,
      count(*) FILTER (WHERE result = '${RESULT_WON}') AS wins,
      count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST}) AS first_games,
      count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}') AS first_wins,
      count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST}) AS second_games,
      count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}') AS second_wins
    FROM match_sides
    WHERE ${IN_BATCH} AND deck_id = ANY($6::bigint[])
    GROUP BY leader, match_sides.deck_id, opp_leader
  ) AS counted
) AS ranked
WHERE rank <= ${MATCHUPS_PER_DECK}
ORDER BY leader, deck_id, rank`;

/**
 * Tech cards: what the decks that beat a certain opponent hold more often than the same leader's
 * decks at large (SPEC 3, Matchup tech record; CONTRACT, Tech cards), counted in the database.
 */
import type { CardId } from '../../src/domain/card';
import { RESULT_WON } from '../../src/domain/match';
import type { Database } from '../db/database';
import { computeByLeader, findMetLeaders, IN_BATCH, type MetLeader } from './leader-batches';
import type { PeriodWindow } from './period-window';
import { roundRate } from './rates';

export interface TechRow {
  readonly winnerLeader: CardId;
  readonly winnerLeaderName: string;
  readonly loserLeader: CardId;
  /** The largest difference first. */
  readonly tech_cards: readonly TechCard[];
}

/** Frequencies are shares of decks, match by match; copies are means over the decks with the card. */
export interface TechCard {
  readonly card: CardId;
  readonly winning_appearances: number;
  /** Matches of the pair that the winner won with a recorded deck. */
  readonly total_winning_matches: number;
  readonly winning_frequency: number;
  readonly baseline_appearances: number;
  /** All matches of the winner's leader with a recorded deck, against anyone, won or not. */
  readonly total_matches: number;
  readonly baseline_frequency: number;
  readonly frequency_difference: number;
  readonly copies_in_winning_decks: number;
  readonly copies_in_all_decks: number;
}

const CARDS_PER_PAIR = 10;
/** Fewer wins say nothing about a pair, and one deck nothing about a card. */
const FEWEST_WINS = 5;
const FEWEST_APPEARANCES = 2;

/** The pairs with a tech card: winners most played first, then losers by id. */
export function computeTechCards(
  database: Database,
  window: PeriodWindow,
  met: Promise<readonly MetLeader[]> = findMetLeaders(database, window),
): Promise<TechRow[]> {
  return computeByLeader(database, window, met, async (batch) => {
    const tallies = await batch.query<TechTally>(TECH_CARDS);
    return ({ leader, leaderName }) => {
      const pairs = new Map<CardId, TechCard[]>();
      for (const tally of tallies.of(leader)) {
        const cards = pairs.get(tally.opp_leader);
        if (cards) cards.push(techCardOf(tally));
        else pairs.set(tally.opp_leader, [techCardOf(tally)]);
      }
      return Array.from(pairs, ([loserLeader, tech_cards]) => ({
        winnerLeader: leader,
        winnerLeaderName: leaderName,
        loserLeader,
        tech_cards,
      }));
    };
  });
}

interface TechTally {
  readonly leader: CardId;
  readonly opp_leader: CardId;
  readonly card: CardId;
  readonly pair_wins: number;
  readonly leader_games: number;
  /** Matches, and copies in all of them. */
  readonly won: number;
  readonly won_copies: number;
  readonly played: number;
  readonly played_copies: number;
}

function techCardOf(tally: TechTally): TechCard {
  const winning = tally.won / tally.pair_wins;
  const baseline = tally.played / tally.leader_games;
  return {
    card: tally.card,
    winning_appearances: tally.won,
    total_winning_matches: tally.pair_wins,
    winning_frequency: roundRate(winning),
    baseline_appearances: tally.played,
    total_matches: tally.leader_games,
    baseline_frequency: roundRate(baseline),
    frequency_difference: roundRate(winning - baseline),
    copies_in_winning_decks: roundRate(tally.won_copies / tally.won),
    copies_in_all_decks: roundRate(tally.played_copies / tally.played),
  };
}

// Matches are counted by deck first, so that a list is taken apart once a pair and not once a match.
// Shares are compared by cross-multiplying whole numbers: exact, so that ties are ties everywhere.
const TECH_CARDS = `
WITH by_deck AS (
  SELECT
    leader,
    opp_leader,
    deck_id,
    count(*)::int AS games,
    count(*) FILTER (WHERE result = '${RESULT_WON}')::int AS wins
  FROM match_sides
  WHERE ${IN_BATCH} AND deck_id IS NOT NULL
  GROUP BY leader, opp_leader, deck_id
),
totals AS (
  SELECT
    *,
    sum(wins) OVER (PARTITION BY leader, opp_leader)::int AS pair_wins,
    sum(games) OVER (PARTITION BY leader)::int AS leader_games
  FROM by_deck
),
by_card AS (
  SELECT
    leader,
    opp_leader,
    pair_wins,
    leader_games,
    split_part(line, 'x', 2) AS card,
    sum(wins)::int AS won,
    sum(wins * split_part(line, 'x', 1)::int)::int AS won_copies,
    sum(games)::int AS games,
    sum(games * split_part(line, 'x', 1)::int)::int AS copies
  FROM totals
  JOIN decks ON decks.id = deck_id,
  string_to_table(cards, E'\\n') AS line
  GROUP BY leader, opp_leader, pair_wins, leader_games, card
),
compared AS (
  SELECT
    *,
    sum(games) OVER (PARTITION BY leader, card)::int AS played,
    sum(copies) OVER (PARTITION BY leader, card)::int AS played_copies
  FROM by_card
),
ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY leader, opp_leader
      ORDER BY won::bigint * leader_games - played::bigint * pair_wins DESC, card COLLATE "C"
    ) AS rank
  FROM compared
  WHERE pair_wins >= ${FEWEST_WINS}
    AND won >= ${FEWEST_APPEARANCES}
    AND won::bigint * leader_games > played::bigint * pair_wins
)
SELECT leader, opp_leader, card, pair_wins, leader_games, won, won_copies, played, played_copies
FROM ranked
WHERE rank <= ${CARDS_PER_PAIR}
ORDER BY leader, opp_leader COLLATE "C", rank`;

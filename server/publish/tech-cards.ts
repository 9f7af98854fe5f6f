/**
 * Tech cards: cards that are more frequent in decks that beat a certain opponent than in all decks of the
 * same leader (SPEC 3, Matchup tech record; CONTRACT, Tech cards), counted in the database.
 */
import type { CardId } from '../../src/domain/card/card';
import { RESULT_WON } from '../../src/domain/figures/match';
import type { Database } from '../db/connection/database';
import { countDays } from './day-counts';
import { BY_LEADER, columnsOf, countsOf, type DayCount, type DayTable, ON_DAY } from './day-tables';
import { computeByLeader, findMetLeaders, IN_BATCH, type MetLeader } from './leader-batches';
import type { PeriodWindow } from './period-window';
import { roundRate } from './rates';

interface TechRow {
  readonly winnerLeader: CardId;
  readonly winnerLeaderName: string;
  readonly loserLeader: CardId;
  /** The largest difference first. */
  readonly tech_cards: readonly TechCard[];
}

/** Frequencies are shares of decks, per match; copies are means over the decks with the card. */
interface TechCard {
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
/** Fewer wins mean nothing about a pair, and a single deck nothing about a card. */
const FEWEST_WINS = 5;
const FEWEST_APPEARANCES = 2;

/** The pairs with a tech card: most played winners first, then losers by id. */
export async function computeTechCards(
  database: Database,
  window: PeriodWindow,
  met: () => Promise<readonly MetLeader[]> = () => findMetLeaders(database, window),
): Promise<TechRow[]> {
  const days = await countDays(database, window, DECK_CARDS_OF_DAY);
  return computeByLeader(database, await met(), async (batch) => {
    const tallies = await batch.query<TechTally>(TECH_CARDS, days);
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
  /** The number of matches, and of copies in all of them. */
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

const DECK_CARDS: DayTable = {
  name: 'day_deck_cards',
  keys: ['game_mode', 'is_private', 'leader', 'opp_leader', 'card'],
  counts: { games: 'sum', copies: 'sum' },
};

/** Counts a day's decks, and each card in them, into the table: by leader, or by pair for decks that won. */
function countCards(isOfPairs: boolean): string {
  const keys = `game_mode, is_private, leader${isOfPairs ? ', opp_leader' : ''}`;
  const opponent = isOfPairs ? 'opp_leader' : 'NULL::text';
  return `WITH by_deck AS (
      SELECT ${keys}, deck_id, count(*)::int AS games
      FROM match_sides
      WHERE ${ON_DAY} AND deck_id IS NOT NULL${isOfPairs ? ` AND result = '${RESULT_WON}'` : ''}
      GROUP BY ${keys}, deck_id
    )
    INSERT INTO day_deck_cards (day, ${columnsOf(DECK_CARDS)})
    SELECT *
    FROM (
      SELECT $4::date, game_mode, is_private, leader, ${opponent}, NULL::text, sum(games), 0::bigint
      FROM by_deck
      GROUP BY ${keys}
      UNION ALL
      SELECT
        $4::date,
        game_mode,
        is_private,
        leader,
        ${opponent},
        split_part(line, 'x', 2) AS card,
        sum(games),
        sum(games * split_part(line, 'x', 1)::int)
      FROM by_deck
      -- By deck, so that a list is taken apart once and not once a match.
      JOIN decks ON decks.id = deck_id, string_to_table(cards, E'\\n') AS line
      GROUP BY ${keys}, card
    ) AS counted
    ${BY_LEADER}`;
}

export const DECK_CARDS_OF_DAY: DayCount = {
  name: 'deck cards',
  tables: [DECK_CARDS],
  statements: [countCards(false), countCards(true)],
};

// Compares shares by cross-multiplying whole numbers: exact, so that ties are always ties. Windows instead of
// joins, because the planner can't know how many rows the sums will have.
const TECH_CARDS = `
WITH summed AS (
  SELECT
    leader,
    opp_leader,
    card,
    sum(games)::int AS games,
    sum(copies)::int AS copies
  FROM ${countsOf(DECK_CARDS)}
  WHERE ${IN_BATCH}
  GROUP BY leader, opp_leader, card
),
compared AS (
  SELECT
    leader,
    opp_leader,
    card,
    games AS won,
    copies AS won_copies,
    max(games) FILTER (WHERE card IS NULL) OVER (PARTITION BY leader, opp_leader) AS pair_wins,
    max(games) FILTER (WHERE opp_leader IS NULL) OVER of_card AS played,
    max(copies) FILTER (WHERE opp_leader IS NULL) OVER of_card AS played_copies,
    max(games) FILTER (WHERE opp_leader IS NULL AND card IS NULL) OVER (PARTITION BY leader)
      AS leader_games
  FROM summed
  WINDOW of_card AS (PARTITION BY leader, card)
),
ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY leader, opp_leader
      ORDER BY won::bigint * leader_games - played::bigint * pair_wins DESC, card COLLATE "C"
    ) AS rank
  FROM compared
  WHERE opp_leader IS NOT NULL
    AND card IS NOT NULL
    AND pair_wins >= ${FEWEST_WINS}
    AND won >= ${FEWEST_APPEARANCES}
    AND won::bigint * leader_games > played::bigint * pair_wins
)
SELECT leader, opp_leader, card, pair_wins, leader_games, won, won_copies, played, played_copies
FROM ranked
WHERE rank <= ${CARDS_PER_PAIR}
ORDER BY leader, opp_leader COLLATE "C", rank`;

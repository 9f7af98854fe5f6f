/**
 * The best decks of each leader and their results against opponents (SPEC 3, Decklist data per leader;
 * CONTRACT, Decklists), computed in the database from the days' counts. Best is the highest win rate that is
 * reached with 95 % certainty: a deck with one lucky win is below one with sixty of a hundred.
 */
import type { CardId } from '../../src/domain/card/card';
import type { Database } from '../db/connection/database';
import { PILOT } from '../db/matches/counted-days';
import { countDays } from './day-counts';
import { countGamesAndWins, GAMES_AND_WINS } from './day-matchups';
import { BY_LEADER, countsOf, type DayCount, type DayTable, ON_DAY } from './day-tables';
import {
  computeByLeader,
  findMetLeaders,
  IN_BATCH,
  type LeaderRows,
  type MetLeader,
  type PublishedLeader,
} from './leader-batches';
import type { PeriodWindow } from './period-window';
import { lowerBoundSql, rateOf } from './rates';

interface DecklistRow extends PublishedLeader {
  /** Best first. */
  readonly best_decklists: readonly BestDeck[];
}

interface BestDeck {
  /** Newline-separated `{qty}x{cardId}`, without the leader. */
  readonly decklist: string;
  readonly unique_pilots: number;
  readonly wins: number;
  readonly total_games: number;
  readonly raw_win_rate: number;
  /** The figure that ranks the decks. */
  readonly deck_score: number;
  /** The most frequent first. */
  readonly matchup_stats: readonly DeckMatchup[];
}

interface DeckMatchup {
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
export async function computeBestDecks(
  database: Database,
  window: PeriodWindow,
  met: () => Promise<readonly MetLeader[]> = () => findMetLeaders(database, window),
): Promise<DecklistRow[]> {
  const days = await countDays(database, window, DECKS_OF_DAY);
  return computeByLeader(database, await met(), async (batch) => {
    const decks = await batch.query<DeckTally>(BEST_DECKS, days);
    const deckIds = [...new Set(decks.all.map(({ deck_id }) => deck_id))];
    const pilots = await batch.query<PilotTally>(DECK_PILOTS, days, deckIds);
    const matchups = await batch.query<MatchupTally>(DECK_MATCHUPS, days, deckIds);
    return (named) => {
      const best = decks.of(named.leader);
      if (best.length === 0) return [];
      const ofDeck = <R extends { readonly deck_id: string }>(
        { deck_id }: DeckTally,
        rows: LeaderRows<R>,
      ) => rows.of(named.leader).filter((row) => row.deck_id === deck_id);
      const best_decklists = best.map((deck) =>
        bestDeckOf(deck, ofDeck(deck, pilots)[0]?.pilots ?? 0, ofDeck(deck, matchups)),
      );
      return [{ ...named, best_decklists }];
    };
  });
}

interface DeckTally {
  readonly leader: CardId;
  /** As text, because the id of a deck exceeds a number. */
  readonly deck_id: string;
  readonly cards: string;
  readonly games: number;
  readonly wins: number;
  readonly score: number;
}

interface PilotTally {
  readonly leader: CardId;
  readonly deck_id: string;
  readonly pilots: number;
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

function bestDeckOf(deck: DeckTally, pilots: number, matchups: readonly MatchupTally[]): BestDeck {
  return {
    decklist: deck.cards,
    unique_pilots: pilots,
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

const DECKS: DayTable = {
  name: 'day_decks',
  keys: ['game_mode', 'is_private', 'leader', 'deck_id', 'opp_leader'],
  counts: GAMES_AND_WINS,
};

// Numbers of pilots can't be added up, but pilots can: each is stored once per day.
const PILOTS: DayTable = {
  name: 'day_deck_pilots',
  keys: ['game_mode', 'is_private', 'leader', 'deck_id', 'pilot'],
  counts: {},
};

export const DECKS_OF_DAY: DayCount = {
  name: 'decks',
  tables: [DECKS, PILOTS],
  statements: [
    countGamesAndWins(DECKS, 'deck_id IS NOT NULL'),
    `INSERT INTO day_deck_pilots (day, game_mode, is_private, leader, deck_id, pilot)
    SELECT $4::date, game_mode, is_private, leader, deck_id, ${PILOT} AS pilot
    FROM match_sides
    WHERE ${ON_DAY} AND deck_id IS NOT NULL
    GROUP BY game_mode, is_private, leader, deck_id, pilot
    ${BY_LEADER}`,
  ],
};

const BEST_DECKS = `
SELECT leader, deck_id::text AS deck_id, decks.cards, games, wins, score::float8 AS score
FROM (
  SELECT *, row_number() OVER (
    PARTITION BY leader ORDER BY score DESC, wins DESC, games, deck_id
  ) AS rank
  FROM (
    SELECT *, ${lowerBoundSql('wins', 'games')} AS score
    FROM (
      SELECT leader, deck_id, sum(games) AS games, sum(wins) AS wins
      FROM ${countsOf(DECKS)}
      WHERE ${IN_BATCH}
      GROUP BY leader, deck_id
    ) AS summed
  ) AS scored
) AS ranked
JOIN decks ON decks.id = deck_id
WHERE rank <= ${DECKS_PER_LEADER}
ORDER BY leader, rank`;

const DECK_PILOTS = `
SELECT leader, deck_id::text AS deck_id, count(*) AS pilots
FROM (
  SELECT DISTINCT leader, deck_id, pilot
  FROM ${countsOf(PILOTS)}
  WHERE ${IN_BATCH} AND deck_id = ANY($8::bigint[])
) AS piloted
GROUP BY leader, deck_id`;

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
      sum(games) AS games,
      sum(wins) AS wins,
      sum(first_games) AS first_games,
      sum(first_wins) AS first_wins,
      sum(second_games) AS second_games,
      sum(second_wins) AS second_wins
    FROM ${countsOf(DECKS)}
    WHERE ${IN_BATCH} AND deck_id = ANY($8::bigint[])
    GROUP BY leader, counts.deck_id, opp_leader
  ) AS summed
) AS ranked
WHERE rank <= ${MATCHUPS_PER_DECK}
ORDER BY leader, deck_id, rank`;

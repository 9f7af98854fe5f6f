/**
 * Which cards stand in a leader's starting hands, and how often (SPEC 3, Hands record; CONTRACT,
 * Hands), counted in the database.
 */
import type { CardId } from '../../src/domain/card';
import type { Database } from '../db/database';
import { byLeader, leaderGroups, type PublishedLeader } from './leader-groups';
import { IN_WINDOW, type PeriodWindow, windowParameters } from './period-window';
import { roundRate } from './rates';

export interface HandsRow extends PublishedLeader {
  /** Most copies first. */
  readonly common_cards: readonly HandCard[];
}

export interface HandCard {
  readonly card: CardId;
  /** Copies in all hands together. */
  readonly appearance_count: number;
  /** Starting hands of the leader that were recorded. */
  readonly total_hands: number;
  /** The mean number of copies a hand: it can pass 1. */
  readonly appearance_rate: number;
}

const CARDS_PER_LEADER = 20;

/** The leaders with a recorded hand, most played first. */
export async function computeHands(database: Database, window: PeriodWindow): Promise<HandsRow[]> {
  const rows: HandsRow[] = [];
  for (const leaders of await leaderGroups(database, window)) {
    const parameters = [...windowParameters(window), leaders.map(({ leader }) => leader)];
    const hands = new Map(
      (await database.query<{ leader: CardId; hands: number }>(COUNT_HANDS, parameters)).map(
        ({ leader, hands: count }) => [leader, count],
      ),
    );
    const cards = byLeader(
      await database.query<{ leader: CardId; card: CardId; copies: number }>(
        COMMON_CARDS,
        parameters,
      ),
    );
    for (const named of leaders) {
      const total = hands.get(named.leader);
      if (total === undefined) continue;
      rows.push({
        ...named,
        common_cards: (cards.get(named.leader) ?? []).map(({ card, copies }) => ({
          card,
          appearance_count: copies,
          total_hands: total,
          appearance_rate: roundRate(copies / total),
        })),
      });
    }
  }
  return rows;
}

const COUNT_HANDS = `
SELECT leader, count(*) AS hands
FROM match_sides
WHERE ${IN_WINDOW} AND leader = ANY($5) AND hand <> ''
GROUP BY leader`;

const COMMON_CARDS = `
SELECT leader, card, copies
FROM (
  SELECT *, row_number() OVER (PARTITION BY leader ORDER BY copies DESC, card COLLATE "C") AS rank
  FROM (
    SELECT leader, split_part(line, 'x', 2) AS card, sum(split_part(line, 'x', 1)::int) AS copies
    FROM match_sides, string_to_table(hand, E'\\n') AS line
    WHERE ${IN_WINDOW} AND leader = ANY($5) AND hand <> ''
    GROUP BY leader, card
  ) AS counted
) AS ranked
WHERE rank <= ${CARDS_PER_LEADER}
ORDER BY leader, rank`;

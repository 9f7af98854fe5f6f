/**
 * The cards in a leader's starting hands, with their frequencies (SPEC 3, Hands record; CONTRACT, Hands),
 * counted in the database.
 */
import type { CardId } from '../../src/domain/card/card';
import type { Database } from '../db/connection/database';
import { countDays } from './day-counts';
import { BY_LEADER, countsOf, type DayCount, type DayTable, ON_DAY } from './day-tables';
import {
  computeByLeader,
  findMetLeaders,
  IN_BATCH,
  type MetLeader,
  type PublishedLeader,
} from './leader-batches';
import type { PeriodWindow } from './period-window';
import { roundRate } from './rates';

interface HandsRow extends PublishedLeader {
  /** Most copies first. */
  readonly common_cards: readonly HandCard[];
}

interface HandCard {
  readonly card: CardId;
  /** Copies in all hands together. */
  readonly appearance_count: number;
  /** Starting hands of the leader that were recorded. */
  readonly total_hands: number;
  /** The mean number of copies per hand, which may exceed 1. */
  readonly appearance_rate: number;
}

const CARDS_PER_LEADER = 20;

/** The leaders with a recorded hand, most played first. */
export async function computeHands(
  database: Database,
  window: PeriodWindow,
  met: () => Promise<readonly MetLeader[]> = () => findMetLeaders(database, window),
): Promise<HandsRow[]> {
  const days = await countDays(database, window, HANDS_OF_DAY);
  return computeByLeader(database, await met(), async (batch) => {
    const totals = await batch.query<HandTotal>(COUNT_HANDS, days);
    const cards = await batch.query<CardTally>(COMMON_CARDS, days);
    return (named) =>
      totals.of(named.leader).map(({ hands }) => ({
        ...named,
        common_cards: cards.of(named.leader).map(({ card, copies }) => ({
          card,
          appearance_count: copies,
          total_hands: hands,
          appearance_rate: roundRate(copies / hands),
        })),
      }));
  });
}

interface HandTotal {
  readonly leader: CardId;
  readonly hands: number;
}

interface CardTally {
  readonly leader: CardId;
  readonly card: CardId;
  readonly copies: number;
}

const HANDS: DayTable = {
  name: 'day_hands',
  keys: ['game_mode', 'is_private', 'leader', 'card'],
  counts: { copies: 'sum' },
};

export const HANDS_OF_DAY: DayCount = {
  name: 'hands',
  tables: [HANDS],
  statements: [
    `INSERT INTO day_hands (day, game_mode, is_private, leader, card, copies)
    SELECT $4::date, game_mode, is_private, leader, NULL, count(*)
    FROM match_sides
    WHERE ${ON_DAY} AND hand <> ''
    GROUP BY game_mode, is_private, leader
    ${BY_LEADER}`,
    `INSERT INTO day_hands (day, game_mode, is_private, leader, card, copies)
    SELECT
      $4::date,
      game_mode,
      is_private,
      leader,
      split_part(line, 'x', 2) AS card,
      sum(split_part(line, 'x', 1)::int)
    FROM match_sides, string_to_table(hand, E'\\n') AS line
    WHERE ${ON_DAY} AND hand <> ''
    GROUP BY game_mode, is_private, leader, card
    ${BY_LEADER}`,
  ],
};

const COUNT_HANDS = `
SELECT leader, sum(copies) AS hands
FROM ${countsOf(HANDS)}
WHERE ${IN_BATCH} AND card IS NULL
GROUP BY leader`;

const COMMON_CARDS = `
SELECT leader, card, copies
FROM (
  SELECT *, row_number() OVER (PARTITION BY leader ORDER BY copies DESC, card COLLATE "C") AS rank
  FROM (
    SELECT leader, card, sum(copies) AS copies
    FROM ${countsOf(HANDS)}
    WHERE ${IN_BATCH} AND card IS NOT NULL
    GROUP BY leader, card
  ) AS counted
) AS ranked
WHERE rank <= ${CARDS_PER_LEADER}
ORDER BY leader, rank`;

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { leadersQuery } from '../../data/queries/cards';
import type { PeriodValue } from '../../domain/period';
import { type LeaderTopPlayers, topPlayersOfSet } from '../../domain/player-rankings';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import styles from './LeaderList.module.css';
import { LeaderSection } from './LeaderSection';

export interface LeaderListProps {
  readonly leaderboard: readonly LeaderTopPlayers[];
  /** Null for all sets. */
  readonly set: string | null;
  readonly period: PeriodValue;
  readonly onShowAll: () => void;
}

/** As many as a reader sees at first. */
const FIRST_LEADERS = 4;

/** A section for each leader of the set. */
export function LeaderList({ leaderboard, set, period, onShowAll }: LeaderListProps) {
  const leaders = useMemo(() => topPlayersOfSet(leaderboard, set), [leaderboard, set]);
  // A hundred leaders make ten thousand elements: the first ones are drawn at once, the rest in slices
  // between which a finger is answered.
  const drawn = useDeferredValue(leaders, leaders.slice(0, FIRST_LEADERS));
  const cards = useQuery(leadersQuery());
  const cardOf = useMemo(
    () => new Map(cards.data?.value.map((card) => [card.id, card])),
    [cards.data],
  );

  if (leaders.length === 0) {
    return (
      <EmptyState
        icon="users"
        title={set === null ? 'No players yet' : `No players with a leader of ${set}`}
        actions={set !== null && <Button onClick={onShowAll}>Show all sets</Button>}
      >
        <p>
          {set === null
            ? 'Nobody has been ranked in this period so far.'
            : 'Nobody has been ranked with one in this period.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      {drawn.map(({ leader, players }) => (
        <LeaderSection
          key={leader}
          leader={leader}
          card={cardOf.get(leader)}
          players={players}
          period={period}
        />
      ))}
    </div>
  );
}

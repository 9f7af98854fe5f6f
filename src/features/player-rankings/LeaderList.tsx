import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { leadersQuery } from '../../data/queries/cards';
import type { PeriodValue } from '../../domain/period';
import { type LeaderTopPlayers, topPlayersOfSet } from '../../domain/player-rankings';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import styles from './LeaderList.module.css';
import { LeaderSection } from './LeaderSection';
import { useGrowingCount } from './use-growing-count';

export interface LeaderListProps {
  readonly leaderboard: readonly LeaderTopPlayers[];
  /** Null for all sets. */
  readonly set: string | null;
  readonly period: PeriodValue;
  readonly onShowAll: () => void;
}

/** A section for each leader of the set. Another choice of leaders begins with its first ones again: give it a key. */
export function LeaderList({ leaderboard, set, period, onShowAll }: LeaderListProps) {
  const leaders = useMemo(() => topPlayersOfSet(leaderboard, set), [leaderboard, set]);
  const drawn = useGrowingCount(leaders.length);
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
      {leaders.slice(0, drawn).map(({ leader, players }) => (
        <LeaderSection
          key={leader}
          leader={leader}
          card={cardOf.get(leader)}
          players={players}
          period={period}
        />
      ))}
      {drawn < leaders.length && (
        <div
          className={styles.rest}
          style={{ '--leaders': leaders.length - drawn } as CSSProperties}
        />
      )}
    </div>
  );
}

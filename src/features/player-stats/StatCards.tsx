import type { ReactNode } from 'react';
import { formatCount, formatCountOf } from '../../domain/count';
import type { PlayerStats } from '../../domain/player-stats';
import textStyles from '../../ui/text.module.css';
import { CountedRate, FirstRate, SecondRate } from './CountedRate';
import styles from './StatCards.module.css';

/** SPEC 9: "Player stats totals: 1 decimal". */
const TOTAL_DECIMALS = 1;
const TURN_DECIMALS = 2;

/** SPEC 2: the five stat cards. */
export function StatCards({ record }: { readonly record: PlayerStats }) {
  const { games, wins, turnOrder, averageTurns } = record;
  return (
    <dl className={styles.cards}>
      <Card label="Total Games">{formatCount(games)}</Card>
      <Card label="Overall Winrate" note={`${formatCount(wins)}-${formatCount(games - wins)}`}>
        <CountedRate wins={wins} games={games} decimals={TOTAL_DECIMALS} />
      </Card>
      <Card label="1st Winrate" note={turnOrder && formatCountOf(turnOrder.firstGames, 'game')}>
        <FirstRate turnOrder={turnOrder} decimals={TOTAL_DECIMALS} />
      </Card>
      <Card label="2nd Winrate" note={turnOrder && formatCountOf(turnOrder.secondGames, 'game')}>
        <SecondRate turnOrder={turnOrder} decimals={TOTAL_DECIMALS} />
      </Card>
      <Card label="Avg Turns">{averageTurns?.toFixed(TURN_DECIMALS) ?? '-'}</Card>
    </dl>
  );
}

function Card({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.card}>
      <dt className={textStyles.fine}>{label}</dt>
      <dd className={styles.figure}>
        {children}
        {note && <small className={styles.note}>{note}</small>}
      </dd>
    </div>
  );
}

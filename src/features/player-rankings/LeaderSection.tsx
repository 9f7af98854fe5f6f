import { memo } from 'react';
import { CardImage } from '../../components/CardImage';
import { ColorFlags } from '../../components/ColorFlags';
import { LeaderLink } from '../../components/LeaderLink';
import type { CardId, LeaderCard } from '../../domain/card';
import type { PeriodValue } from '../../domain/period';
import { inTwoColumns, type TopPlayer } from '../../domain/player-rankings';
import styles from './LeaderSection.module.css';
import { PlayerTable } from './PlayerTable';

export interface LeaderSectionProps {
  readonly leader: CardId;
  /** Undefined while the card data is not there. */
  readonly card: LeaderCard | undefined;
  readonly players: readonly TopPlayer[];
  readonly period: PeriodValue;
}

/** One leader: its portrait, which leads to its own page, and its best players in two columns. */
export const LeaderSection = memo(function LeaderSection({
  leader,
  card,
  players,
  period,
}: LeaderSectionProps) {
  const name = card?.name ?? leader;
  const [left, right] = inTwoColumns(players);
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.head}>
        <LeaderLink leader={leader} period={period} className={styles.link}>
          <CardImage id={leader} name={name} alt={name} className={styles.portrait} />
        </LeaderLink>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.id}>
            <ColorFlags colors={card?.colors ?? []} />
            {leader}
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <PlayerTable label={`${name}: best players`} players={left} />
        {right.length > 0 && <PlayerTable label={`${name}: the next best`} players={right} />}
      </div>
    </section>
  );
});

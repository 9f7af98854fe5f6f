import { useMemo } from 'react';
import { formatCount, formatCountOf } from '../../domain/count';
import type { Game } from '../../domain/games/game';
import { type GameRecord, gamesIn, recordOf } from '../../domain/games/game-figures';
import { wilsonInterval } from '../../domain/wilson-interval';
import { formatRange } from '../../domain/win-rate';
import textStyles from '../../ui/text.module.css';
import { OwnRate } from './OwnRate';
import styles from './RecordLine.module.css';

/** The record in one line. @param games counted ones. */
export function RecordLine({ games }: { readonly games: readonly Game[] }) {
  const record = useMemo(() => recordOf(games), [games]);
  return (
    <section className={styles.line} aria-label="Record">
      <span className="vh">Wins and losses</span>
      <b translate="no">{`${formatCount(record.wins)}–${formatCount(record.losses)}`}</b>
      <OwnRate record={record} short />
      <small className={textStyles.muted}>{aboutRecord(record)}</small>
    </section>
  );
}

function aboutRecord(record: GameRecord): string {
  const interval = wilsonInterval(record.wins, gamesIn(record));
  return [
    interval ? `likely ${formatRange(interval, 0)}` : '',
    record.byes === 0 ? '' : `and ${formatCountOf(record.byes, 'bye')}`,
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

import { ENTRY_KINDS } from '../../domain/events/calendar-entry';
import { Icon } from '../../ui/Icon';
import styles from './CalendarKey.module.css';
import { EventDot } from './EventDot';
import { KIND_ICONS, KIND_WORDS } from './event-words';
import { RegionStripe } from './RegionStripe';
import type { RegionMarks } from './region-marks';

interface CalendarKeyProps {
  readonly regionMarks: RegionMarks;
  readonly isWide: boolean;
}

/** What the grid's marks mean. Only wide screens draw stripes, where an event has room for one. */
export function CalendarKey({ regionMarks, isWide }: CalendarKeyProps) {
  return (
    <div className={styles.key}>
      {ENTRY_KINDS.map((kind) => (
        <span key={kind} className={`${styles.entry} ${styles[kind]}`}>
          {isWide ? <Icon name={KIND_ICONS[kind]} /> : <EventDot kind={kind} isPast={false} />}
          <span>{KIND_WORDS[kind]}</span>
        </span>
      ))}
      <span className={`${styles.entry} ${styles.past}`}>
        {isWide ? <Icon name={KIND_ICONS.tournament} /> : <EventDot kind="tournament" isPast />}
        <span>Past</span>
      </span>
      {isWide &&
        [...regionMarks].map(([region, pattern]) => (
          <span key={region} className={styles.entry}>
            <RegionStripe pattern={pattern} />
            <span>{region}</span>
          </span>
        ))}
    </div>
  );
}

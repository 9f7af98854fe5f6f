import { ENTRY_KINDS, type EntryKind } from '../../../domain/events/calendar-entry';
import { Icon } from '../../../ui/icon/Icon';
import kinds from '../event-kinds.module.css';
import { KIND_ICONS, KIND_WORDS } from '../event-words';
import styles from './EventMarks.module.css';
import type { RegionMarks, RegionPattern } from './region-marks';

interface EventDotProps {
  readonly kind: EntryKind;
  readonly isPast: boolean;
}

const SHAPES: Record<EntryKind, string> = {
  tournament: 'M1.5 1.5L8.5 4.5L1.5 7.5Z',
  registration: 'M4.5 1.2a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6Z',
  product: 'M1.4 1.4h6.2v6.2h-6.2Z',
};

/**
 * An event too small for words: a pennant, disc or box, filled while it is ahead, an outline once it is past.
 */
export function EventDot({ kind, isPast }: EventDotProps) {
  return (
    <svg
      className={`${styles.dot} ${kinds[kind]} ${isPast ? styles.past : ''}`}
      viewBox="0 0 9 9"
      aria-hidden="true"
    >
      <path d={SHAPES[kind]} />
    </svg>
  );
}

/** The stripe of a region, in the colour of the words beside it, which tell the same. */
export function RegionStripe({ pattern }: { readonly pattern: RegionPattern | undefined }) {
  return pattern && <span className={`${styles.stripe} ${styles[pattern]}`} aria-hidden="true" />;
}

interface CalendarKeyProps {
  readonly regionMarks: RegionMarks;
  readonly isWide: boolean;
}

/**
 * The key to the grid's marks. Only wide screens draw stripes, because only there an event has room for one.
 */
export function CalendarKey({ regionMarks, isWide }: CalendarKeyProps) {
  return (
    <div className={styles.key}>
      {ENTRY_KINDS.map((kind) => (
        <span key={kind} className={`${styles.entry} ${kinds[kind]}`}>
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

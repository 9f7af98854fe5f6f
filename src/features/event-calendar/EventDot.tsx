import type { EntryKind } from '../../domain/events/calendar-entry';
import styles from './EventDot.module.css';

interface EventDotProps {
  readonly kind: EntryKind;
  readonly isPast: boolean;
}

const SHAPES: Record<EntryKind, string> = {
  tournament: 'M1.5 1.5L8.5 4.5L1.5 7.5Z',
  registration: 'M4.5 1.2a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6Z',
  product: 'M1.4 1.4h6.2v6.2h-6.2Z',
};

/** An event too small for words: pennant, disc or box, filled while it lies ahead, an outline when past. */
export function EventDot({ kind, isPast }: EventDotProps) {
  return (
    <svg
      className={`${styles.dot} ${styles[kind]} ${isPast ? styles.past : ''}`}
      viewBox="0 0 9 9"
      aria-hidden="true"
    >
      <path d={SHAPES[kind]} />
    </svg>
  );
}

import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { formatLongDay } from '../../domain/events/day-words';
import type { IsoDay } from '../../domain/events/iso-day';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import styles from './DayDialog.module.css';
import { DayEvents } from './DayEvents';
import type { RegionMarks } from './region-marks';

export interface DayDialogProps {
  /** Null while nothing is to be shown. */
  readonly day: IsoDay | null;
  readonly entries: readonly CalendarEntry[];
  readonly regionMarks: RegionMarks;
  readonly onClose: () => void;
}

/** All events of a day whose cell can't hold them. */
export function DayDialog({ day, entries, regionMarks, onClose }: DayDialogProps) {
  const title = day === null ? '' : formatLongDay(day);
  return (
    <Dialog open={day !== null} onClose={onClose} label={title} kind="card">
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <DayEvents entries={entries} regionMarks={regionMarks} />
    </Dialog>
  );
}

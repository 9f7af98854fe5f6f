import type { IsoDay } from '../../domain/calendar';
import { formatLongDay } from '../../domain/day-words';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { Dialog } from '../../ui/Dialog';
import { DialogHead } from '../../ui/DialogHead';
import { DayEvents } from './DayEvents';
import type { RegionMarks } from './region-marks';

interface DayDialogProps {
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
      <DialogHead title={title} onClose={onClose} />
      <DayEvents entries={entries} regionMarks={regionMarks} />
    </Dialog>
  );
}

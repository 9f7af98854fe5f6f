/** Words for reports in lists. */
import {
  countRecord,
  formatPlacement,
  formatRecord,
  formatReportDate,
} from '../../domain/tournament/tournament-report';
import type { SavedReport } from '../../personal/report/saved-report';

export function nameOf({ tournament }: SavedReport): string {
  return tournament.trim() === '' ? 'Untitled report' : tournament;
}

export function factsOf({ format, date, placement, rounds }: SavedReport): string[] {
  return [
    format,
    formatReportDate(date),
    placement === null ? '' : formatPlacement(placement),
    formatRecord(countRecord(rounds)),
  ].filter((fact) => fact.trim() !== '');
}

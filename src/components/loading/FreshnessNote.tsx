import { type ReactNode, useSyncExternalStore } from 'react';
import { clockOffset, onClockOffset, serverNow } from '../../data/server-clock';
import { formatClockError } from '../../domain/clock-offset';
import { type Age, ageOf, dayOf, daysOld, type Freshness } from '../../domain/freshness';
import { type DateStamp, daysBetween, formatDay, pacificDateOf } from '../../domain/pacific-date';
import { type PeriodValue, periodOf } from '../../domain/period';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icon-paths';
import { useHydrating } from '../../ui/prerendering';
import styles from './FreshnessNote.module.css';
import { useDeviceWord } from './use-device-word';

interface FreshnessNoteProps {
  readonly freshness: Freshness;
  /** What more the line says when the data is fresh. */
  readonly children?: ReactNode;
  /** Among other words of a line, where it is no paragraph of its own. */
  readonly isInline?: boolean;
  /** Where nothing else on the screen says which matches the figures are of. */
  readonly period?: PeriodValue;
}

const ICONS: Record<Age, IconName> = {
  fresh: 'check',
  stored: 'phone',
  stale: 'hour',
  unsaved: 'warn',
};

/** One line about how old the data is (LOOK, Age note). Data without a day says only that it is stored. */
export function FreshnessNote({
  freshness,
  children,
  isInline = false,
  period,
}: FreshnessNoteProps) {
  const Line = isInline ? 'span' : 'p';
  const device = useDeviceWord();
  const { dataDate } = freshness;
  // Rendered anew when the clock turns out to be wrong, or right again.
  const offset = useSyncExternalStore(onClockOffset, clockOffset, clockOffset);
  // The server sends what was so when it published; how old it is by now the device says.
  const isHydrating = useHydrating();
  const today = isHydrating && dataDate ? dataDate : pacificDateOf(serverNow());
  const age = ageOf(freshness, today);
  const clockError = isHydrating ? null : clockErrorOf(freshness, today, offset);
  // Of a file without a day the day is only worth saying when it is old.
  const day = age === 'stale' ? dayOf(freshness) : dataDate;
  const words: Record<Age, ReactNode> = {
    fresh: children,
    stored: dataDate === null ? `Saved on this ${device}` : `, saved on this ${device}`,
    stale: `, ${daysOld(freshness, today)} days old`,
    unsaved: dataDate === null ? `Not saved on this ${device}` : `, not saved on this ${device}`,
  };
  return (
    <Line className={`${styles.note} ${styles[age]}`} data-unsure={isHydrating || undefined}>
      <Icon name={ICONS[age]} />
      <span>
        {day !== null && (
          <>
            <span>Data of</span> <b>{formatDay(day)}</b>
          </>
        )}
        <span>{words[age]}</span>
        {period && <span>{` · ${periodOf(period).label}`}</span>}
        {clockError && <span>{`. The clock of this ${device} is ${clockError}`}</span>}
      </span>
    </Line>
  );
}

/** How the device's clock goes, when it is wrong: as the server told, or because data is of a day to come. */
function clockErrorOf({ dataDate }: Freshness, today: DateStamp, offset: number): string | null {
  const isOfTomorrow = dataDate !== null && daysBetween(today, dataDate) > 0;
  return formatClockError(offset) ?? (isOfTomorrow ? 'behind' : null);
}

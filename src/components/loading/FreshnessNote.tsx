import { type ReactNode, useSyncExternalStore } from 'react';
import { clockOffset, onClockOffset, serverNow } from '../../data/http/server-clock';
import { formatClockError } from '../../domain/time/clock-offset';
import { type Age, ageOf, dayOf, daysOld, type Freshness } from '../../domain/time/freshness';
import {
  type DateStamp,
  daysBetween,
  formatDay,
  pacificDateOf,
} from '../../domain/time/pacific-date';
import { Icon } from '../../ui/icon/Icon';
import type { IconName } from '../../ui/icon/icon-paths';
import { useHydrating } from '../../ui/timing/prerendering';
import styles from './FreshnessNote.module.css';
import { useDeviceWord } from './use-device-word';

interface FreshnessNoteProps {
  readonly freshness: Freshness;
  /** Further words for fresh data. */
  readonly children?: ReactNode;
  /** True within a line of other words, where it is no paragraph. */
  readonly isInline?: boolean;
  /** The label of the period, where nothing else on the screen tells it. */
  readonly period?: string;
}

const ICONS: Record<Age, IconName> = {
  fresh: 'check',
  stored: 'phone',
  stale: 'hour',
  unsaved: 'warn',
};

/** One line about the data's age (LOOK, Age note). For data without a day it only says that it is stored. */
export function FreshnessNote({
  freshness,
  children,
  isInline = false,
  period,
}: FreshnessNoteProps) {
  const Line = isInline ? 'span' : 'p';
  const device = useDeviceWord();
  const { dataDate } = freshness;
  // Renders again when the clock turns out to be wrong or right.
  const offset = useSyncExternalStore(onClockOffset, clockOffset, clockOffset);
  // The server sends the state at publication; the device knows the present age.
  const isHydrating = useHydrating();
  const today = isHydrating && dataDate ? dataDate : pacificDateOf(serverNow());
  const age = ageOf(freshness, today);
  const clockError = isHydrating ? null : clockErrorOf(freshness, today, offset);
  // For a file without a day, its date only matters once it is stale.
  const day = age === 'stale' ? dayOf(freshness) : dataDate;
  const words: Record<Age, ReactNode> = {
    fresh: children,
    stored: dataDate === null ? `Saved on this ${device}` : `, saved on this ${device}`,
    stale: `, ${daysOld(freshness, today)} days old`,
    unsaved: dataDate === null ? `Not saved on this ${device}` : `, not saved on this ${device}`,
  };
  return (
    <Line className={`${styles.note} ${styles[age]}`} data-unsure={isHydrating || undefined}>
      <Icon name={ICONS[age]} size={15} />
      <span>
        {day !== null && (
          <>
            <span>Data of</span> <b>{formatDay(day)}</b>
          </>
        )}
        <span>{words[age]}</span>
        {period && <span>{` · ${period}`}</span>}
        {clockError && <span>{`. The clock of this ${device} is ${clockError}`}</span>}
      </span>
    </Line>
  );
}

/** How the device's clock is wrong: the server's time tells it, or data from a future day does. */
function clockErrorOf({ dataDate }: Freshness, today: DateStamp, offset: number): string | null {
  const isOfTomorrow = dataDate !== null && daysBetween(today, dataDate) > 0;
  return formatClockError(offset) ?? (isOfTomorrow ? 'behind' : null);
}

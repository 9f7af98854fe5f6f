import type { ReactNode } from 'react';
import { type Age, ageOf, daysOld, type Freshness } from '../domain/freshness';
import { formatDay, pacificDateOf } from '../domain/pacific-date';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/icon-paths';
import styles from './FreshnessNote.module.css';
import { useDeviceWord } from './use-device-word';

export interface FreshnessNoteProps {
  readonly freshness: Freshness;
  /** What more the line says when the data is fresh. */
  readonly children?: ReactNode;
}

const ICONS: Record<Age, IconName> = { fresh: 'check', stored: 'phone', stale: 'hour' };

/** One line about how old the data is (LOOK, Age note). Data without a day says only that it is stored. */
export function FreshnessNote({ freshness, children }: FreshnessNoteProps) {
  const device = useDeviceWord();
  const today = pacificDateOf(new Date());
  const age = ageOf(freshness, today);
  const { dataDate } = freshness;
  const words: Record<Age, ReactNode> = {
    fresh: children,
    stored: dataDate === null ? `Saved on this ${device}` : `, saved on this ${device}`,
    stale: `, ${daysOld(freshness, today)} days old`,
  };
  return (
    <p className={`${styles.note} ${styles[age]}`}>
      <Icon name={ICONS[age]} />
      <span>
        {dataDate !== null && (
          <>
            Data of <b>{formatDay(dataDate)}</b>
          </>
        )}
        {words[age]}
      </span>
    </p>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import styles from './Pill.module.css';

/** `good` and `stored` are about data and its age, `bad` about something that failed. */
type PillTone = 'plain' | 'good' | 'stored' | 'bad';

interface PillProps {
  readonly tone?: PillTone;
  readonly icon?: IconName;
  /** Only the icon is seen; the words are read out. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** A state in a word or two, such as "Ready offline". Its container decides when it is read out. */
export function Pill({ tone = 'plain', icon, compact = false, children }: PillProps) {
  return (
    <span className={`${styles.pill} ${styles[tone]} ${compact ? styles.compact : ''}`}>
      {icon && <Icon name={icon} size={14} />}
      <span className={compact ? 'vh' : undefined}>{children}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import text from '../../ui/layout/text.module.css';
import styles from './operator.module.css';

interface PanelRowProps {
  readonly title: string;
  /** Its state. */
  readonly mark?: ReactNode;
  /** When it was. */
  readonly when?: string | null;
  readonly children: ReactNode;
}

/** A row of a panel's list. */
export function PanelRow({ title, mark, when = null, children }: PanelRowProps) {
  return (
    <li className={styles.check}>
      <div className={styles.checkHead}>
        <h3 className={styles.name}>{title}</h3>
        {mark}
        {when !== null && <span className={text.fine}>{when}</span>}
      </div>
      {children}
    </li>
  );
}

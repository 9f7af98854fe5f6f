import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import styles from './DialogHead.module.css';

export interface DialogHeadProps {
  readonly title: string;
  /** Beside the title, not part of it. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog's title and its way out; it stays in sight while the rest scrolls. */
export function DialogHead({ title, note, onClose }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

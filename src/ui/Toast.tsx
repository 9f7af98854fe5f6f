import type { ReactNode } from 'react';
import styles from './Toast.module.css';

export interface ToastProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons; none for a toast that only tells and goes. */
  readonly actions?: ReactNode;
}

/** A notice that floats above the page and waits. It is read out politely and never takes the focus. */
export function Toast({ title, children, actions }: ToastProps) {
  return (
    <div className={styles.place}>
      <div className={styles.toast}>
        <p className={styles.words} role="status">
          <b className={styles.title}>{title}</b>
          {children}
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

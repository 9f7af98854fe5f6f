import type { ReactNode } from 'react';
import styles from './DialogForm.module.css';

interface DialogFormProps {
  readonly children: ReactNode;
  /** Its buttons, in sight while the rest scrolls. */
  readonly actions: ReactNode;
}

/** What a dialog asks or lists, and what can be done with it. */
export function DialogForm({ children, actions }: DialogFormProps) {
  return (
    <>
      <div className={styles.form}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </>
  );
}

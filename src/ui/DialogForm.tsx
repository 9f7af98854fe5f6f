import type { ReactNode } from 'react';
import styles from './DialogForm.module.css';

interface DialogFormProps {
  readonly children: ReactNode;
  /** Its buttons, in sight while the rest scrolls. */
  readonly actions: ReactNode;
  /** What came of them, in sight beside them: whoever taps one may have scrolled anywhere. */
  readonly outcome?: ReactNode;
}

/** What a dialog asks or lists, and what can be done with it. */
export function DialogForm({ children, actions, outcome }: DialogFormProps) {
  return (
    <>
      <div className={styles.form}>{children}</div>
      <div className={styles.actions}>
        {outcome && <div className={styles.outcome}>{outcome}</div>}
        {actions}
      </div>
    </>
  );
}

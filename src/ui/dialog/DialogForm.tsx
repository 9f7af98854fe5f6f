import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/Box';
import styles from './Dialog.module.css';

interface DialogFormProps {
  readonly children: ReactNode;
  /** Its buttons, in sight while the rest scrolls. */
  readonly actions: ReactNode;
  /** The result of the buttons, in sight beside them, wherever the reader has scrolled. */
  readonly outcome?: ReactNode;
}

/** The content of a dialog and its buttons. */
export function DialogForm({ children, actions, outcome }: DialogFormProps) {
  return (
    <>
      <Stack pad="0 4 3">{children}</Stack>
      <Row wrap gap={3} line="top" align="stretch" className={styles.actions}>
        {outcome && <div className={styles.outcome}>{outcome}</div>}
        {actions}
      </Row>
    </>
  );
}

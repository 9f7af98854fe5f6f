import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import { Row, Text } from '../layout/Box';
import styles from './Dialog.module.css';
import { firstFocus } from './first-focus';

export interface DialogHeadProps {
  readonly title: string;
  /** Beside the title, not part of it. */
  readonly note?: ReactNode;
  /** False where something else in the dialog takes the focus first. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
}

/** A dialog's title and its way out; it stays in sight while the rest scrolls. */
export function DialogHead({ title, note, takesFocus = true, onClose }: DialogHeadProps) {
  return (
    <Row pad="1 2 1 4" className={styles.head}>
      <h2>{title}</h2>
      {note && (
        <Text as="span" tone="muted" font="head" size="xl" weight="head">
          {note}
        </Text>
      )}
      <IconButton
        ref={takesFocus ? firstFocus : undefined}
        icon="x"
        label="Close"
        className={styles.close}
        onClick={onClose}
      />
    </Row>
  );
}

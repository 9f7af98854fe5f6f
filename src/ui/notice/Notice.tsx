import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import { Actions, Row, Text } from '../layout/Box';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `warn`: the reader should know something. `bad`: something failed. */
  readonly kind?: 'plain' | 'warn' | 'bad';
  /** A hook for what is well, a warning for the rest, unless another one says more. */
  readonly icon?: IconName;
  /** In bold: what has happened, in the catalogue's words where it has an entry. */
  readonly title: string;
  /** In calm words: what to do, or that there is nothing to do. */
  readonly children?: ReactNode;
  /** Buttons and links, the safest first: on the line of a short sentence, in a row below a long one. */
  readonly actions?: ReactNode;
  /** The cross at its end that closes it. */
  readonly close?: ReactNode;
  readonly className?: string | undefined;
}

/** A box in the flow of the page that describes a state. A failure is read out at once. */
export function Notice(props: NoticeProps) {
  const { kind = 'plain', title, children, actions, close, className } = props;
  return (
    <div
      className={[styles.notice, styles[kind], className].filter(Boolean).join(' ')}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={props.icon ?? (kind === 'plain' ? 'check' : 'warn')} className={styles.icon} />
      {/* Not by base lines: that of a button with an icon is the icon’s lower edge. */}
      <Row grows wrap breaks gap="3 4">
        <div>
          <Text as="b" tone="text" weight="strong">
            {title}
          </Text>{' '}
          <span>{children}</span>
        </div>
        {actions && <Actions className={styles.actions}>{actions}</Actions>}
      </Row>
      {close && <div className={styles.close}>{close}</div>}
    </div>
  );
}

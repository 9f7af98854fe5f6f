import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import { Row, Text } from '../layout/Box';
import styles from './NoticeBar.module.css';

interface NoticeBarProps {
  /** Names the bar for screen readers, which jump between regions. */
  readonly label: string;
  readonly icon: IconName;
  readonly fact: string;
  /** What the fact means to the reader. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A message of the app itself, between the bars and the page: it takes room and covers nothing. */
export function NoticeBar({ label, icon, fact, children, actions }: NoticeBarProps) {
  return (
    <Text
      as="aside"
      tone="soft"
      size="sm"
      grows={false}
      className={styles.notice}
      aria-label={label}
    >
      <Row pad="1 2 1 4" className={styles.inner}>
        <Icon name={icon} size={18} className={styles.icon} />
        <Text grows leading="snug" className={styles.words} role="status">
          <b>{fact}</b> <span>{children}</span>
        </Text>
        {actions && (
          <Row grows={false} align="stretch" gap={0}>
            {actions}
          </Row>
        )}
      </Row>
    </Text>
  );
}

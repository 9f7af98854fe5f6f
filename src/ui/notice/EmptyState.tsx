import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import { look, Row, Stack } from '../layout/Box';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** 1 where this is the whole page, 2 within a page, 3 within a panel. */
  readonly level?: 1 | 2 | 3;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Stands in place of missing content: says what is missing, then what to do. */
export function EmptyState({ icon, title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack align="center" gap={2} textAlign="center" className={styles.state}>
      <Icon name={icon} size={30} className={styles.icon} />
      <Heading className={look({ size: 'xl', leading: 1.25 })}>{title}</Heading>
      {children && (
        <Stack gap={2} tone="soft" size="md" className={styles.words}>
          {children}
        </Stack>
      )}
      {actions && (
        <Row above={1} wrap justify="center" align="stretch">
          {actions}
        </Row>
      )}
    </Stack>
  );
}

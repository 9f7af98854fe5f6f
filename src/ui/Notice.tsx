import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `warn`: something to know. `bad`: something failed. */
  readonly kind?: 'plain' | 'warn' | 'bad';
  readonly icon: IconName;
  /** In bold: what has happened, in the catalogue's sentence where it has one. */
  readonly title: string;
  /** In calm words: what to do, or that nothing needs doing. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A box that tells how things stand, in the flow of the page. What failed is read out at once. */
export function Notice({ kind = 'plain', icon, title, children, className }: NoticeProps) {
  return (
    <div
      className={[styles.notice, styles[kind], className].filter(Boolean).join(' ')}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icon} className={styles.icon} />
      <div>
        <b className={styles.title}>{title}</b> <span>{children}</span>
      </div>
    </div>
  );
}

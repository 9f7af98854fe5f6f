import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `warn`: the reader should know something. `bad`: something failed. */
  readonly kind?: 'plain' | 'warn' | 'bad';
  readonly icon: IconName;
  /** In bold: what has happened, in the catalogue's words where it has an entry. */
  readonly title: string;
  /** In calm words: what to do, or that there is nothing to do. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A box in the flow of the page that describes a state. A failure is read out at once. */
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

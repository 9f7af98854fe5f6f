import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** A line below it, such as when a text was last changed. */
  readonly note?: ReactNode;
}

/**
 * The one `h1` of a page. On a phone the bar above shows the page's name, so there the heading is only read
 * aloud; it is also where the focus goes when the page is opened.
 */
export function PageHeading({ children, note }: PageHeadingProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{children}</h1>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

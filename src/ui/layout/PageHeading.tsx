import type { ReactNode } from 'react';
import { Note } from './Box';
import styles from './PageHeading.module.css';
import { useLayout } from './use-layout';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** A line below it, such as the date of a text's last change. */
  readonly note?: ReactNode;
  /** A line that a phone has elsewhere, or not at all. */
  readonly wideNote?: ReactNode;
}

/**
 * The only `h1` of a page. On a phone the bar above shows the page's name, so there the heading is only read
 * out. Opening the page moves the focus here.
 */
export function PageHeading({ children, note, wideNote }: PageHeadingProps) {
  const { isWide } = useLayout();
  return (
    <div className={styles.head}>
      <h1 className="phone-vh">{children}</h1>
      {note && <Note className={styles.note}>{note}</Note>}
      {isWide && wideNote && (
        <Note className={styles.note} data-only="wide">
          {wideNote}
        </Note>
      )}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';
import textStyles from './text.module.css';

interface PanelProps {
  readonly title: string;
  /** Read out after the title, where a page has two panels with the same title. */
  readonly of?: string | undefined;
  /** A few words beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under a title of its own. */
export function Panel({ title, of, note, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <span>{title}</span>
          {of && <span className="vh">{` of ${of}`}</span>}
        </h2>
        {note && <p className={textStyles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}

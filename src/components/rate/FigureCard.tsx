import type { ReactNode } from 'react';
import textStyles from '../../ui/layout/text.module.css';
import styles from './FigureCard.module.css';

interface FigureCardsProps {
  readonly children: ReactNode;
}

/** Cards of figures side by side, as many as fit. */
export function FigureCards({ children }: FigureCardsProps) {
  return <dl className={styles.cards}>{children}</dl>;
}

interface FigureCardProps {
  readonly label: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** One figure with its name, and its sample below. */
export function FigureCard({ label, note, children }: FigureCardProps) {
  return (
    <PlainCard label={label}>
      <dd className={styles.figure}>
        <span translate="no">{children}</span>
        {note && <small className={styles.note}>{note}</small>}
      </dd>
    </PlainCard>
  );
}

interface HalvesCardProps {
  readonly label: string;
  readonly halves: readonly {
    readonly name: string;
    readonly figure: ReactNode;
    readonly note: ReactNode;
  }[];
}

/** Two figures side by side under one name. */
export function HalvesCard({ label, halves }: HalvesCardProps) {
  return (
    <PlainCard label={label}>
      <dd className={styles.halves}>
        {halves.map(({ name, figure, note }) => (
          <span key={name} className={styles.half}>
            <small className={styles.note}>{name}</small>
            <span translate="no">{figure}</span>
            <small className={styles.note} translate="no">
              {note}
            </small>
          </span>
        ))}
      </dd>
    </PlainCard>
  );
}

function PlainCard({ label, children }: Omit<FigureCardProps, 'note'>) {
  return (
    <div className={styles.card}>
      <dt className={textStyles.fine}>{label}</dt>
      {children}
    </div>
  );
}

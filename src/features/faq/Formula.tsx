import type { ReactNode } from 'react';
import styles from './Formula.module.css';

interface FormulaProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name and its formula, set apart from the text. */
export function Formula({ name, children }: FormulaProps) {
  return (
    <p className={styles.formula}>
      <b>{name}</b> <span>=</span> <span>{children}</span>
    </p>
  );
}

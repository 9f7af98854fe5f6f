import type { ReactNode } from 'react';
import styles from './Formula.module.css';

interface FormulaProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name and how it is computed, set apart from the words around it. */
export function Formula({ name, children }: FormulaProps) {
  return (
    <p className={styles.formula}>
      <b>{name}</b> <span>=</span> <span>{children}</span>
    </p>
  );
}

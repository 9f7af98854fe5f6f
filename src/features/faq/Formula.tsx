import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/Box';
import styles from './FaqScreen.module.css';

interface FormulaProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name and its formula, set apart from the text. */
export function Formula({ name, children }: FormulaProps) {
  return (
    <Text pad="2 3" surface="inset" tone="text" size="sm" className={styles.formula}>
      <b>{name}</b> <span>=</span> <span>{children}</span>
    </Text>
  );
}

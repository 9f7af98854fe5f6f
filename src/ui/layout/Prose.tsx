import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text in a readable measure: headings, paragraphs, lists, links. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

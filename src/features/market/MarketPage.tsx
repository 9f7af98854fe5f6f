import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/PageHeading';
import styles from './MarketPage.module.css';

/** What all states of the page have in common: its name, and the rest of the screen for what stands in it. */
export function MarketPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={layout.fill}>
      <div className={styles.title}>
        <PageHeading>Market</PageHeading>
      </div>
      {children}
    </div>
  );
}

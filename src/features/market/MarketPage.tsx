import type { ReactNode } from 'react';
import { Fill } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import styles from './MarketPage.module.css';

/** The frame of all states of the page: its title, and the rest of the screen for the content. */
export function MarketPage({ children }: { readonly children: ReactNode }) {
  return (
    <Fill>
      <div className={styles.title}>
        <PageHeading>Market</PageHeading>
      </div>
      {children}
    </Fill>
  );
}

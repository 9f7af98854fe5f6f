import type { ReactNode } from 'react';
import layout from '../../ui/layout/layout.module.css';
import { PageHeading } from '../../ui/layout/PageHeading';
import styles from './MarketPage.module.css';

/** The frame of all states of the page: its title, and the rest of the screen for the content. */
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

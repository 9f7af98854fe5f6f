import { Row } from '../../../ui/layout/Box';
import styles from './Footer.module.css';
import { NavigationLink } from './NavigationLink';
import type { NavigationEntry } from './navigation';

/** The end of a page: legal links, and a note on what this site is not. */
export function Footer({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  return (
    <Row as="footer" tone="muted" size="sm" full pad={4} wrap gap="0 4" className={styles.footer}>
      {entries.map((entry) => (
        <NavigationLink key={entry.to} entry={entry} className={styles.link}>
          {entry.label}
        </NavigationLink>
      ))}
      <span>Unofficial. Not affiliated with the game’s publishers.</span>
    </Row>
  );
}

import { Icon } from '../ui/Icon';
import { NavigationLink } from './NavigationLink';
import type { NavigationEntry } from './navigation';
import styles from './TabBar.module.css';

export interface TabBarProps {
  readonly tabs: readonly NavigationEntry[];
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** A phone's tabs, at the thumb: the screens used most, and the menu with all of them. */
export function TabBar({ tabs, menuOpen, onOpenMenu }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabs.map((tab) => (
        <NavigationLink key={tab.to} entry={tab} className={styles.tab}>
          <Icon name={tab.icon} className={styles.icon} />
          {tab.label}
        </NavigationLink>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu" className={styles.icon} />
        Menu
      </button>
    </nav>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useCallback } from 'react';
import { isPlainTap } from '../../../ui/button/plain-tap';
import { Icon } from '../../../ui/icon/Icon';
import { usePaintedFirst } from '../../../ui/timing/use-painted-first';
import { NavigationLink } from './NavigationLink';
import type { NavigationEntry } from './navigation';
import styles from './TabBar.module.css';

interface TabBarProps {
  readonly tabs: readonly NavigationEntry[];
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** A phone's tabs, near the thumb: the most used screens, and the menu with all of them. */
export function TabBar({ tabs, menuOpen, onOpenMenu }: TabBarProps) {
  const navigate = useNavigate();
  const [chosen, choose] = usePaintedFirst<string | null>(null, async (to) => {
    if (to !== null) await navigate({ to });
  });
  const chooseByTap = useCallback(
    (event: MouseEvent, tab: NavigationEntry) => {
      if (tab.external || !isPlainTap(event)) return;
      event.preventDefault();
      choose(tab.to);
    },
    [choose],
  );
  const classOf = (to: string) => {
    if (chosen === null) return styles.at;
    return `${styles.at} ${to === chosen ? styles.chosen : styles.left}`;
  };
  return (
    <nav className={styles.bar} aria-label="Main" data-dense data-only="phone">
      {tabs.map((tab) => (
        <span key={tab.to} className={classOf(tab.to)}>
          <Tab tab={tab} onTap={chooseByTap} />
        </span>
      ))}
      <MenuTab menuOpen={menuOpen} onOpenMenu={onOpenMenu} />
    </nav>
  );
}

interface TabProps {
  readonly tab: NavigationEntry;
  readonly onTap: (event: MouseEvent, tab: NavigationEntry) => void;
}

/**
 * Memoized: rendering it during a tap would delay the tap, because the router computes each link's address.
 * The page also preloads only after the tap has painted: stored pages are as fast.
 */
const Tab = memo(function Tab({ tab, onTap }: TabProps) {
  return (
    <NavigationLink
      entry={tab}
      className={styles.tab}
      onClick={(event) => onTap(event, tab)}
      preload={false}
    >
      <Icon name={tab.icon} size={22} />
      <span>{tab.label}</span>
    </NavigationLink>
  );
});

function MenuTab({ menuOpen, onOpenMenu }: Pick<TabBarProps, 'menuOpen' | 'onOpenMenu'>) {
  const [isOpen, open] = usePaintedFirst(menuOpen, async () => onOpenMenu());
  return (
    <button
      type="button"
      className={styles.tab}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => open(true)}
    >
      <Icon name="menu" size={22} />
      Menu
    </button>
  );
}

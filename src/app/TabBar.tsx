import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Icon } from '../ui/Icon';
import { usePaintedFirst } from '../ui/use-painted-first';
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
  const navigate = useNavigate();
  const [chosen, choose] = usePaintedFirst<string | null>(null, async (to) => {
    if (to !== null) await navigate({ to });
  });
  const chooseByTap = (event: MouseEvent, tab: NavigationEntry) => {
    if (tab.external || !isPlainTap(event)) return;
    event.preventDefault();
    choose(tab.to);
  };
  const classOf = (to: string) => {
    if (chosen === null) return styles.tab;
    return `${styles.tab} ${to === chosen ? styles.chosen : styles.left}`;
  };
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabs.map((tab) => (
        <NavigationLink
          key={tab.to}
          entry={tab}
          className={classOf(tab.to)}
          onClick={(event) => chooseByTap(event, tab)}
        >
          <Icon name={tab.icon} className={styles.icon} />
          {tab.label}
        </NavigationLink>
      ))}
      <MenuTab menuOpen={menuOpen} onOpenMenu={onOpenMenu} />
    </nav>
  );
}

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
      <Icon name="menu" className={styles.icon} />
      Menu
    </button>
  );
}

/** Neither a tab of the browser's own nor a download is asked for. */
function isPlainTap({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

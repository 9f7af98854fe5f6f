import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Note, Row } from '../../../ui/layout/Box';
import { Disclosure } from '../../../ui/layout/Disclosure';
import { Mark } from '../../../ui/notice/Mark';
import { useIdle } from '../../../ui/timing/use-idle';
import { usePart } from '../../../ui/timing/use-part';
import { InstallButton } from '../../install/InstallButton';
import { AppearanceMenu } from '../appearance/AppearanceMenu';
import { SITE_NAME } from '../use-page-arrival';
import { ConnectionPill } from './ConnectionPill';
import styles from './DesktopBar.module.css';
import { isWithin, NavigationLink } from './NavigationLink';
import type { Navigation, NavigationMenu } from './navigation';

// Loads after the page, which does not need the account.
const loadAccountMenu = async () => (await import('../account/AccountMenu')).AccountMenu;

interface DesktopBarProps {
  readonly navigation: Navigation;
  readonly onOpenMenu: () => void;
  /** The button for the latest video. */
  readonly video: ReactNode;
}

/** The header of a wide screen. Where the groups don't fit, one button opens them all. */
export function DesktopBar({ navigation, onOpenMenu, video }: DesktopBarProps) {
  const { part: AccountMenu } = usePart(loadAccountMenu, useIdle());
  return (
    <header>
      <Row gap={0.5} className={styles.inner}>
        <Link to="/" className={styles.wordmark}>
          <Mark />
          <span>{SITE_NAME}</span>
        </Link>
        <nav className={styles.groups} aria-label="Main">
          {navigation.menus.map((menu) => (
            <Group key={menu.label} menu={menu} />
          ))}
        </nav>
        <button type="button" className={`${styles.group} ${styles.all}`} onClick={onOpenMenu}>
          <Icon name="menu" />
          Menu
        </button>
        <span className={styles.gap} />
        <ConnectionPill />
        <InstallButton className={styles.install} />
        {video}
        <AppearanceMenu />
        <Row grows={false} justify="end" align="stretch" gap={0} className={styles.account}>
          {AccountMenu && <AccountMenu />}
        </Row>
      </Row>
    </header>
  );
}

function Group({ menu }: { readonly menu: NavigationMenu }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [only] = menu.entries;
  if (menu.single && only) {
    return (
      <NavigationLink entry={only} className={styles.group}>
        {menu.label}
      </NavigationLink>
    );
  }
  return (
    <Disclosure
      className={styles.menu}
      buttonClassName={styles.group}
      panelClassName={`${styles.panel} ${menu.entries.length > 3 ? styles.broad : ''}`}
      current={menu.entries.some((entry) => isWithin(pathname, entry.to))}
      button={
        <>
          <span>{menu.label}</span>
          <Icon name="chev" size={14} className={styles.chevron} />
        </>
      }
    >
      {(close) => (
        <ul className={styles.entries}>
          {menu.entries.map((entry) => (
            <li key={entry.to}>
              <NavigationLink entry={entry} className={styles.entry} onClick={close}>
                <Box as="b" block weight="strong" leading={1.3} className={styles.label}>
                  <span>{entry.label}</span>
                  {entry.locked && <Icon name="lock" behindWords label="for patrons" />}
                  {entry.external && <Icon name="ext" behindWords />}
                </Box>
                {entry.hint && <Note as="small">{entry.hint}</Note>}
              </NavigationLink>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMediaQuery, WIDE_SCREEN } from '../ui/use-media-query';
import { BannerBar } from './BannerBar';
import { DesktopBar } from './DesktopBar';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { MenuSheet } from './MenuSheet';
import { PhoneBar } from './PhoneBar';
import { StorageNotice } from './StorageNotice';
import { useSettings } from './settings-state';
import { TabBar } from './TabBar';
import { UpdatePrompt } from './UpdatePrompt';
import { focusHeading, usePageArrival } from './use-page-arrival';

/** The frame around every page: bars, banner, the page, footer, and what floats above them. */
export function Layout() {
  const { navigation } = useRouter().options.context;
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const { bannerShown } = useSettings();
  const wide = useMediaQuery(WIDE_SCREEN);
  const [menuOpen, setMenuOpen] = useState(false);
  usePageArrival();

  const layout = facts?.layout ?? 'page';
  return (
    <div className={styles.app}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to content
      </button>
      {wide ? (
        <DesktopBar navigation={navigation} onOpenMenu={() => setMenuOpen(true)} />
      ) : (
        <PhoneBar heading={facts?.heading ?? facts?.title ?? ''} />
      )}
      {bannerShown && facts?.banner !== false && <BannerBar />}
      <StorageNotice />
      <main id="content" className={`${styles.main} ${styles[layout]}`} tabIndex={-1}>
        <Outlet />
      </main>
      {layout !== 'fixed' && <Footer entries={navigation.footer} />}
      {!wide && (
        <TabBar tabs={navigation.tabs} menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      )}
      <MenuSheet navigation={navigation} open={menuOpen} onClose={() => setMenuOpen(false)} />
      <UpdatePrompt />
    </div>
  );
}

import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMediaQuery, WIDE_SCREEN } from '../ui/use-media-query';
import { BannerBar } from './BannerBar';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { PhoneBar } from './PhoneBar';
import { useSettings } from './settings-state';
import { TabBar } from './TabBar';
import { useIdle } from './use-idle';
import { focusHeading, usePageArrival } from './use-page-arrival';
import { usePart } from './use-part';
import { useWorkerState } from './worker-state';

// What a phone's first paint can do without comes later, a wide screen's header at once.
const loadDesktopBar = async () => (await import('./DesktopBar')).DesktopBar;
const loadMenuSheet = async () => (await import('./MenuSheet')).MenuSheet;
const loadUpdatePrompt = async () => (await import('./UpdatePrompt')).UpdatePrompt;
const loadVideoPopup = async () => (await import('./VideoPopup')).VideoPopup;
const loadStorageNotice = async () => (await import('./StorageNotice')).StorageNotice;

/** The frame around every page: bars, banner, the page, footer, and what floats above them. */
export function Layout() {
  const router = useRouter();
  const { navigation } = router.options.context;
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const hasArrived = useMatches({ select: (matches) => matches.at(-1)?.status !== 'pending' });
  const { bannerShown } = useSettings();
  const wideScreen = useMediaQuery(WIDE_SCREEN);
  const [hasNoDesktopBar, setHasNoDesktopBar] = useState(false);
  const DesktopBar = usePart(loadDesktopBar, wideScreen, () => setHasNoDesktopBar(true));
  // Without its header a wide screen has a phone's: never a page without a way out.
  const wide = wideScreen && !hasNoDesktopBar;
  const [menuOpen, setMenuOpen] = useState(false);
  usePageArrival();

  const { applyUpdate, storageTrouble } = useWorkerState();
  const UpdatePrompt = usePart(loadUpdatePrompt, applyUpdate !== null);
  const StorageNotice = usePart(loadStorageNotice, storageTrouble !== null);
  const idle = useIdle();
  const VideoPopup = usePart(loadVideoPopup, idle);
  const MenuSheet = usePart(loadMenuSheet, idle || menuOpen, () => {
    // Never a button without effect: the home page has the links too.
    if (menuOpen) void router.navigate({ to: '/' });
    setMenuOpen(false);
  });

  const layout = facts?.layout ?? 'page';
  return (
    <div className={styles.app}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to content
      </button>
      {wide ? (
        <div className={styles.header}>
          {DesktopBar && (
            <DesktopBar navigation={navigation} onOpenMenu={() => setMenuOpen(true)} />
          )}
        </div>
      ) : (
        <PhoneBar heading={facts?.heading ?? facts?.title ?? ''} />
      )}
      {bannerShown && facts?.banner !== false && <BannerBar />}
      {StorageNotice && <StorageNotice />}
      <main id="content" className={`${styles.main} ${styles[layout]}`} tabIndex={-1}>
        <Outlet />
      </main>
      {/* Not before what it stands below, which would push it away. */}
      {layout !== 'fixed' && hasArrived && <Footer entries={navigation.footer} />}
      {!wide && (
        <TabBar tabs={navigation.tabs} menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      )}
      {MenuSheet && (
        <MenuSheet navigation={navigation} open={menuOpen} onClose={() => setMenuOpen(false)} />
      )}
      {VideoPopup && <VideoPopup away={layout === 'fixed' && !wide} />}
      {UpdatePrompt && <UpdatePrompt />}
    </div>
  );
}

import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { KnownCardsProvider } from '../../components/card/known-cards';
import { Box, Column } from '../../ui/layout/Box';
import { useLayout } from '../../ui/layout/use-layout';
import { ToastPlaceContext } from '../../ui/notice/toast-place';
import { useIdle } from '../../ui/timing/use-idle';
import { usePart } from '../../ui/timing/use-part';
import { useWorkerState } from '../install/worker-state';
import { getLoginFailure } from './account/login-failure';
import { useSettings } from './appearance/settings-state';
import { BannerBar } from './bar/BannerBar';
import { Footer } from './bar/Footer';
import { PhoneBar } from './bar/PhoneBar';
import { TabBar } from './bar/TabBar';
import styles from './Layout.module.css';
import { useOwnHeight } from './use-own-height';
import { focusHeading, usePageArrival } from './use-page-arrival';

// A phone's first paint does without these; a wide screen needs its header at once.
export const loadDesktopBar = async () => (await import('./bar/DesktopBar')).DesktopBar;
const loadMenuSheet = async () => (await import('./bar/MenuSheet')).MenuSheet;
const loadPageSubject = async () => (await import('./PageSubject')).PageSubject;
const loadUpdatePrompt = async () => (await import('../install/UpdatePrompt')).UpdatePrompt;
const loadVideoPopup = async () => (await import('./video/VideoPopup')).VideoPopup;
const loadLoginNotice = async () => (await import('./account/LoginNotice')).LoginNotice;
const loadSampleNote = async () => (await import('./SampleNote')).SampleNote;
const loadOfflineHint = async () => (await import('../install/OfflineHint')).OfflineHint;
const loadStorageNotice = async () => (await import('../install/StorageNotice')).StorageNotice;

/**
 * The frame around every page: bars, banner, notices, the page, footer. Nothing floats over a page: the app's
 * messages have their own place between the bars, and the latest video is in the header.
 */
export function Layout() {
  const router = useRouter();
  const { navigation } = router.options.context;
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const hasArrived = useMatches({ select: (matches) => matches.at(-1)?.status !== 'pending' });
  const { bannerShown } = useSettings();
  const { isWide, isPhone } = useLayout();
  // If its header fails to load, a wide screen gets the phone's: every page has a way out.
  const { part: DesktopBar, isLost: hasNoDesktopBar } = usePart(loadDesktopBar, isWide);
  const hasPhoneBars = isPhone || hasNoDesktopBar;
  const [menuOpen, setMenuOpen] = useState(false);
  // A ref, not state: setting state during the first render would render the frame twice.
  const toastPlace = useRef<HTMLDivElement>(null);
  const tabs = useOwnHeight('--tabs');
  const toasts = useOwnHeight('--toasts');
  const [subjectTitle, setSubjectTitle] = useState<string | null>(null);
  const { part: PageSubject } = usePart(loadPageSubject, facts?.subject !== undefined);
  // The title with the subject's name, if that is known.
  const named = facts?.subject && subjectTitle;
  usePageArrival(named || facts?.title);

  const { applyUpdate, storageTrouble } = useWorkerState();
  const { part: UpdatePrompt } = usePart(loadUpdatePrompt, applyUpdate !== null);
  const { part: LoginNotice } = usePart(loadLoginNotice, getLoginFailure() !== null);
  const { part: StorageNotice } = usePart(loadStorageNotice, storageTrouble !== null);
  const idle = useIdle();
  const { part: VideoPopup } = usePart(loadVideoPopup, idle);
  const { part: SampleNote } = usePart(loadSampleNote, idle);
  const { part: OfflineHint } = usePart(loadOfflineHint, idle);
  const menu = usePart(loadMenuSheet, idle || menuOpen);
  const MenuSheet = menu.part;
  const openMenu = () => {
    if (menu.isLost) menu.retry();
    setMenuOpen(true);
  };
  // Never a button without effect: the home page has the links, too.
  const isMenuMissed = menuOpen && menu.isLost;
  useEffect(() => {
    if (!isMenuMissed) return;
    setMenuOpen(false);
    void router.navigate({ to: '/' });
  }, [isMenuMissed, router]);

  const layout = facts?.layout ?? 'page';
  const video = VideoPopup && <VideoPopup />;
  return (
    <Column gap={0} className={styles.app}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to content
      </button>
      {isWide && !hasNoDesktopBar && (
        <Box grows={false} line="bottom" className={styles.header} data-only="wide">
          {DesktopBar && <DesktopBar navigation={navigation} onOpenMenu={openMenu} video={video} />}
        </Box>
      )}
      {hasPhoneBars && (
        <PhoneBar heading={named || (facts?.heading ?? facts?.title ?? '')} video={video} />
      )}
      {bannerShown && facts?.banner !== false && <BannerBar />}
      {LoginNotice && <LoginNotice />}
      {StorageNotice && <StorageNotice />}
      {UpdatePrompt && <UpdatePrompt />}
      <main id="content" className={`${styles.main} ${styles[layout]}`} tabIndex={-1}>
        <ToastPlaceContext value={toastPlace}>
          <KnownCardsProvider>
            <Outlet />
          </KnownCardsProvider>
          {OfflineHint && <OfflineHint />}
        </ToastPlaceContext>
      </main>
      {/* Not before the content above it, which would push it down. */}
      {layout !== 'fixed' && hasArrived && <Footer entries={navigation.footer} />}
      <div ref={toasts} className={styles.toasts}>
        <div ref={toastPlace} />
      </div>
      <div ref={tabs} className={styles.tabs}>
        {hasPhoneBars && (
          <TabBar tabs={navigation.tabs} menuOpen={menuOpen} onOpenMenu={openMenu} />
        )}
      </div>
      {MenuSheet && (
        <MenuSheet navigation={navigation} open={menuOpen} onClose={() => setMenuOpen(false)} />
      )}
      {SampleNote && <SampleNote />}
      {PageSubject && facts?.subject && <PageSubject onTitle={setSubjectTitle} />}
    </Column>
  );
}

import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { KnownCardsProvider } from '../../components/card/known-cards';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { ToastPlaceContext } from '../../ui/toast-place';
import { useIdle } from '../../ui/use-idle';
import { useMediaQuery } from '../../ui/use-media-query';
import { usePart, widePart } from '../../ui/use-part';
import { useWorkerState } from '../install/worker-state';
import { BannerBar } from './BannerBar';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { getLoginFailure } from './login-failure';
import { PhoneBar } from './PhoneBar';
import { useSettings } from './settings-state';
import { TabBar } from './TabBar';
import { useOwnHeight } from './use-own-height';
import { focusHeading, usePageArrival } from './use-page-arrival';

// What a phone's first paint can do without comes later, a wide screen's header at once.
const loadDesktopBar = widePart(async () => (await import('./DesktopBar')).DesktopBar);
const loadMenuSheet = async () => (await import('./MenuSheet')).MenuSheet;
const loadPageSubject = async () => (await import('./PageSubject')).PageSubject;
const loadUpdatePrompt = async () => (await import('../install/UpdatePrompt')).UpdatePrompt;
const loadVideoPopup = async () => (await import('./VideoPopup')).VideoPopup;
const loadLoginNotice = async () => (await import('./LoginNotice')).LoginNotice;
const loadSampleNote = async () => (await import('./SampleNote')).SampleNote;
const loadOfflineHint = async () => (await import('../install/OfflineHint')).OfflineHint;
const loadStorageNotice = async () => (await import('../install/StorageNotice')).StorageNotice;

/**
 * The frame around every page: bars, banner, notices, the page, footer. Nothing floats over a page: what the
 * app has to say takes a place of its own between the bars, and the latest video is in the header.
 */
export function Layout() {
  const router = useRouter();
  const { navigation } = router.options.context;
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const hasArrived = useMatches({ select: (matches) => matches.at(-1)?.status !== 'pending' });
  const { bannerShown } = useSettings();
  const wideScreen = useMediaQuery(WIDE_SCREEN);
  const { part: DesktopBar, isLost: hasNoDesktopBar } = usePart(loadDesktopBar, wideScreen);
  // Without its header a wide screen has a phone's: never a page without a way out.
  const wide = wideScreen && !hasNoDesktopBar;
  const [menuOpen, setMenuOpen] = useState(false);
  // No state: set as the frame is drawn, it would have that drawn twice.
  const toastPlace = useRef<HTMLDivElement>(null);
  const tabs = useOwnHeight('--tabs');
  const toasts = useOwnHeight('--toasts');
  const [subjectTitle, setSubjectTitle] = useState<string | null>(null);
  const { part: PageSubject } = usePart(loadPageSubject, facts?.subject !== undefined);
  // What the page is about, where it is known by name.
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
  // Never a button without effect: the home page has the links too.
  const isMenuMissed = menuOpen && menu.isLost;
  useEffect(() => {
    if (!isMenuMissed) return;
    setMenuOpen(false);
    void router.navigate({ to: '/' });
  }, [isMenuMissed, router]);

  const layout = facts?.layout ?? 'page';
  const video = VideoPopup && <VideoPopup />;
  return (
    <div className={styles.app}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to content
      </button>
      {wide ? (
        <div className={styles.header}>
          {DesktopBar && <DesktopBar navigation={navigation} onOpenMenu={openMenu} video={video} />}
        </div>
      ) : (
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
      {/* Not before what it stands below, which would push it away. */}
      {layout !== 'fixed' && hasArrived && <Footer entries={navigation.footer} />}
      <div ref={toasts} className={styles.toasts}>
        <div ref={toastPlace} />
      </div>
      <div ref={tabs} className={styles.tabs}>
        {!wide && <TabBar tabs={navigation.tabs} menuOpen={menuOpen} onOpenMenu={openMenu} />}
      </div>
      {MenuSheet && (
        <MenuSheet navigation={navigation} open={menuOpen} onClose={() => setMenuOpen(false)} />
      )}
      {SampleNote && <SampleNote />}
      {PageSubject && facts?.subject && <PageSubject onTitle={setSubjectTitle} />}
    </div>
  );
}

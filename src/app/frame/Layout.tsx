import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { KnownCardsProvider } from '../../components/card/known-cards';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { partLoader } from '../../ui/part-loader';
import { ToastPlaceContext } from '../../ui/toast-place';
import { useIdle } from '../../ui/use-idle';
import { useMediaQuery } from '../../ui/use-media-query';
import { usePart } from '../../ui/use-part';
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
export const loadDesktopBar = partLoader(() => import('./DesktopBar'), 'DesktopBar');
const loadMenuSheet = partLoader(() => import('./MenuSheet'), 'MenuSheet');
const loadPageSubject = partLoader(() => import('./PageSubject'), 'PageSubject');
const loadUpdatePrompt = partLoader(() => import('../install/UpdatePrompt'), 'UpdatePrompt');
const loadVideoPopup = partLoader(() => import('./VideoPopup'), 'VideoPopup');
const loadLoginNotice = partLoader(() => import('./LoginNotice'), 'LoginNotice');
const loadSampleNote = partLoader(() => import('./SampleNote'), 'SampleNote');
const loadOfflineHint = partLoader(() => import('../install/OfflineHint'), 'OfflineHint');
const loadStorageNotice = partLoader(() => import('../install/StorageNotice'), 'StorageNotice');

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
  const [hasNoDesktopBar, setHasNoDesktopBar] = useState(false);
  const DesktopBar = usePart(loadDesktopBar, wideScreen, () => setHasNoDesktopBar(true));
  // Without its header a wide screen has a phone's: never a page without a way out.
  const wide = wideScreen && !hasNoDesktopBar;
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  // No state: set as the frame is drawn, it would have that drawn twice.
  const toastPlace = useRef<HTMLDivElement>(null);
  const bottom = useOwnHeight('--bottom-bars');
  const [subjectTitle, setSubjectTitle] = useState<string | null>(null);
  const PageSubject = usePart(loadPageSubject, facts?.subject !== undefined);
  // What the page is about, where it is known by name.
  const named = facts?.subject && subjectTitle;
  usePageArrival(named || facts?.title);

  const { applyUpdate, storageTrouble } = useWorkerState();
  const UpdatePrompt = usePart(loadUpdatePrompt, applyUpdate !== null);
  const LoginNotice = usePart(loadLoginNotice, getLoginFailure() !== null);
  const StorageNotice = usePart(loadStorageNotice, storageTrouble !== null);
  const idle = useIdle();
  const VideoPopup = usePart(loadVideoPopup, idle);
  const SampleNote = usePart(loadSampleNote, idle);
  const OfflineHint = usePart(loadOfflineHint, idle);
  const MenuSheet = usePart(loadMenuSheet, idle || menuOpen, () => {
    // Never a button without effect: the home page has the links too.
    if (menuOpen) void router.navigate({ to: '/' });
    setMenuOpen(false);
  });

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
      <div ref={bottom} className={styles.bottom}>
        <div ref={toastPlace} />
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

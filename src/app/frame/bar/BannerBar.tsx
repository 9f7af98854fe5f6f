import { Icon } from '../../../ui/icon/Icon';
import { useIdle } from '../../../ui/timing/use-idle';
import { usePart } from '../../../ui/timing/use-part';
import { changeSettings } from '../appearance/settings-state';
import styles from './BannerBar.module.css';

// The link to a video may load after the first paint.
const loadVideoLink = async () => (await import('../video/LatestVideoLink')).LatestVideoLink;

/** The video and banner bar above every page, until the reader hides it; the menu shows it again. */
export function BannerBar() {
  const { part: VideoLink } = usePart(loadVideoLink, useIdle());
  return (
    <aside className={styles.bar} aria-label="About this site" data-dense>
      <div className={styles.inner}>
        <Icon name="hour" className={styles.icon} />
        <p className={styles.words}>
          <b className={styles.strong}>Unofficial fan site.</b>{' '}
          <span className={styles.refresh}>Data refreshes daily at midnight Pacific.</span>
        </p>
        {VideoLink && <VideoLink />}
        <button
          type="button"
          className={styles.hide}
          aria-label="Hide this banner"
          onClick={() => changeSettings({ bannerShown: false })}
        >
          Hide
        </button>
      </div>
    </aside>
  );
}

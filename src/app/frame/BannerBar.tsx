import { Icon } from '../../ui/Icon';
import { useIdle } from '../../ui/use-idle';
import { usePart } from '../../ui/use-part';
import styles from './BannerBar.module.css';
import { changeSettings } from './settings-state';

// The link to a video may load after the first paint.
const loadVideoLink = async () => (await import('./LatestVideoLink')).LatestVideoLink;

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

import { Icon } from '../../../ui/icon/Icon';
import { Note, Row, Text } from '../../../ui/layout/Box';
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
    <Note
      as="aside"
      grows={false}
      line="bottom"
      surface="inset"
      className={styles.bar}
      aria-label="About this site"
      data-dense
    >
      <Row pad="0 4" className={styles.inner}>
        <Icon name="hour" size={16} />
        <Text grows pad="1 0" leading="snug">
          <Text as="b" tone="soft" weight="medium">
            Unofficial fan site.
          </Text>{' '}
          <span className={styles.refresh}>Data refreshes daily at midnight Pacific.</span>
        </Text>
        {VideoLink && <VideoLink />}
        <Text
          as="button"
          surface="none"
          type="button"
          touch
          pad="0 2"
          tone="soft"
          weight="medium"
          className={styles.hide}
          aria-label="Hide this banner"
          onClick={() => changeSettings({ bannerShown: false })}
        >
          Hide
        </Text>
      </Row>
    </Note>
  );
}

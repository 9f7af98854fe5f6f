import { useQuery } from '@tanstack/react-query';
import { latestVideoQuery } from '../../../data/queries/latest-video';
import { Icon } from '../../../ui/icon/Icon';
import styles from './LatestVideoLink.module.css';

/** The link to the channel's latest video, in the banner; nothing while none is known. */
export function LatestVideoLink() {
  const { data } = useQuery(latestVideoQuery());
  if (!data) return null;
  return (
    <a className={styles.link} href={data.value.address} target="_blank" rel="noopener noreferrer">
      <Icon name="play" size={16} />
      Latest video
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}

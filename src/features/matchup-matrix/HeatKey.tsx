import styles from './HeatKey.module.css';
import { heatClass } from './heat';

const BANDS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const WORDS = ['−12', '−8', '−4', '−1', '50', '+1', '+4', '+8', '+12'];

/** What the colours of the cells stand for, in points from 50. The figures say the same. */
export function HeatKey() {
  return (
    <p className={styles.key} aria-hidden="true">
      below 50
      <span className={styles.bands}>
        {BANDS.map((band, at) => (
          <span key={band} className={`${styles.band} ${heatClass(band)}`}>
            {WORDS[at]}
          </span>
        ))}
      </span>
      above 50
    </p>
  );
}

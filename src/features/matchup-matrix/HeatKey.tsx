import { Note, Row } from '../../ui/layout/Box';
import { heatClass } from './heat';
import styles from './OneLeader.module.css';

const BANDS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const WORDS = ['−12', '−8', '−4', '−', '50', '+', '+4', '+8', '+12'];

/** The key to the cells' colours: the side, and the certain points from 50. The figures tell the same. */
export function HeatKey() {
  return (
    <Note gap={2} size="xs" className={styles.key} aria-hidden="true">
      surely below 50 by
      <Row as="span" align="stretch" gap={0} className={styles.bands}>
        {BANDS.map((band, at) => (
          <span key={band} className={`${styles.band} ${heatClass(band)}`}>
            {WORDS[at]}
          </span>
        ))}
      </Row>
      above
    </Note>
  );
}

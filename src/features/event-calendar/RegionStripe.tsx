import styles from './RegionStripe.module.css';
import type { RegionPattern } from './region-marks';

/** The stripe of a region, in the colour of the words beside it. What it says is said in words as well. */
export function RegionStripe({ pattern }: { readonly pattern: RegionPattern | undefined }) {
  return pattern && <span className={`${styles.stripe} ${styles[pattern]}`} aria-hidden="true" />;
}

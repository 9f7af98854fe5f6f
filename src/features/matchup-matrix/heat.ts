/** The class of a cell's colour, by its band. */
import styles from './heat.module.css';

const CLASSES: Readonly<Record<number, string | undefined>> = {
  [-4]: styles.n4,
  [-3]: styles.n3,
  [-2]: styles.n2,
  [-1]: styles.n1,
  0: styles.even,
  1: styles.p1,
  2: styles.p2,
  3: styles.p3,
  4: styles.p4,
};

/** `band` from `heatOf`. */
export function heatClass(band: number): string {
  return CLASSES[band] ?? '';
}

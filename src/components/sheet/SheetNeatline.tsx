import styles from './SheetNeatline.module.css';

/** Dashes along the sheet's edge; every other one is empty. */
const DASHES = 40;

/** The alternating scale of a chart's edge, on top of an exported picture (LOOK, Export sheets). */
export function SheetNeatline() {
  return (
    <div className={styles.neatline}>
      {Array.from({ length: DASHES }, (_, dash) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all dashes are alike and never move.
        <i key={dash} className={dash % 2 === 0 ? styles.dash : styles.gap} />
      ))}
    </div>
  );
}

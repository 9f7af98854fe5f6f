import styles from './SheetNeatline.module.css';

/** Dashes across the sheet's edge, every other one empty. */
const DASHES = 40;

/** The alternating scale on a chart's edge, on top of an exported picture (LOOK, Export sheets). */
export function SheetNeatline() {
  return (
    <div className={styles.neatline}>
      {Array.from({ length: DASHES }, (_, dash) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dashes that are all alike and never move.
        <i key={dash} className={dash % 2 === 0 ? styles.dash : styles.gap} />
      ))}
    </div>
  );
}

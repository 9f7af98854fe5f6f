import type { Color } from '../../domain/card/card';
import styles from './ColorFlags.module.css';

// Signal flags: frame and pattern are a single shape (LOOK: never dots).
const FRAME =
  'M1.6 0h8.8A1.6 1.6 0 0 1 12 1.6v8.8A1.6 1.6 0 0 1 10.4 12H1.6A1.6 1.6 0 0 1 0 10.4V1.6A1.6 1.6 0 0 1 1.6 0zM1.4 1.4v9.2h9.2V1.4z';
const PATTERNS: Record<Color, string> = {
  red: 'M1.4 1.4h9.2v9.2H1.4z',
  green: 'M1.4 1.4h9.2L1.4 10.6z',
  blue: 'M1.4 1.4h9.2v2.9H1.4zM1.4 7.7h9.2v2.9H1.4z',
  purple: 'M4.3 1.4h3.4v2.9h2.9v3.4H7.7v2.9H4.3V7.7H1.4V4.3h2.9z',
  black: 'M1.4 1.4H6V6H1.4zM6 6h4.6v4.6H6z',
  yellow: 'M1.4 1.4h2.9v9.2H1.4zM7.7 1.4h2.9v9.2H7.7z',
};

/** A flag's side and the gap to the next, in units of the patterns' grid. */
const FLAG = 12;
const GAP = 3;

/** A card's colours as signal flags: one picture, read out as "blue and purple". */
export function ColorFlags({ colors }: { readonly colors: readonly Color[] }) {
  if (colors.length === 0) return null;
  const width = colors.length * (FLAG + GAP) - GAP;
  return (
    <svg
      className={styles.flags}
      viewBox={`0 0 ${width} ${FLAG}`}
      // 11 px per flag, as all of them are.
      width={(width * 11) / FLAG}
      height={11}
      role="img"
      aria-label={colors.join(' and ')}
    >
      {colors.map((color, index) => (
        <path
          key={color}
          className={styles[color]}
          d={FRAME + PATTERNS[color]}
          transform={index === 0 ? undefined : `translate(${index * (FLAG + GAP)})`}
        />
      ))}
    </svg>
  );
}

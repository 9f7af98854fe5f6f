import type { Tone } from '../../domain/figures/win-rate';
import styles from './HorizonGlyph.module.css';

interface HorizonGlyphProps {
  /** Over the line or under it: the `toneOf` of the rate beside it. */
  readonly tone: Tone;
  /** Hollow for a rate of few games. */
  readonly few?: boolean;
}

// Each is a single shape: a table draws hundreds of them.
const PATHS = {
  positive: {
    full: 'M1.2 10.2h13.6a1 1 0 0 1 0 2H1.2a1 1 0 0 1 0-2zM2.7 8.8a5.3 5.3 0 0 1 10.6 0z',
    hollow:
      'M1.2 10.2h13.6a1 1 0 0 1 0 2H1.2a1 1 0 0 1 0-2zM2.7 8.8a5.3 5.3 0 0 1 10.6 0zM4.3 7.4h7.4a3.9 3.9 0 0 0-7.4 0z',
  },
  negative: {
    full: 'M1.2 1.8h13.6a1 1 0 0 1 0 2H1.2a1 1 0 0 1 0-2zM2.7 5.2a5.3 5.3 0 0 0 10.6 0z',
    hollow:
      'M1.2 1.8h13.6a1 1 0 0 1 0 2H1.2a1 1 0 0 1 0-2zM2.7 5.2a5.3 5.3 0 0 0 10.6 0zM4.3 6.6h7.4a3.9 3.9 0 0 1-7.4 0z',
  },
};

/** Half a sun over or under the 50 % line (LOOK, The idea). Silent, since it repeats the figure. */
export function HorizonGlyph({ tone, few = false }: HorizonGlyphProps) {
  return (
    <svg className={styles.glyph} viewBox="0 0 16 14" width="16" height="14" aria-hidden="true">
      <path d={PATHS[tone][few ? 'hollow' : 'full']} fillRule="evenodd" />
    </svg>
  );
}

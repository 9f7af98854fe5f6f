import { useEffect, useRef, useState } from 'react';
import { Text } from '../../ui/layout/Box';
import styles from './HandOverDialog.module.css';

/** The most that a phone's camera and its reader keep up with. */
const CODES_A_SECOND = 8;
/** The light margin by which a reader finds a code, in the code's own squares. */
const MARGIN = 4;

interface CodeFilmProps {
  readonly frames: readonly string[];
  /** `alphanumeric` takes capitals, digits and a few signs in less room. */
  readonly encoding?: 'alphanumeric' | 'byte';
  readonly label: string;
}

/** Shows codes to a camera, one after another; a single one stands still. */
export function CodeFilm({ frames, encoding = 'alphanumeric', label }: CodeFilmProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let at = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = ({ encodeQR }: typeof import('qr')) => {
      const codes = new Map<string, boolean[][]>();
      const show = () => {
        const frame = frames[at % frames.length] ?? '';
        const code =
          codes.get(frame) ?? encodeQR(frame, 'raw', { ecc: 'low', encoding, border: MARGIN });
        codes.set(frame, code);
        if (canvas.current) draw(canvas.current, code);
        at += 1;
        if (!isOver && frames.length > 1) timer = setTimeout(show, 1000 / CODES_A_SECOND);
      };
      if (!isOver) show();
    };
    import('qr').then(begin, () => setLost(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [frames, encoding]);
  if (isLost) {
    return (
      <Text size="sm" tone="soft" role="alert">
        What draws the code did not arrive. Open this again with a network.
      </Text>
    );
  }
  return <canvas ref={canvas} className={styles.code} role="img" aria-label={label} />;
}

// Black on white in every theme: readers expect that.
function draw(canvas: HTMLCanvasElement, code: readonly (readonly boolean[])[]): void {
  const size = code.length;
  const pixels = new ImageData(size, size);
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      pixels.data.set([...Array<number>(3).fill(isDark ? 0 : 255), 255], 4 * (y * size + x));
    }
  }
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
}

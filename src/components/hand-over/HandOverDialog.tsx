import { useEffect, useRef, useState } from 'react';
import { framesOf } from '../../domain/code-frames';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DialogHead } from '../../ui/DialogHead';
import { Icon } from '../../ui/Icon';
import { asPlainText, canShare, shareFile } from '../../ui/share-file';
import styles from './HandOverDialog.module.css';
import { packText } from './hand-over-text';
import { ShareRefusedNotice } from './ShareRefusedNotice';

export interface HandedOver {
  /** What it is, as a title: "Harbour Open". */
  readonly name: string;
  readonly fileName: string;
  /** The file's content. */
  readonly text: string;
  /** Where the other device reads it: "Reports". */
  readonly readIn: string;
}

interface HandOverDialogProps {
  /** Null while it is closed. */
  readonly content: HandedOver | null;
  readonly onClose: () => void;
}

/**
 * Hands a file to another phone without a network: as codes for its camera, or by the system's share sheet.
 */
export function HandOverDialog({ content, onClose }: HandOverDialogProps) {
  return (
    <Dialog open={content !== null} onClose={onClose} label="Hand over" className={styles.dialog}>
      <DialogHead title="Hand over" onClose={onClose} />
      {content && <HandOver content={content} />}
    </Dialog>
  );
}

function HandOver({ content }: { readonly content: HandedOver }) {
  const { name, readIn, text } = content;
  const [frames, setFrames] = useState<readonly string[] | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void packText(text).then((bytes) => {
      if (!isOver) setFrames(framesOf(bytes));
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  const [isRefused, setRefused] = useState(false);
  const file = new File([text], content.fileName, { type: 'application/json' });
  const plain = asPlainText(file);
  const share = async () => setRefused((await shareFile(file, plain)) === 'refused');
  return (
    <div className={styles.body}>
      <p>
        <b>{name}</b>
      </p>
      {frames && <CodeFilm frames={frames} />}
      {frames && (
        <p className={styles.words}>
          {`On the other phone open ${readIn}, tap “Scan a code” and hold it over this screen${frames.length > 1 ? ` until all ${frames.length} codes were read` : ''}. No network is needed.`}
        </p>
      )}
      {frames === null && (
        <p className={styles.words}>This is too much for codes: hand it over as a file.</p>
      )}
      {isRefused && <ShareRefusedNotice fileName={file.name} />}
      {(canShare(file) || canShare(plain)) && (
        <Button thumb onClick={() => void share()}>
          <Icon name="share" /> Share it as a file
        </Button>
      )}
    </div>
  );
}

/** As many as a phone's camera and its reader keep up with. */
const CODES_A_SECOND = 8;
/** Light around a code, by which a reader finds it: in its own squares. */
const MARGIN = 4;

function CodeFilm({ frames }: { readonly frames: readonly string[] }) {
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
          codes.get(frame) ??
          encodeQR(frame, 'raw', { ecc: 'low', encoding: 'alphanumeric', border: MARGIN });
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
  }, [frames]);
  if (isLost) {
    return (
      <p className={styles.words} role="alert">
        What draws the code did not arrive. Open this again with a network.
      </p>
    );
  }
  return (
    <canvas
      ref={canvas}
      className={styles.code}
      role="img"
      aria-label="Code for the camera of another phone"
    />
  );
}

// Black on white in every theme: readers know no other.
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

import { useEffect, useRef, useState } from 'react';
import { FrameCollector } from '../domain/code-frames';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { DialogHead } from '../ui/DialogHead';
import { Notice } from '../ui/Notice';
import textStyles from '../ui/text.module.css';
import { wait } from '../ui/wait';
import { openCodeReader } from './code-reader';
import { unpackText } from './hand-over-text';
import styles from './ScanDialog.module.css';

interface ScanDialogProps {
  readonly open: boolean;
  /** What a text holds, a line each, to be seen before it is taken; null for what is not taken here. */
  readonly describe: (text: string) => readonly string[] | null;
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads what another phone hands over, by the camera; nothing is taken before it was seen. */
export function ScanDialog({ open, onClose, ...scan }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Scan a code" className={styles.dialog}>
      <DialogHead title="Scan a code" onClose={onClose} />
      {open && <Scan {...scan} onClose={onClose} />}
    </Dialog>
  );
}

type State =
  | { readonly kind: 'looking'; readonly read: number; readonly total: number }
  | { readonly kind: 'read'; readonly text: string; readonly holds: readonly string[] }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'no-camera'; readonly isRefused: boolean };

/** Milliseconds of rest between two looks, so that the page stays usable. */
const REST_MILLISECONDS = 30;
const SHOWN_LINES = 8;

function Scan({ describe, onTake, onClose }: Omit<ScanDialogProps, 'open'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>({ kind: 'looking', read: 0, total: 0 });
  const latest = useRef(describe);
  useEffect(() => {
    latest.current = describe;
  });
  const isLooking = state.kind === 'looking';
  useEffect(() => {
    if (!isLooking) return;
    const over = new AbortController();
    const look = async (player: HTMLVideoElement) => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
      });
      over.signal.addEventListener('abort', () => {
        for (const track of stream.getTracks()) track.stop();
      });
      if (over.signal.aborted) return;
      player.srcObject = stream;
      await player.play();
      const read = await openCodeReader();
      const collector = new FrameCollector();
      while (!over.signal.aborted) {
        const text = await read(player);
        const progress = text === null ? null : collector.add(text);
        if (progress) setState({ kind: 'looking', ...progress });
        const bytes = progress && collector.bytes();
        if (bytes) {
          const content = await unpackText(bytes);
          const holds = content === null ? null : latest.current(content);
          if (over.signal.aborted) return;
          setState(
            content !== null && holds
              ? { kind: 'read', text: content, holds }
              : { kind: 'foreign' },
          );
          return;
        }
        await wait(REST_MILLISECONDS);
      }
    };
    if (video.current) {
      look(video.current).catch((error: unknown) => {
        if (over.signal.aborted) return;
        console.warn('No code could be read', error);
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        setState({ kind: 'no-camera', isRefused });
      });
    }
    return () => over.abort();
  }, [isLooking]);

  switch (state.kind) {
    case 'looking':
      return (
        <div className={styles.body}>
          <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
          <p role="status">
            {state.total === 0
              ? 'Hold the camera over the code on the other phone.'
              : `${state.read} of ${state.total} codes read.`}
          </p>
        </div>
      );
    case 'read':
      return (
        <div className={styles.body}>
          <ul className={styles.holds}>
            {state.holds.slice(0, SHOWN_LINES).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike.
              <li key={at}>{line}</li>
            ))}
            {state.holds.length > SHOWN_LINES && (
              <li>{`and ${state.holds.length - SHOWN_LINES} more`}</li>
            )}
          </ul>
          <p className={textStyles.note}>Nothing you already have is overwritten.</p>
          <div className={styles.actions}>
            <Button thumb onClick={onClose}>
              Leave it
            </Button>
            <Button thumb kind="primary" onClick={() => onTake(state.text)}>
              Take it
            </Button>
          </div>
        </div>
      );
    case 'foreign':
      return (
        <div className={styles.body}>
          <Notice kind="bad" icon="warn" title="This is nothing that can be taken here.">
            It is of another page of the app, or of another app.
          </Notice>
          <Button thumb onClick={() => setState({ kind: 'looking', read: 0, total: 0 })}>
            Scan again
          </Button>
        </div>
      );
    case 'no-camera':
      return (
        <div className={styles.body}>
          <Notice kind="bad" icon="warn" title="The camera can’t be used.">
            {state.isRefused
              ? 'Allow it for this site in the browser’s settings, and scan again.'
              : 'This device has none, or another app uses it. Hand over a file instead.'}
          </Notice>
          <Button thumb onClick={() => setState({ kind: 'looking', read: 0, total: 0 })}>
            Scan again
          </Button>
        </div>
      );
  }
}

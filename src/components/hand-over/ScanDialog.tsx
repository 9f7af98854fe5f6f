import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FrameCollector, makerOf } from '../../domain/code-frames';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Note, Row, Stack, Text } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { wait } from '../../ui/timing/wait';
import { openCodeReader } from './code-reader';
import styles from './HandOverDialog.module.css';
import { unpackText } from './hand-over-text';
import { hasTorch, lightTorch } from './torch';

interface ScanDialogProps {
  readonly open: boolean;
  /**
   * Describes a text, one line each, before the user takes it; null for a text that this page does not take.
   */
  readonly describe: (text: string) => readonly string[] | null;
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads another phone's codes by camera; the user sees the content before taking it. */
export function ScanDialog({ open, onClose, ...scan }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Scan a code" className={styles.dialog}>
      {open && <Scan {...scan} onClose={onClose} />}
    </Dialog>
  );
}

type State =
  | { readonly kind: 'looking'; readonly read: number; readonly total: number }
  | { readonly kind: 'read'; readonly text: string; readonly holds: readonly string[] }
  | { readonly kind: 'ended'; readonly why: keyof typeof ENDS };

/** Why there is nothing to take. */
const ENDS = {
  foreign: {
    title: 'Wrong code.',
    meaning:
      'This one holds nothing that this version can read. If a newer Crow’s Nest made it, update this one and scan again.',
  },
  damaged: {
    title: 'The code is damaged.',
    meaning: 'What was read is not what was sent. Open “Hand over” on the other phone again.',
  },
  refused: {
    title: 'The camera can’t be used.',
    meaning: 'Allow it for this site in the browser’s settings, and scan again.',
  },
  missing: {
    title: 'The camera can’t be used.',
    meaning: 'This device has none, or another app uses it. Hand over a file instead.',
  },
  stopped: {
    title: 'The camera has stopped.',
    meaning:
      'The system, another app or a lost cable has ended it. What was read so far still counts.',
  },
} as const;
const ended = (why: keyof typeof ENDS): State => ({ kind: 'ended', why });

/** What is wrong in the camera's view. */
type Hint = 'none' | 'dark' | 'no-light' | 'other-code' | 'newer' | 'unreadable' | 'stopped';
/** For a code that gives nothing, by its maker. */
const HINT_OF = { this: 'unreadable', newer: 'newer', other: 'other-code' } as const;

const HINTS: Record<Exclude<Hint, 'none'>, string> = {
  dark: 'The camera shows nothing: something covers it, or the system has switched it off.',
  'no-light': 'The camera has not switched its light.',
  'other-code': 'That is a code, but none of Crow’s Nest.',
  newer: 'That code was made by a newer Crow’s Nest: update this one, and scan again.',
  unreadable: 'That code is damaged or was read wrongly: hold the camera still over it.',
  stopped:
    'No new code has come for a while. The other phone must show them one after another: wake its screen, or open “Hand over” there again.',
};

const LOOKING: State = { kind: 'looking', read: 0, total: 0 };
/** The pause between two looks, in milliseconds, so that the page stays usable. */
const REST_MILLISECONDS = 30;
/** Without a new code for this long the film has ended: by then it has shown each code several times. */
const STOPPED_MILLISECONDS = 10_000;
const SHOWN_LINES = 8;

/** True while the page is hidden: then the camera is off. */
function useIsHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'hidden',
    () => false,
  );
}

function Scan({ describe, onTake, onClose }: Omit<ScanDialogProps, 'open'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>(LOOKING);
  const [hint, setHint] = useState<Hint>('none');
  // Kept while the camera pauses: codes already read count.
  const collector = useRef(new FrameCollector());
  const latest = useRef(describe);
  useEffect(() => {
    latest.current = describe;
  });
  /** The running camera, if it has a light. */
  const [torch, setTorch] = useState<{ camera: MediaStreamTrack; isOn: boolean } | null>(null);
  /** Counts how often the camera was opened: a light that stays on ends with its camera. */
  const [opening, setOpening] = useState(0);
  const isHidden = useIsHidden();
  const isLooking = state.kind === 'looking' && !isHidden;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another opening looks again.
  useEffect(() => {
    if (!isLooking) return;
    const over = new AbortController();
    const { signal } = over;
    setHint('none');
    const look = async (player: HTMLVideoElement) => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
      });
      const tracks = stream.getTracks();
      const stop = () => {
        for (const track of tracks) track.stop();
        setTorch(null);
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      for (const track of tracks) {
        track.addEventListener('ended', () => setState(ended('stopped')), { signal });
        track.addEventListener('mute', () => setHint('dark'), { signal });
        track.addEventListener('unmute', () => setHint('none'), { signal });
      }
      player.srcObject = stream;
      await player.play();
      if (signal.aborted) return;
      const camera = tracks.find(hasTorch);
      if (camera) setTorch({ camera, isOn: false });
      if (tracks.some(({ muted }) => muted)) setHint('dark');
      const read = await openCodeReader();
      let newest = { read: 0, at: Date.now() };
      while (!signal.aborted) {
        const text = await read(player);
        if (signal.aborted) return;
        const progress = text === null ? null : collector.current.add(text);
        if (text !== null && !progress) setHint(HINT_OF[makerOf(text)]);
        if (progress) {
          setState({ kind: 'looking', ...progress });
          if (progress.read !== newest.read) {
            newest = { read: progress.read, at: Date.now() };
            setHint('none');
          }
          const next = await endOf(progress);
          if (signal.aborted) return;
          if (next) {
            collector.current = new FrameCollector();
            setState(next);
            return;
          }
        }
        if (newest.read > 0 && Date.now() - newest.at > STOPPED_MILLISECONDS) setHint('stopped');
        await wait(REST_MILLISECONDS);
      }
    };
    /** The content of all codes; null while some are missing. */
    const endOf = async ({ read, total }: { readonly read: number; readonly total: number }) => {
      if (read < total) return null;
      const bytes = collector.current.bytes();
      const content = bytes && (await unpackText(bytes));
      if (content === null) return ended('damaged');
      const holds = latest.current(content);
      return holds ? ({ kind: 'read', text: content, holds } as const) : ended('foreign');
    };
    if (video.current) {
      look(video.current).catch((error: unknown) => {
        if (signal.aborted) return;
        console.warn('No code could be read', error);
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(ended(isRefused ? 'refused' : 'missing'));
      });
    }
    return () => over.abort();
  }, [isLooking, opening]);

  switch (state.kind) {
    case 'looking':
      return (
        <Stack pad="0 4 5" breaks>
          <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
          <p role="status">
            {state.total === 0
              ? 'Hold the camera over the code on the other phone.'
              : `${state.read} of ${state.total} codes read.`}
          </p>
          {hint !== 'none' && <p role="status">{HINTS[hint]}</p>}
          {torch && (
            <Button
              thumb
              aria-pressed={torch.isOn}
              onClick={async () => {
                const { camera, isOn } = torch;
                const isDone = await lightTorch(camera, !isOn);
                setHint(isDone || isOn ? 'none' : 'no-light');
                if (isDone) setTorch({ camera, isOn: !isOn });
                else if (isOn) setOpening(opening + 1);
              }}
            >
              {torch.isOn ? 'Light off' : 'Light on'}
            </Button>
          )}
        </Stack>
      );
    case 'read':
      return (
        <Stack pad="0 4 5" breaks>
          <Text as="ul" weight="medium" className={styles.holds}>
            {state.holds.slice(0, SHOWN_LINES).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
              <li key={at}>{line}</li>
            ))}
            {state.holds.length > SHOWN_LINES && (
              <li>{`and ${state.holds.length - SHOWN_LINES} more`}</li>
            )}
          </Text>
          <Note>What it changes is shown before any of it is taken.</Note>
          <Row align="stretch" gap={3}>
            <Button thumb onClick={onClose}>
              Leave it
            </Button>
            <Button thumb kind="primary" onClick={() => onTake(state.text)}>
              Take it
            </Button>
          </Row>
        </Stack>
      );
    case 'ended':
      return (
        <Stack pad="0 4 5" breaks>
          <Notice kind="bad" title={ENDS[state.why].title}>
            {ENDS[state.why].meaning}
          </Notice>
          <Button thumb onClick={() => setState(LOOKING)}>
            Scan again
          </Button>
        </Stack>
      );
  }
}

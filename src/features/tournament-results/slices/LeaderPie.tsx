/** The pie of leaders: the only module that uses victory, which lays out the slices. */
import {
  createContext,
  type KeyboardEvent,
  memo,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { VictoryPie } from 'victory';
import type { LeaderSlice as Slice } from '../../../domain/tournament/tournament-placements';
import { useLayout } from '../../../ui/layout/use-layout';
import styles from './LeaderDistribution.module.css';
import { LeaderSlice, PICTURE_RADIUS_SHARE } from './LeaderSlice';
import { keyOfPart, type PiePart, piePartsOf } from './pie-parts';
import { SliceTooltip } from './SliceTooltip';
import { type SliceShape, sliceMiddle } from './slice-shape';

/** The drawing's size in its own units: the aspect ratio is 1 (SPEC 9). */
const SIZE = 400;
const RADIUS = 194;
const CENTER = { x: SIZE / 2, y: SIZE / 2 };
/** The tooltip points at this share of the way from the centre to the rim. */
const TOOLTIP_SHARE = 0.55;

/** A leader has its own slice if that is at least this wide at the picture's rim, on the screen. */
const LEAST_WIDTH_PIXELS = 12;
/** The pie's usual width. Not measured: every phone shows the same slices, and the server has no screen. */
const WIDTH_PIXELS = { phone: 326, wide: 448 };

/** The slices in order, clockwise from the top: one Tab stop for all, a tooltip for each. */
export function LeaderPie({ slices }: { readonly slices: readonly Slice[] }) {
  const { isWide, isPhone } = useLayout();
  return (
    <>
      {isPhone && <Pie slices={slices} layout="phone" />}
      {isWide && <Pie slices={slices} layout="wide" />}
    </>
  );
}

interface PieProps {
  readonly slices: readonly Slice[];
  readonly layout: keyof typeof WIDTH_PIXELS;
}

function Pie({ slices, layout }: PieProps) {
  const leastShare = leastShareAt(WIDTH_PIXELS[layout]);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const parts = useMemo(() => piePartsOf(slices, leastShare), [slices, leastShare]);
  const shapes = useMemo(() => shapesOf(parts), [parts]);
  const pointed = parts.findIndex((part) => keyOfPart(part) === pointedAt);
  const part = parts[pointed];
  const shape = shapes[pointed];
  return (
    <div className={styles.frame} data-only={layout}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't contain the parts of a drawing. */}
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className={styles.pie}
        // A group, because screen readers can't reach the parts of an image.
        role="group"
        aria-label="Decks of each leader. Arrow keys go from slice to slice."
      >
        <Slices parts={parts} onPoint={setPointedAt} />
      </svg>
      {part && shape && (
        <SliceTooltip part={part} at={shareOfSize(sliceMiddle(shape, TOOLTIP_SHARE))} />
      )}
    </div>
  );
}

interface SlicesProps {
  readonly parts: readonly PiePart[];
  /** Gets the key of a part; null when the pointer leaves. */
  readonly onPoint: (key: string | null) => void;
}

/** What the slices need beside victory's properties. */
interface SlicesContent extends SlicesProps {
  readonly tabStop: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent, key: string) => void;
}

const SlicesContext = createContext<SlicesContent | null>(null);

// Separate from the tooltip, so that pointing at a slice renders none of them again.
const Slices = memo(function Slices({ parts, onPoint }: SlicesProps) {
  const [chosenStop, setTabStop] = useState<string | null>(null);
  const keys = useMemo(() => parts.map(keyOfPart), [parts]);
  const tabStop = keys.find((key) => key === chosenStop) ?? keys[0];
  const onKeyDown = useCallback(
    (event: KeyboardEvent, from: string) => {
      if (event.key === 'Escape') onPoint(null);
      const key = keys[targetOf(event.key, keys.indexOf(from), keys.length)];
      if (key === undefined) return;
      event.preventDefault();
      setTabStop(key);
      event.currentTarget.ownerDocument
        .querySelector<SVGGElement>(`[data-slice="${key}"]`)
        ?.focus();
    },
    [keys, onPoint],
  );
  // Laid out once: changes of a slice reach it around the library.
  const laidOut = useMemo(
    () => (
      <VictoryPie
        data={parts.map(({ count }, at) => ({ x: at, y: count }))}
        standalone={false}
        width={SIZE}
        height={SIZE}
        radius={RADIUS}
        padding={0}
        sortKey={undefined}
        // None, because the library would lay out a label for each slice.
        labels={[]}
        dataComponent={<PieSlice />}
      />
    ),
    [parts],
  );
  return <SlicesContext value={{ parts, tabStop, onPoint, onKeyDown }}>{laidOut}</SlicesContext>;
});

interface PieSliceProps {
  /** Set by victory: the index of the slice. */
  readonly index?: number;
  readonly slice?: { readonly startAngle: number; readonly endAngle: number };
}

// Victory passes the angles of each slice to this component, which draws the arc.
function PieSlice({ index = 0, slice: { startAngle, endAngle } = NO_ANGLES }: PieSliceProps) {
  const content = useContext(SlicesContext);
  const shape = useMemo(() => shapeBetween(startAngle, endAngle), [startAngle, endAngle]);
  const part = content?.parts[index];
  if (!part) return null;
  return (
    <LeaderSlice
      part={part}
      shape={shape}
      isTabStop={keyOfPart(part) === content.tabStop}
      onPoint={content.onPoint}
      onKeyDown={content.onKeyDown}
    />
  );
}

const NO_ANGLES = { startAngle: 0, endAngle: 0 };

/** For a pie that is `width` pixels wide. */
function leastShareAt(width: number): number {
  const rim = PICTURE_RADIUS_SHARE * RADIUS * (width / SIZE);
  return LEAST_WIDTH_PIXELS / (2 * Math.PI * rim);
}

// The shapes as victory lays them out: in order, clockwise from the top.
function shapesOf(parts: readonly PiePart[]): SliceShape[] {
  let turned = 0;
  return parts.map(({ share }) => {
    const startAngle = turned;
    turned += share * 2 * Math.PI;
    return shapeBetween(startAngle, turned);
  });
}

function shapeBetween(startAngle: number, endAngle: number): SliceShape {
  return { startAngle, endAngle, radius: RADIUS, center: CENTER };
}

function shareOfSize({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: x / SIZE, y: y / SIZE };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** NaN for a key that goes nowhere. */
function targetOf(key: string, from: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return (from + (STEPS[key] ?? Number.NaN) + count) % count;
}

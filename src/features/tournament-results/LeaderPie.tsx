/** The pie of leaders: the only door to victory, which lays the slices out. */
import {
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VictoryPie } from 'victory';
import type { LeaderSlice as Slice } from '../../domain/tournament-placements';
import styles from './LeaderPie.module.css';
import { LeaderSlice, PICTURE_RADIUS_SHARE } from './LeaderSlice';
import { keyOfPart, type PiePart, piePartsOf } from './pie-parts';
import { SliceTooltip } from './SliceTooltip';
import { type SliceShape, sliceMiddle } from './slice-shape';

/** Of the drawing, in its own units: the aspect ratio is 1 (SPEC 9). */
const SIZE = 400;
const RADIUS = 194;
const CENTER = { x: SIZE / 2, y: SIZE / 2 };
/** Where the tooltip points at: this share of the way from the centre to the rim. */
const TOOLTIP_SHARE = 0.55;

/** A leader is drawn where its slice is so wide at the picture's rim, on the screen. */
const LEAST_WIDTH_PIXELS = 12;
/** As wide as the pie is on a phone, until it has been measured. */
const USUAL_WIDTH_PIXELS = 326;

/** The slices in order, clockwise from the top: one stop of the Tab key, a tooltip for each. */
export function LeaderPie({ slices }: { readonly slices: readonly Slice[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH_PIXELS);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const parts = useMemo(() => piePartsOf(slices, leastShareAt(width)), [slices, width]);
  const shapes = useMemo(() => shapesOf(parts), [parts]);
  const keys = parts.map(keyOfPart);
  const pointed = pointedAt === null ? -1 : keys.indexOf(pointedAt);
  const stop = keys.find((key) => key === tabStop) ?? keys[0];

  useLayoutEffect(() => {
    const drawing = frame.current?.querySelector('svg');
    if (!drawing) return;
    const measure = () => setWidth(drawing.getBoundingClientRect().width || USUAL_WIDTH_PIXELS);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(drawing);
    return () => sizes.disconnect();
  }, []);

  const move = (event: KeyboardEvent, from: number) => {
    if (event.key === 'Escape') setPointedAt(null);
    const to = targetOf(event.key, from, keys.length);
    const key = to === null ? undefined : keys[to];
    if (key === undefined) return;
    event.preventDefault();
    setTabStop(key);
    frame.current?.querySelector<SVGGElement>(`[data-slice="${key}"]`)?.focus();
  };

  const part = parts[pointed];
  const shape = shapes[pointed];
  return (
    <div ref={frame} className={styles.frame}>
      <VictoryPie
        data={parts.map((drawn) => ({ x: keyOfPart(drawn), y: drawn.count }))}
        width={SIZE}
        height={SIZE}
        radius={RADIUS}
        padding={0}
        sortKey={undefined}
        containerComponent={<PieFrame />}
        labelComponent={<NoLabel />}
        dataComponent={
          <PieSlice
            draw={(at, laidOut) => {
              const drawn = parts[at];
              return (
                drawn && (
                  <LeaderSlice
                    part={drawn}
                    shape={laidOut}
                    isTabStop={keyOfPart(drawn) === stop}
                    onPoint={() => setPointedAt(keyOfPart(drawn))}
                    onLeave={() => setPointedAt(null)}
                    onKeyDown={(event) => move(event, at)}
                  />
                )
              );
            }}
          />
        }
      />
      {part && shape && (
        <SliceTooltip part={part} at={shareOfSize(sliceMiddle(shape, TOOLTIP_SHARE))} />
      )}
    </div>
  );
}

interface PieSliceProps {
  readonly draw: (at: number, shape: SliceShape) => ReactNode;
  /** Victory's part: where it has laid the slice. */
  readonly index?: number;
  readonly slice?: { readonly startAngle: number; readonly endAngle: number };
}

// Victory hands its slices to this one; it gives angles, not the arc itself.
function PieSlice({ draw, index, slice }: PieSliceProps) {
  if (index === undefined || !slice) return null;
  const { startAngle, endAngle } = slice;
  return draw(index, { startAngle, endAngle, radius: RADIUS, center: CENTER });
}

// A group: what it holds can be reached, which an image's parts could not be.
function PieFrame({ children }: { readonly children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parts of a drawing can't stand in a fieldset.
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className={styles.pie}
      role="group"
      aria-label="Decks of each leader. The arrow keys go from slice to slice."
    >
      {children}
    </svg>
  );
}
PieFrame.role = 'container';

function NoLabel() {
  return null;
}

/** Of a pie that is `width` pixels wide. */
function leastShareAt(width: number): number {
  const rim = PICTURE_RADIUS_SHARE * RADIUS * (width / SIZE);
  return LEAST_WIDTH_PIXELS / (2 * Math.PI * rim);
}

// As victory lays them out: in order, clockwise from the top.
function shapesOf(parts: readonly PiePart[]): SliceShape[] {
  let turned = 0;
  return parts.map(({ share }) => {
    const startAngle = turned;
    turned += share * 2 * Math.PI;
    return { startAngle, endAngle: turned, radius: RADIUS, center: CENTER };
  });
}

function shareOfSize({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: x / SIZE, y: y / SIZE };
}

function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

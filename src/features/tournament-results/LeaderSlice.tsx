import { type KeyboardEvent, useId, useState } from 'react';
import type { CardId } from '../../domain/card';
import { formatSliceCount, type LeaderSlice as Slice } from '../../domain/tournament-placements';
import { cardImageAddress, cardThumbAddress } from '../../resources/addresses';
import styles from './LeaderSlice.module.css';
import { type SliceShape, sliceBox, slicePath } from './slice-shape';

/** A slice narrower than this share has no room for a picture. */
const PICTURED_SHARE = 0.015;
/** The picture leaves a rim, by whose colour neighbours are told apart. */
const PICTURE_RADIUS_SHARE = 0.93;

export interface LeaderSliceProps {
  readonly slice: Slice;
  readonly shape: SliceShape;
  /** The one slice the Tab key stops at; the arrow keys reach the others. */
  readonly isTabStop: boolean;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A leader's slice of the pie, its picture clipped inside. */
export function LeaderSlice({
  slice,
  shape,
  isTabStop,
  onPoint,
  onLeave,
  onKeyDown,
}: LeaderSliceProps) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a picture that shows its figures when it has the focus.
    <g
      role="img"
      aria-label={`${slice.leaderName}, ${slice.leader}. ${formatSliceCount(slice)}`}
      className={styles.slice}
      data-slice={slice.leader}
      tabIndex={isTabStop ? 0 : -1}
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
      onFocus={onPoint}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    >
      <path className={styles.fill} data-color={slice.color + 1} d={slicePath(shape)} />
      {slice.share >= PICTURED_SHARE && (
        <SlicePicture
          key={slice.leader}
          leader={slice.leader}
          shape={{ ...shape, radius: shape.radius * PICTURE_RADIUS_SHARE }}
        />
      )}
      <path className={styles.edge} strokeWidth={edgeWidth(shape)} d={slicePath(shape)} />
    </g>
  );
}

/** SPEC 9: "border 2". The narrowest slices have less, or nothing but borders would be seen of them. */
function edgeWidth({ startAngle, endAngle, radius }: SliceShape): number {
  return Math.min(2, ((endAngle - startAngle) * radius) / 8);
}

const SOURCES = [cardThumbAddress, cardImageAddress];

function SlicePicture({ leader, shape }: { readonly leader: CardId; readonly shape: SliceShape }) {
  const clip = useId();
  const [failures, setFailures] = useState(0);
  const addressOf = SOURCES[failures];
  // Without a picture the slice's colour shows.
  if (!addressOf) return null;
  const { x, y, width, height } = sliceBox(shape);
  return (
    <>
      <clipPath id={clip}>
        <path d={slicePath(shape)} />
      </clipPath>
      <image
        className={styles.picture}
        href={addressOf(leader)}
        x={x}
        y={y}
        width={width}
        height={height}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${clip})`}
        crossOrigin="anonymous"
        onError={() => setFailures(failures + 1)}
      />
    </>
  );
}

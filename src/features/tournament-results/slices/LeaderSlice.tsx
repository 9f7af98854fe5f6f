import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CardPicture, useCardPicture } from '../../../components/card/use-card-picture';
import { useLeaderPage } from '../../../components/leader/LeaderLink';
import { type CardId, setOfCard } from '../../../domain/card/card';
import { formatCountOf } from '../../../domain/text/count';
import {
  formatSliceCount,
  type OtherLeaders,
} from '../../../domain/tournament/tournament-placements';
import { useHydrating } from '../../../ui/timing/prerendering';
import styles from './LeaderSlice.module.css';
import { keyOfPart, nameOfPart, type PiePart } from './pie-parts';
import {
  artBox,
  type Box,
  type Point,
  type SliceShape,
  sliceBox,
  sliceMiddle,
  slicePath,
} from './slice-shape';

/** The picture leaves a rim, whose colour distinguishes neighbours. */
export const PICTURE_RADIUS_SHARE = 0.93;

interface LeaderSliceProps {
  readonly part: PiePart;
  readonly shape: SliceShape;
  /** True for the one slice that Tab reaches; the arrow keys reach the others. */
  readonly isTabStop: boolean;
  /** Called with its key, and with null when the pointer leaves. */
  readonly onPoint: (key: string | null) => void;
  readonly onKeyDown: (event: KeyboardEvent, key: string) => void;
}

/**
 * A slice of the pie: a leader's, with its picture clipped inside, or the one for all others, with their
 * number.
 */
export const LeaderSlice = memo(function LeaderSlice({
  part,
  shape,
  isTabStop,
  onPoint,
  onKeyDown,
}: LeaderSliceProps) {
  const key = keyOfPart(part);
  const isPictured = !useHydrating() || rimOf(shape) >= PICTURE_AT_ONCE_FROM;
  const point = () => onPoint(key);
  const leave = () => onPoint(null);
  const slice = {
    'aria-label': `${nameOfPart(part)}. ${formatSliceCount(part)}`,
    className: styles.slice,
    'data-slice': key,
    tabIndex: isTabStop ? 0 : -1,
    onPointerEnter: point,
    onPointerLeave: leave,
    onFocus: point,
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, key),
  };
  const drawing = (
    <>
      <path
        className={styles.fill}
        data-color={'leader' in part ? part.color + 1 : 'others'}
        d={slicePath(shape)}
      />
      {'leader' in part && isPictured && (
        <SlicePicture
          key={part.leader}
          leader={part.leader}
          shape={{ ...shape, radius: shape.radius * PICTURE_RADIUS_SHARE }}
        />
      )}
      {'leaders' in part && <OthersLabel others={part} shape={shape} />}
      <path className={styles.edge} strokeWidth={edgeWidth(shape)} d={slicePath(shape)} />
    </>
  );
  return 'leader' in part ? (
    <LinkedSlice leader={part.leader} slice={slice}>
      {drawing}
    </LinkedSlice>
  ) : (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a picture that shows its figures on focus.
    <g role="img" {...slice}>
      {drawing}
    </g>
  );
});

interface LinkedSliceProps {
  readonly leader: CardId;
  /** The attributes of every slice. */
  readonly slice: object;
  readonly children: ReactNode;
}

/** Links to its leader's page; a long press first shows its figures. */
function LinkedSlice({ leader, slice, children }: LinkedSliceProps) {
  return (
    <a {...slice} {...useLeaderPage(leader)}>
      {children}
    </a>
  );
}

/** SPEC 9: "border 2". The narrowest slices have less, or only borders would be visible. */
function edgeWidth({ startAngle, endAngle, radius }: SliceShape): number {
  return Math.min(2, ((endAngle - startAngle) * radius) / 8);
}

/** A slice this wide or high, in units of the drawing, shows more detail than a small picture has. */
const FULL_PICTURE_FROM = 130;
/**
 * A server-rendered page loads its pictures before its script: slices this wide at the rim, in units of the
 * drawing, get a picture, the widest a sharp one. The others stay plain until hydration.
 */
const PICTURE_AT_ONCE_FROM = 60;
const SHARP_AT_ONCE_FROM = 120;

function rimOf({ startAngle, endAngle, radius }: SliceShape): number {
  return (endAngle - startAngle) * radius;
}

/** Room for a code, in units of the drawing. */
const CODE_ROOM = 44;
/** The code's place: this share of the way from the centre to the rim. */
const CODE_SHARE = 0.68;

/** Leaders whose small picture was shown: a slice that renders again has its sharp one at once. */
const seen = new Set<CardId>();

/** The leader's picture, cut to the slice; where it fails, its code, as on a card's drawn face. */
function SlicePicture({ leader, shape }: { readonly leader: CardId; readonly shape: SliceShape }) {
  const clip = useId();
  const slice = sliceBox(shape);
  const box = artBox(slice);
  const isLarge = Math.max(slice.width, slice.height) >= FULL_PICTURE_FROM;
  const [isSharp] = useState(useHydrating() && rimOf(shape) >= SHARP_AT_ONCE_FROM);
  const first = useCardPicture(leader, isSharp ? 'full' : 'thumb');
  const [isSmallThere, setSmallThere] = useState(() => seen.has(leader));
  const noteFirst = () => {
    seen.add(leader);
    startTransition(() => setSmallThere(true));
  };
  return (
    <>
      {first.hasFailed && Math.min(slice.width, slice.height) >= CODE_ROOM && (
        <SliceCode leader={leader} at={sliceMiddle(shape, CODE_SHARE)} />
      )}
      <clipPath id={clip}>
        <path d={slicePath(shape)} />
      </clipPath>
      <ClippedPicture picture={first} box={box} clip={clip} onLoad={noteFirst} />
      {isLarge && isSmallThere && !isSharp && (
        <SharpPicture leader={leader} box={box} clip={clip} />
      )}
    </>
  );
}

interface Place {
  readonly box: Box;
  /** The id of the clip path. */
  readonly clip: string;
}

/** Covers the small picture, which shows first, as soon as it has loaded. */
function SharpPicture({ leader, ...place }: Place & { readonly leader: CardId }) {
  return <ClippedPicture picture={useCardPicture(leader, 'full')} {...place} />;
}

interface ClippedPictureProps extends Place {
  readonly picture: CardPicture;
  readonly onLoad?: () => void;
}

function ClippedPicture({ picture, box, clip, onLoad }: ClippedPictureProps) {
  const { address, hasFailed } = picture;
  const element = useRef<SVGImageElement>(null);
  // Rendering in slices, it may load or fail before React listens: setting the address again repeats the
  // event, as React does for an img.
  useLayoutEffect(() => {
    if (address !== null) element.current?.setAttribute('href', address);
  }, [address]);
  if (address === null) return null;
  return (
    <image
      ref={element}
      key={address}
      className={styles.picture}
      href={address}
      {...box}
      preserveAspectRatio="xMidYMid slice"
      clipPath={`url(#${clip})`}
      crossOrigin="anonymous"
      // A retried picture shows once it has loaded.
      opacity={hasFailed ? 0 : 1}
      onLoad={() => {
        picture.onLoad();
        onLoad?.();
      }}
      onError={picture.onError}
    />
  );
}

function SliceCode({ leader, at }: { readonly leader: CardId; readonly at: Point }) {
  const set = setOfCard(leader);
  return <Plate at={at} width={CODE_ROOM} lines={[set, leader.slice(set.length + 1)]} />;
}

/** Room for "23 other", in units of the drawing. */
const OTHERS_ROOM = 66;

function OthersLabel({
  others,
  shape,
}: {
  readonly others: OtherLeaders;
  readonly shape: SliceShape;
}) {
  const { width, height } = sliceBox(shape);
  if (Math.min(width, height) < OTHERS_ROOM / 2) return null;
  const at = sliceMiddle(shape, CODE_SHARE);
  const decks = formatCountOf(others.count, 'deck');
  return (
    <Plate at={at} width={OTHERS_ROOM} lines={[`${others.leaders} other`, 'leaders', decks]} />
  );
}

const LINE_HEIGHT = 15;

interface PlateProps {
  readonly at: Point;
  readonly width: number;
  readonly lines: readonly string[];
}

/** Words on their own background, because a slice may have any colour. */
function Plate({ at: { x, y }, width, lines }: PlateProps) {
  const height = lines.length * LINE_HEIGHT + 4;
  const top = y - height / 2;
  return (
    <g className={styles.plate}>
      <rect x={x - width / 2} y={top} width={width} height={height} rx={3} />
      {lines.map((line, at) => (
        <text key={line} x={x} y={top + (at + 1) * LINE_HEIGHT - 1}>
          {line}
        </text>
      ))}
    </g>
  );
}

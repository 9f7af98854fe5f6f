/** The pie of leaders: the only door to victory, which lays the slices out. */
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { VictoryPie } from 'victory';
import type { CardId } from '../../domain/card';
import {
  formatSliceCount,
  type LeaderPlacement,
  type LeaderSlice as Slice,
  sliceLeaders,
} from '../../domain/tournament-placements';
import styles from './LeaderDistribution.module.css';
import { LeaderSlice } from './LeaderSlice';
import { Panel } from './Panel';
import { SliceTooltip } from './SliceTooltip';
import { type SliceShape, sliceMiddle } from './slice-shape';
import type { NameLeader } from './use-leader-names';

/** Of the drawing, in its own units: the aspect ratio is 1 (SPEC 9). */
const SIZE = 400;
const RADIUS = 194;
const CENTER = { x: SIZE / 2, y: SIZE / 2 };
/** Where the tooltip points at: this share of the way from the centre to the rim. */
const TOOLTIP_SHARE = 0.55;

export interface LeaderDistributionProps {
  readonly placements: readonly LeaderPlacement[];
  readonly nameLeader: NameLeader;
}

/** 'Leader Distribution' (SPEC 2): how many decks each leader has, as a pie and, unseen, as a table. */
export const LeaderDistribution = memo(function LeaderDistribution({
  placements,
  nameLeader,
}: LeaderDistributionProps) {
  const slices = useMemo(
    () =>
      sliceLeaders(placements).map((slice) => ({
        ...slice,
        leaderName: nameLeader(slice.leader, slice.leaderName),
      })),
    [placements, nameLeader],
  );
  return (
    <Panel title="Leader Distribution">
      <Pie slices={slices} />
      <SliceTable slices={slices} />
    </Panel>
  );
});

function Pie({ slices }: { readonly slices: readonly Slice[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<CardId | null>(null);
  const [tabStop, setTabStop] = useState<CardId | null>(null);
  const shapes = useMemo(() => shapesOf(slices), [slices]);
  const pointed = slices.findIndex(({ leader }) => leader === pointedAt);
  const stop = slices.some(({ leader }) => leader === tabStop) ? tabStop : slices[0]?.leader;

  const move = (event: KeyboardEvent, from: number) => {
    if (event.key === 'Escape') setPointedAt(null);
    const to = targetOf(event.key, from, slices.length);
    const leader = to === null ? undefined : slices[to]?.leader;
    if (leader === undefined) return;
    event.preventDefault();
    setTabStop(leader);
    frame.current?.querySelector<SVGGElement>(`[data-slice="${leader}"]`)?.focus();
  };

  const slice = slices[pointed];
  const shape = shapes[pointed];
  return (
    <div ref={frame} className={styles.frame}>
      <VictoryPie
        data={slices.map(({ leader, count }) => ({ x: leader, y: count }))}
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
              const drawn = slices[at];
              return (
                drawn && (
                  <LeaderSlice
                    slice={drawn}
                    shape={laidOut}
                    isTabStop={drawn.leader === stop}
                    onPoint={() => setPointedAt(drawn.leader)}
                    onLeave={() => setPointedAt(null)}
                    onKeyDown={(event) => move(event, at)}
                  />
                )
              );
            }}
          />
        }
      />
      {slice && shape && (
        <SliceTooltip slice={slice} at={shareOfSize(sliceMiddle(shape, TOOLTIP_SHARE))} />
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

/** The same figures for those who don't see the pie. */
function SliceTable({ slices }: { readonly slices: readonly Slice[] }) {
  return (
    <div className="vh">
      <table>
        <caption>Leader Distribution</caption>
        <thead>
          <tr>
            <th scope="col">Leader</th>
            <th scope="col">Code</th>
            <th scope="col">Decks</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.leader}>
              <th scope="row">{slice.leaderName}</th>
              <td>{slice.leader}</td>
              <td>{formatSliceCount(slice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// As victory lays them out: in order, clockwise from the top.
function shapesOf(slices: readonly Slice[]): SliceShape[] {
  let turned = 0;
  return slices.map(({ share }) => {
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

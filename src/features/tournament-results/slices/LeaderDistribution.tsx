import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import {
  formatSliceCount,
  type LeaderPlacement,
  type LeaderSlice as Slice,
  sliceLeaders,
} from '../../../domain/tournament/tournament-placements';
import { Panel } from '../../../ui/layout/Panel';
import { PartLost } from '../../../ui/notice/PartLost';
import { type FigureColumn, FigureTable } from '../../../ui/table/FigureTable';
import { lazyPart } from '../../../ui/timing/lazy-part';
import { useHydrating } from '../../../ui/timing/prerendering';
import type { NameLeader } from '../use-leader-names';
import styles from './LeaderDistribution.module.css';

interface LeaderDistributionProps {
  readonly placements: readonly LeaderPlacement[];
  readonly nameLeader: NameLeader;
}

/** 'Leader Distribution' (SPEC 2): each leader's number of decks, as a pie and as a hidden table. */
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
      <div className={styles.place}>
        {/* Deferred: an immediate change would remove the server's drawing before the script arrives. */}
        <Pie slices={useDeferredValue(slices)} />
      </div>
      <SliceTable slices={slices} />
    </Panel>
  );
});

interface SlicesProps {
  readonly slices: readonly Slice[];
}

// Most of this page's script is the drawing's library: the rest does not wait for it.
const LeaderPie = lazyPart(
  async () => (await import('./LeaderPie')).LeaderPie,
  (retry) => (
    <PartLost onRetry={retry}>The pie did not arrive. Placement has the same figures.</PartLost>
  ),
);
const Pie = memo(function Pie({ slices }: SlicesProps) {
  return (
    <Suspense>
      <LeaderPie slices={slices} />
    </Suspense>
  );
});

const COLUMNS: readonly FigureColumn<Slice>[] = [
  { heading: 'Leader', cell: ({ leaderName }) => leaderName },
  { heading: 'Code', cell: ({ leader }) => leader },
  { heading: 'Decks', cell: formatSliceCount },
];

/** The same figures for screen readers. */
function SliceTable({ slices }: SlicesProps) {
  // Laying out a hundred hidden cells would delay the first frame.
  if (useHydrating()) return null;
  return (
    <div className="vh">
      <FigureTable
        caption={<caption>Leader Distribution</caption>}
        rows={slices}
        rowKey={({ leader }) => leader}
        columns={COLUMNS}
      />
    </div>
  );
}

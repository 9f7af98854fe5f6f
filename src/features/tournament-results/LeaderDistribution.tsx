import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import {
  formatSliceCount,
  type LeaderPlacement,
  type LeaderSlice as Slice,
  sliceLeaders,
} from '../../domain/tournament-placements';
import { type FigureColumn, FigureTable } from '../../ui/FigureTable';
import { lazyPart } from '../../ui/lazy-part';
import { Panel } from '../../ui/Panel';
import { PartLost } from '../../ui/PartLost';
import { useHydrating } from '../../ui/prerendering';
import styles from './LeaderDistribution.module.css';
import type { NameLeader } from './use-leader-names';

interface LeaderDistributionProps {
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
      <div className={styles.place}>
        {/* Deferred: a change at once would remove the server's drawing before the script is there. */}
        <Pie slices={useDeferredValue(slices)} />
      </div>
      <SliceTable slices={slices} />
    </Panel>
  );
});

interface SlicesProps {
  readonly slices: readonly Slice[];
}

// The drawing's library is most of this page's script: everything else is there without it.
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

/** The same figures for those who don't see the pie. */
function SliceTable({ slices }: SlicesProps) {
  // A hundred cells that are only read aloud would be laid out before the first frame.
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

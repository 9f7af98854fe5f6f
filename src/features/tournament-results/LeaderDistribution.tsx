import { memo, useDeferredValue, useMemo } from 'react';
import {
  formatSliceCount,
  type LeaderPlacement,
  type LeaderSlice as Slice,
  sliceLeaders,
} from '../../domain/tournament-placements';
import { screenDrawnAhead } from '../../ui/drawn-ahead';
import { Panel } from '../../ui/Panel';
import { PartLost } from '../../ui/PartLost';
import { partLoader } from '../../ui/part-loader';
import { useAskedPart } from '../../ui/use-part';
import styles from './LeaderDistribution.module.css';
import type { NameLeader } from './use-leader-names';

export interface LeaderDistributionProps {
  readonly placements: readonly LeaderPlacement[];
  readonly nameLeader: NameLeader;
}

// The drawing's library is most of this page's script: everything else is there without it.
export const loadPie = partLoader(() => import('./LeaderPie'), 'LeaderPie');

/** 'Leader Distribution' (SPEC 2): how many decks each leader has, as a pie and, unseen, as a table. */
export const LeaderDistribution = memo(function LeaderDistribution({
  placements,
  nameLeader,
}: LeaderDistributionProps) {
  const { part, isLost, retry } = useAskedPart(loadPie, true);
  const Pie = useDeferredValue(part);
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
      <div className={styles.place} data-waiting={!(Pie || isLost) || undefined}>
        {Pie && <Pie slices={slices} />}
        {isLost && (
          <PartLost onRetry={retry}>
            The pie did not arrive. Placement has the same figures.
          </PartLost>
        )}
      </div>
      {/* A hundred cells that nobody sees would be laid out before the first frame. */}
      {screenDrawnAhead() === null && <SliceTable slices={slices} />}
    </Panel>
  );
});

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

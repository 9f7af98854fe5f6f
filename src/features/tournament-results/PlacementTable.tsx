import { memo, useMemo, useState } from 'react';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { formatCount } from '../../domain/text/count';
import { toggleIn } from '../../domain/text/sort';
import {
  DEFAULT_PLACEMENT_SORT,
  formatAveragePlacing,
  type LeaderPlacement,
  PLACEMENT_ORDER,
  type PlacementSortKey,
  sortPlacements,
} from '../../domain/tournament/tournament-placements';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useKeptPlace } from '../../ui/timing/use-kept-place';
import styles from './DeckPictures.module.css';
import type { NameLeader } from './use-leader-names';

interface PlacementTableProps {
  readonly placements: readonly LeaderPlacement[];
  readonly nameLeader: NameLeader;
}

const nextSort = toggleIn(PLACEMENT_ORDER);

/** About as high as the pie beside it. */
const FIRST_ROWS = 9;

const COLUMNS: readonly Column<LeaderPlacement, PlacementSortKey>[] = [
  {
    key: 'leader',
    heading: 'Leader',
    sortKey: 'leader',
    align: 'start',
    namesRow: true,
    cell: ({ leader, leaderName }) => (
      <LeaderCell id={leader} name={leaderName} colors={[]} page={null} />
    ),
  },
  { key: 'tops', heading: 'Tops', sortKey: 'count', cell: ({ count }) => formatCount(count) },
  {
    key: 'average',
    heading: 'Avg',
    sortKey: 'average',
    cell: ({ average }) => formatAveragePlacing(average),
  },
  { key: 'highest', heading: 'Highest', sortKey: 'highest', cell: ({ highest }) => highest },
];

/** 'Placement' (SPEC 2): each leader's results, sortable by the headings. */
export const PlacementTable = memo(function PlacementTable({
  placements,
  nameLeader,
}: PlacementTableProps) {
  const [sort, setSort] = useState(DEFAULT_PLACEMENT_SORT);
  const [showsAll, setShowsAll] = useState(false);
  const keepPlace = useKeptPlace(showsAll);
  const rows = useMemo(
    () =>
      sortPlacements(
        placements.map((placement) => ({
          ...placement,
          leaderName: nameLeader(placement.leader, placement.leaderName),
        })),
        sort,
      ),
    [placements, sort, nameLeader],
  );
  const shown = useMemo(() => (showsAll ? rows : rows.slice(0, FIRST_ROWS)), [rows, showsAll]);
  return (
    <Panel
      title="Placement"
      note={shown.length < rows.length && `${shown.length} of ${rows.length} leaders`}
    >
      <DataTable
        label="Placement of leaders"
        className={styles.table}
        columns={COLUMNS}
        rows={shown}
        rowKey={({ leader }) => leader}
        scrolls="sideways"
        sort={sort}
        nextSort={nextSort}
        onSort={async (next) => setSort(next)}
      />
      {rows.length > FIRST_ROWS && (
        <Stack pad={1} gap={0}>
          <Button
            kind="quiet"
            aria-expanded={showsAll}
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget);
              setShowsAll(!showsAll);
            }}
          >
            {showsAll ? 'Show fewer' : `Show all ${rows.length} leaders`}
          </Button>
        </Stack>
      )}
    </Panel>
  );
});

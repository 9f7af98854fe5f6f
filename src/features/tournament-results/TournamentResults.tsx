import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { CorrectionButton } from '../../components/correction/CorrectionButton';
import {
  type AskedFilters,
  cardUsageOf,
  countResults,
  type TournamentFilters as Filters,
  filterTournaments,
  leaderOptionsOf,
  settleFilters,
  type TournamentIndex,
  tournamentsOf,
} from '../../domain/tournaments';
import { Button } from '../../ui/Button';
import { Deferred } from '../../ui/Deferred';
import { EmptyState } from '../../ui/EmptyState';
import { useHydrating } from '../../ui/prerendering';
import { CardUsage } from './CardUsage';
import { LeaderDistribution } from './LeaderDistribution';
import { PlacementTable } from './PlacementTable';
import { ResultsSummary } from './ResultsSummary';
import { ResultsTable } from './ResultsTable';
import { namesOf, TournamentFilters } from './TournamentFilters';
import styles from './TournamentResults.module.css';
import { useAskedFilters } from './use-asked-filters';
import { useLater } from './use-later';
import { type NameLeader, useLeaderNames } from './use-leader-names';

/** No leader, no tournament, no place, the newest format. */
const NO_FILTERS: AskedFilters = { leader: null, format: undefined, tournament: null, topX: null };

/** The decks that the address asks for, and what they add up to. */
export function TournamentResults({ index }: { readonly index: TournamentIndex }) {
  const { asked, ask } = useAskedFilters();
  const { leader, format, tournament, topX } = useMemo(
    () => settleFilters(index, asked),
    [index, asked],
  );
  // By what they say, not by who says it: the address repeats what was chosen a moment ago.
  const filters = useMemo(
    () => ({ leader, format, tournament, topX }),
    [leader, format, tournament, topX],
  );
  const counts = useMemo(() => countResults(index, filters), [index, filters]);
  const chosen = useMemo(() => ({ index, filters }), [index, filters]);
  // What can be chosen next and pictures by the hundred follow a paint after the figures.
  const later = useLater(chosen);
  const { tournaments, leaders } = useChoices(chosen, later);
  const nameLeader = useLeaderNames();

  // So that `show` stays the same: the lists of the filters are drawn anew when it changes.
  const latest = useRef({ asked, ask });
  useLayoutEffect(() => {
    latest.current = { asked, ask };
  });
  const show = useCallback(
    (changed: Partial<AskedFilters>, replace = false) => {
      const wanted = { ...latest.current.asked, ...changed };
      // A tournament that another format does not have is no filter any more, in the address neither.
      const { tournament } = settleFilters(index, wanted);
      latest.current.ask({ ...wanted, tournament }, replace);
    },
    [index],
  );

  return (
    <>
      <TournamentFilters
        filters={filters}
        formats={index.formats}
        tournaments={tournaments}
        leaders={leaders}
        nameLeader={nameLeader}
        onChange={show}
      />
      <ResultsSummary counts={counts} />
      {counts.decks === 0 ? (
        <EmptyState
          icon="trophy"
          title={index.decks.length === 0 ? 'No tournament results yet' : 'No decks'}
          actions={
            index.decks.length > 0 && (
              <Button onClick={() => show(NO_FILTERS)}>Clear filters</Button>
            )
          }
        >
          <p>
            {index.decks.length === 0
              ? 'They appear here once the first tournament has been entered.'
              : 'No deck passes all of these filters.'}
          </p>
        </EmptyState>
      ) : (
        <ResultPanels {...later} nameLeader={nameLeader} />
      )}
      <CorrectionButton
        kind="tournament"
        subject={tournament ?? ''}
        called={tournament ?? ''}
        choices={() => namesOf(tournamentsOf(index, format))}
      />
    </>
  );
}

interface Chosen {
  readonly index: TournamentIndex;
  /** The same object as long as they say the same. */
  readonly filters: Filters;
}

/** The next choices: a format may have hundreds of tournaments, and no one waits for their list. */
function useChoices({ index, filters }: Chosen, later: Chosen) {
  const listed = later.filters;
  // No list can be opened before.
  const isForReading = useHydrating();
  const tournaments = useMemo(
    () => (isForReading ? [] : tournamentsOf(later.index, listed.format)),
    [later.index, listed.format, isForReading],
  );
  const options = useMemo(
    () => (isForReading ? [] : leaderOptionsOf(later.index, listed)),
    [later.index, listed, isForReading],
  );
  // A step back may choose a leader whom the list before it does not have.
  const isListed = filters.leader === null || options.some(({ id }) => id === filters.leader);
  const leaders = useMemo(
    () => (isListed ? options : leaderOptionsOf(index, filters)),
    [isListed, options, index, filters],
  );
  return { tournaments, leaders };
}

interface ResultPanelsProps extends Chosen {
  readonly nameLeader: NameLeader;
}

const ResultPanels = memo(function ResultPanels({ index, filters, nameLeader }: ResultPanelsProps) {
  const { placements, decks } = useMemo(() => filterTournaments(index, filters), [index, filters]);
  const cardUsage = useMemo(() => cardUsageOf(index, filters), [index, filters]);
  return (
    <>
      <div className={styles.overview}>
        <LeaderDistribution placements={placements} nameLeader={nameLeader} />
        <PlacementTable placements={placements} nameLeader={nameLeader} />
      </div>
      <Deferred placeholder={<div className={styles.place} />}>
        <CardUsage usage={cardUsage} />
        <ResultsTable decks={decks} choice={JSON.stringify(filters)} nameLeader={nameLeader} />
      </Deferred>
    </>
  );
});

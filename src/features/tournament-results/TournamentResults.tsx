import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { CorrectionButton } from '../../components/correction/CorrectionButton';
import { FormatSelect } from '../../components/deck/FormatPicker';
import { type JudgeDeck, useDeckJudge } from '../../components/deck/use-deck-judge';
import { useFormatChoice } from '../../components/deck/use-format-choice';
import { whenWords } from '../../components/deck/verdict-words';
import {
  cardUsageOf,
  countResults,
  type TournamentFilters as Filters,
  filterTournaments,
  leaderOptionsOf,
  settleFilters,
  type TournamentIndex,
  tournamentsOf,
} from '../../domain/tournament/tournaments';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Box';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Deferred } from '../../ui/timing/Deferred';
import { useHydrating } from '../../ui/timing/prerendering';
import { PlacementTable } from './PlacementTable';
import { ResultsSummary } from './ResultsSummary';
import { ResultsTable } from './ResultsTable';
import { CardUsage } from './slices/CardUsage';
import { LeaderDistribution } from './slices/LeaderDistribution';
import { namesOf, TournamentFilters } from './TournamentFilters';
import styles from './TournamentResults.module.css';
import type { AskedDecks } from './tournament-search';
import { useAskedFilters } from './use-asked-filters';
import { useLater } from './use-later';
import { type NameLeader, useLeaderNames } from './use-leader-names';
import { useLegalDecks } from './use-legal-decks';

/** No leader, no tournament, no place, the newest format. */
const NO_FILTERS: AskedDecks = {
  leader: null,
  format: undefined,
  tournament: null,
  topX: null,
  legal: null,
};

/** The decks for the address, and their sums. */
export function TournamentResults({ index: whole }: { readonly index: TournamentIndex }) {
  const { asked, ask } = useAskedFilters();
  const { legal } = asked;
  const chosen = useFormatChoice(legal === null ? {} : { format: legal });
  const { judge, list, isLoading } = useDeckJudge(chosen);
  // Nothing is left out before it is judged.
  const index = useLegalDecks(whole, legal === null || isLoading ? null : judge);
  const { leader, format, tournament, topX } = useMemo(
    () => settleFilters(index, asked),
    [index, asked],
  );
  // Compared by content: the address repeats what was chosen a moment ago.
  const filters = useMemo(
    () => ({ leader, format, tournament, topX }),
    [leader, format, tournament, topX],
  );
  const counts = useMemo(() => countResults(index, filters), [index, filters]);
  const shown = useMemo(() => ({ index, filters }), [index, filters]);
  // Further options, and hundreds of pictures, follow a paint after the figures.
  const later = useLater(shown);
  const { tournaments, leaders } = useChoices(shown, later);
  const nameLeader = useLeaderNames();

  // Keeps `show` stable: the filters' lists render again when it changes.
  const latest = useRef({ asked, ask });
  useLayoutEffect(() => {
    latest.current = { asked, ask };
  });
  const show = useCallback(
    (changed: Partial<AskedDecks>, replace = false) => {
      const wanted = { ...latest.current.asked, ...changed };
      // A tournament that the new format lacks is no longer a filter, nor in the address.
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
      >
        <FormatSelect
          label={`Legal ${whenWords(chosen)}`}
          none="All decks"
          formats={list?.formats}
          value={legal}
          onChange={(format) => show({ legal: format })}
        />
      </TournamentFilters>
      <ResultsSummary counts={counts} />
      {counts.decks === 0 ? (
        <EmptyState
          icon="trophy"
          title={whole.decks.length === 0 ? 'No tournament results yet' : 'No decks'}
          actions={
            whole.decks.length > 0 && (
              <Button onClick={() => show(NO_FILTERS)}>Clear filters</Button>
            )
          }
        >
          <p>
            {whole.decks.length === 0
              ? 'They appear here once the first tournament has been entered.'
              : 'No deck passes all of these filters.'}
          </p>
        </EmptyState>
      ) : (
        <ResultPanels {...later} nameLeader={nameLeader} judge={judge} />
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
  /** The same object while its content is equal. */
  readonly filters: Filters;
}

/** The next options: a format may have hundreds of tournaments, and no reader waits for their list. */
function useChoices({ index, filters }: Chosen, later: Chosen) {
  const listed = later.filters;
  // No list can open before hydration.
  const isForReading = useHydrating();
  const tournaments = useMemo(
    () => (isForReading ? [] : tournamentsOf(later.index, listed.format)),
    [later.index, listed.format, isForReading],
  );
  const options = useMemo(
    () => (isForReading ? [] : leaderOptionsOf(later.index, listed)),
    [later.index, listed, isForReading],
  );
  // Going back may choose a leader that the current list lacks.
  const isListed = filters.leader === null || options.some(({ id }) => id === filters.leader);
  const leaders = useMemo(
    () => (isListed ? options : leaderOptionsOf(index, filters)),
    [isListed, options, index, filters],
  );
  return { tournaments, leaders };
}

interface ResultPanelsProps extends Chosen {
  readonly nameLeader: NameLeader;
  readonly judge: JudgeDeck;
}

const ResultPanels = memo(function ResultPanels({
  index,
  filters,
  nameLeader,
  judge,
}: ResultPanelsProps) {
  const { placements, decks } = useMemo(() => filterTournaments(index, filters), [index, filters]);
  const cardUsage = useMemo(() => cardUsageOf(index, filters), [index, filters]);
  return (
    <>
      <Stack gap={4} className={styles.overview}>
        <LeaderDistribution placements={placements} nameLeader={nameLeader} />
        <PlacementTable placements={placements} nameLeader={nameLeader} />
      </Stack>
      <Deferred placeholder={<div className={styles.place} />}>
        <CardUsage usage={cardUsage} />
        <ResultsTable
          decks={decks}
          choice={JSON.stringify(filters)}
          nameLeader={nameLeader}
          judge={judge}
        />
      </Deferred>
    </>
  );
});

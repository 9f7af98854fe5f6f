import { useQuery } from '@tanstack/react-query';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FallbackNotice } from '../../components/loading/FallbackNotice';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { shownFreshness } from '../../components/loading/shown-freshness';
import { tournamentsQuery } from '../../data/queries/tournaments';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/PageHeading';
import { TableSkeleton } from '../../ui/TableSkeleton';
import { TournamentResults } from './TournamentResults';
import styles from './TournamentResultsScreen.module.css';

/** The tournament page (SPEC 2, Tournament results). */
export function TournamentResultsScreen() {
  const tournaments = useQuery(tournamentsQuery());
  const freshness = shownFreshness(tournaments);
  return (
    <div className={layout.screen}>
      <div className={styles.head}>
        <PageHeading>Tournament Results</PageHeading>
        {freshness && <FreshnessNote freshness={freshness}>Up to date</FreshnessNote>}
      </div>
      {freshness && <FallbackNotice subject="tournament results" freshness={freshness} />}
      <AsyncSection
        query={tournaments}
        subject="Tournament results"
        skeleton={<TableSkeleton label="Loading tournament results..." />}
      >
        {({ value }) => <TournamentResults index={value} />}
      </AsyncSection>
    </div>
  );
}

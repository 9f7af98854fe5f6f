import { useQuery } from '@tanstack/react-query';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { shownFreshness } from '../../components/loading/shown-freshness';
import { tournamentsQuery } from '../../data/queries/tournaments';
import { Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { TournamentResults } from './TournamentResults';
import styles from './TournamentResults.module.css';

/** The tournament page (SPEC 2, Tournament results). */
export function TournamentResultsScreen() {
  const tournaments = useQuery(tournamentsQuery());
  const freshness = shownFreshness(tournaments);
  return (
    <Stack gap={4}>
      <Row wrap justify="between" gap="1 4" className={styles.head}>
        <PageHeading>Tournament Results</PageHeading>
        {freshness && <FreshnessNote freshness={freshness}>Up to date</FreshnessNote>}
      </Row>
      <DatedSection query={tournaments} subject="tournament results">
        {({ value }) => <TournamentResults index={value} />}
      </DatedSection>
    </Stack>
  );
}

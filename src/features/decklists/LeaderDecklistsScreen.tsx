import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LeaderSelect } from '../../components/leader/LeaderSelect';
import { useLeaders } from '../../components/leader/use-leaders';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { periodSearch } from '../../components/patron/premium-address';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { DeckLists } from './DeckLists';
import styles from './DecklistsScreen.module.css';
import { type DecklistsView, searchOf, viewOf } from './decklists-search';

const route = getRouteApi('/decklists/$leaderId');

/** The best lists of one leader (SPEC 2, Decklists). */
export function LeaderDecklistsScreen() {
  const { leaderId } = route.useParams();
  const search = route.useSearch();
  return (
    <AddressedPage heading="Decklists" period={search.period} leaders={[leaderId]}>
      {(period, [leader]) => (
        <LeaderDecklists leader={leader} period={period} view={viewOf(search)} />
      )}
    </AddressedPage>
  );
}

interface LeaderDecklistsProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly view: Omit<DecklistsView, 'period'>;
}

function LeaderDecklists({ leader, period, view }: LeaderDecklistsProps) {
  const navigate = route.useNavigate();
  const analysis = useQuery(leaderAnalysisQuery('decklists', leader, period));
  const rankings = useQuery(rankingsQuery(period));
  const { find } = useLeaders();
  const { data } = analysis;
  // While whole files load one after another, the win rates alone are not enough for a page.
  const isPartial = data?.value.decks === null && data.pending?.parts.includes('decklist') === true;
  const name = data?.value.decks?.leaderName ?? data?.value.stats?.leaderName ?? leader;
  return (
    <Stack gap={4}>
      <Row wrap gap="2 3" className={styles.tools}>
        <PageHeading>Decklists</PageHeading>
        <div className={styles.age}>{data && <FreshnessNote freshness={data.freshness} />}</div>
        <LeaderSelect
          className={styles.leader}
          label="Leader"
          leaders={rankings.data?.value.leaders ?? []}
          value={leader}
          onChange={(next) =>
            void navigate({ params: { leaderId: next }, search: periodSearch(period) })
          }
        />
        <PeriodPicker
          className={styles.period}
          value={period}
          onChange={(next) => navigate({ search: periodSearch(next) })}
        />
        <Link
          to="/decklists"
          search={periodSearch(period)}
          className={buttonClass({ kind: 'quiet', className: styles.all })}
        >
          <Icon name="grid" /> All leaders
        </Link>
      </Row>
      <DatedSection query={analysis} subject="decklists" isPartial={isPartial} rows={6}>
        {({ value }) => (
          <DeckLists
            key={`${leader} ${period}`}
            leader={{
              ...find(leader),
              id: leader,
              name: nameOf(find(leader).name, leader, name),
            }}
            decks={value.decks?.decks ?? null}
            period={period}
            view={view}
            onShow={(changed) => {
              const next = { ...view, ...changed };
              void navigate({
                search: searchOf({ ...next, period }),
                replace: next.beside === view.beside,
                resetScroll: next.beside !== view.beside,
              });
            }}
          />
        )}
      </DatedSection>
    </Stack>
  );
}

// The card data has the names; where it lacks one, the file's own counts.
function nameOf(cardName: string, leader: CardId, fileName: string): string {
  return cardName === leader ? fileName : cardName;
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import tableScreen from '../../components/screen/table-screen.module.css';
import { matrixQuery } from '../../data/queries/daily';
import { MIRROR_ORDER, type MirrorSort } from '../../domain/figures/mirror';
import { sayingOf, sortOf } from '../../domain/text/sort';
import type { PeriodValue } from '../../domain/time/period';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useLayout } from '../../ui/layout/use-layout';
import styles from './MirrorScreen.module.css';
import { MirrorSortPicker } from './MirrorSortPicker';
import { MirrorTable } from './MirrorTable';
import { ADDRESS } from './mirror-search';

const route = getRouteApi('/mirror');

/** Mirror matches (SPEC 2): the effect of turn order alone when a leader meets itself. */
export function MirrorScreen() {
  const search = route.useSearch();
  const sort = sortOf(ADDRESS.viewOf(search), MIRROR_ORDER);
  return (
    <AddressedPage
      heading="Mirror Match Statistics"
      period={search.period}
      className={tableScreen.screen}
    >
      {(period) => <Mirrors period={period} sort={sort} />}
    </AddressedPage>
  );
}

function Mirrors({ period, sort }: { readonly period: PeriodValue; readonly sort: MirrorSort }) {
  const navigate = route.useNavigate();
  const matrix = useQuery(matrixQuery(period));
  const { isPhone } = useLayout();
  const show = (changed: { period?: PeriodValue; sort?: MirrorSort }) =>
    navigate({
      search: ADDRESS.searchOf({
        period: changed.period ?? period,
        ...sayingOf(changed.sort ?? sort, MIRROR_ORDER),
      }),
      replace: changed.sort !== undefined,
    });
  const sortBy = (next: MirrorSort) => show({ sort: next });
  return (
    <div className={tableScreen.screen}>
      <div className={`${tableScreen.tools} ${styles.tools}`} data-dense>
        <div className={tableScreen.title}>
          <PageHeading wideNote="What turn order decides when a leader meets itself.">
            Mirror Match Statistics
          </PageHeading>
        </div>
        <div className={`${tableScreen.age} ${styles.age}`}>
          {matrix.data && <FreshnessNote freshness={matrix.data.freshness} />}
        </div>
        <PeriodPicker
          className={tableScreen.period}
          value={period}
          onChange={(next) => show({ period: next })}
        />
        {isPhone && <MirrorSortPicker className={tableScreen.sort} sort={sort} onChange={sortBy} />}
      </div>
      <DatedSection query={matrix} subject="mirror matches" className={tableScreen.skeleton}>
        {(loaded) => <MirrorTable matchups={loaded} period={period} sort={sort} onSort={sortBy} />}
      </DatedSection>
    </div>
  );
}

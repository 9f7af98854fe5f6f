import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { parseLeaderId, periodSearch } from '../../components/patron/premium-address';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { matrixQuery } from '../../data/queries/daily';
import { matrixOf } from '../../domain/figures/matrix';
import type { PeriodValue } from '../../domain/time/period';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Row, Stack, Text } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useLayout } from '../../ui/layout/use-layout';
import { ExportMatrix } from './ExportMatrix';
import { HeatKey } from './HeatKey';
import { MatrixGrid } from './MatrixGrid';
import styles from './MatrixScreen.module.css';
import { OneLeader } from './OneLeader';

const route = getRouteApi('/matchups');

/** A phone starts with one leader; `table` asks for all of them. */
const WHOLE_TABLE = 'table';

/** The fifteen best leaders against each other (SPEC 2, Matchup matrix). */
export function MatrixScreen() {
  const { period: periodText } = route.useSearch();
  return (
    <AddressedPage heading="Matchup table" period={periodText}>
      {(period) => <Matrix period={period} />}
    </AddressedPage>
  );
}

function Matrix({ period }: { readonly period: PeriodValue }) {
  const { leader: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const { isWide, isPhone } = useLayout();
  const matrix = useQuery(matrixQuery(period));
  const { data } = matrix;
  const rows = useMemo(() => data && matrixOf(data.value.leaders), [data]);
  const isTable = isWide || asked === WHOLE_TABLE;
  const chosen = parseLeaderId(String(asked ?? ''));
  const row = rows?.find(({ leader }) => leader === chosen) ?? rows?.[0];
  const show = (leader: string | undefined) =>
    void navigate({
      search: { ...periodSearch(period), leader },
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack>
      <Row wrap className={styles.tools}>
        <div className={styles.title}>
          <PageHeading note="Read across: the leader on the left against the leader above. Top 15 by weighted win rate.">
            Matchup table
          </PageHeading>
        </div>
        <PeriodPicker
          className={styles.period}
          value={period}
          onChange={(next) => navigate({ search: { ...periodSearch(next), leader: asked } })}
        />
        <ExportMatrix className={styles.export} matrix={data} rows={rows} period={period} />
        <div className={styles.age}>{data && <FreshnessNote freshness={data.freshness} />}</div>
        {isPhone && (
          <div className={styles.views}>
            <SegmentedControl
              label="View"
              segments={[
                { value: 'one', label: 'One leader' },
                { value: 'table', label: 'Whole table' },
              ]}
              value={isTable ? 'table' : 'one'}
              onChange={(view) => show(view === 'table' ? WHOLE_TABLE : undefined)}
            />
          </div>
        )}
        {isTable && <HeatKey />}
      </Row>
      <DatedSection query={matrix} subject="matchups">
        {() =>
          row === undefined ? (
            <Text tone="muted">Nobody has played in this period yet.</Text>
          ) : isTable ? (
            <MatrixGrid rows={rows ?? []} period={period} />
          ) : (
            <OneLeader rows={rows ?? []} row={row} period={period} onChoose={show} />
          )
        }
      </DatedSection>
    </Stack>
  );
}

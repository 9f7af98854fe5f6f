import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { pairsQuery } from '../../data/queries/daily';
import { type PeriodValue, periods } from '../../domain/time/periods-of-today';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Select } from '../../ui/field/Select';
import { look, Sides, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { FieldEditor } from './FieldEditor';
import styles from './FieldScreen.module.css';
import { FieldTable } from './FieldTable';
import { ADDRESS, type FieldView } from './field-search';
import { useField } from './use-field';

const route = getRouteApi('/field');

/** On a phone one of the two shows at a time. */
type Tab = 'leaders' | 'field';
const TABS: readonly { readonly value: Tab; readonly label: string }[] = [
  { value: 'leaders', label: 'Leaders' },
  { value: 'field', label: 'The field' },
];

/** Which leader to play: every leader against the expected field. */
export function FieldScreen() {
  const search = route.useSearch();
  const view = ADDRESS.viewOf(search);
  return (
    <AddressedPage heading="Which leader?" period={search.period} className={look({ gap: 4 })}>
      {(period) => <Field view={view} period={period} />}
    </AddressedPage>
  );
}

function Field({ view, period }: { readonly view: FieldView; readonly period: PeriodValue }) {
  const navigate = route.useNavigate();
  const [tab, setTab] = useState<Tab>('leaders');
  const pairs = useQuery(pairsQuery(period));
  const { parts, note, isLoading } = useField(view);
  const show = (change: Partial<FieldView>) =>
    navigate({
      search: ADDRESS.searchOf({ ...view, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack gap={4}>
      <PageHeading note="Every leader against the field you expect.">Which leader?</PageHeading>
      <div className={styles.tabs}>
        <SegmentedControl label="What to see" segments={TABS} value={tab} onChange={setTab} />
      </div>
      <Sides className={styles.columns} data-tab={tab}>
        <div className={styles.side}>
          <FieldEditor
            view={view}
            parts={parts}
            note={note}
            isLoading={isLoading}
            onChange={show}
          />
        </div>
        <Stack gap={4} className={styles.main}>
          <Stack gap={2} className={styles.tools}>
            <Select
              label="Matchups of"
              showLabel
              options={periods()}
              value={period}
              onChange={(next) => show({ period: next })}
            />
            {pairs.data && <FreshnessNote freshness={pairs.data.freshness} />}
          </Stack>
          <DatedSection query={pairs} subject="matchups">
            {(loaded) => (
              <FieldTable
                pairs={loaded.value}
                field={parts}
                period={period}
                sort={view.sort}
                onSort={(sort) => show({ sort })}
              />
            )}
          </DatedSection>
        </Stack>
      </Sides>
    </Stack>
  );
}

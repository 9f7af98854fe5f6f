import type { TableExtras } from '../../components/course/WhatChanged';
import { EndedPeriod } from '../../components/screen/EndedPeriod';
import type { PeriodValue } from '../../domain/time/period';
import { usePart } from '../../ui/timing/use-part';

interface AboveTableProps extends TableExtras {
  readonly search: { readonly period?: unknown };
  readonly view: { readonly period: PeriodValue };
  /** Undefined until they are there. */
  readonly rows: readonly unknown[] | undefined;
}

/** What stands above the table: a word on the address, and what changed since the last visit. */
export function AboveTable({ search, view, rows, ...extras }: AboveTableProps) {
  const { part: WhatChanged } = usePart(loadChanges, rows !== undefined);
  return (
    <>
      <EndedPeriod period={search.period} />
      {WhatChanged && <WhatChanged period={view.period} {...extras} />}
    </>
  );
}

const loadChanges = async () => (await import('../../components/course/WhatChanged')).WhatChanged;

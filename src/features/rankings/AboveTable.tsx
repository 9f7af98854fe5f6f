import type { TableExtras } from '../../components/course/WhatChanged';
import { EndedPeriod } from '../../components/screen/EndedPeriod';
import type { PeriodValue } from '../../domain/time/period';
import { usePart } from '../../ui/timing/use-part';

interface AboveTableProps {
  readonly search: { readonly period?: unknown };
  readonly view: { readonly period: PeriodValue };
  /** Undefined until they are there. */
  readonly rows: readonly unknown[] | undefined;
  readonly onExtras: (extras: TableExtras) => void;
}

/** What stands above the table: a word on the address, and what changed since the last visit. */
export function AboveTable({ search, view, rows, onExtras }: AboveTableProps) {
  const { part: WhatChanged } = usePart(loadChanges, rows !== undefined);
  return (
    <>
      <EndedPeriod period={search.period} />
      {WhatChanged && <WhatChanged period={view.period} onExtras={onExtras} />}
    </>
  );
}

const loadChanges = async () => (await import('../../components/course/WhatChanged')).WhatChanged;

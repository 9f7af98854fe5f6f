import type { ReactNode } from 'react';
import type { CardId } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { PageHeading } from '../../ui/layout/PageHeading';
import { AddressNotFound } from '../loading/AddressNotFound';
import { parseLeaderId, parsePeriodSearch } from '../patron/premium-address';
import { EndedPeriod, useEndedPeriod } from './EndedPeriod';

interface AddressedPageProps<Said extends readonly string[]> {
  readonly heading: string;
  /** The period in the address. */
  readonly period: unknown;
  /** The leaders in the address. */
  readonly leaders?: Said;
  readonly className?: string | undefined;
  readonly children: (
    period: PeriodValue,
    leaders: { readonly [At in keyof Said]: CardId },
  ) => ReactNode;
}

/** Renders a page for the period and leaders of an address, or says which of them is unknown. */
export function AddressedPage<const Said extends readonly string[] = []>({
  heading,
  period: periodText,
  leaders,
  className,
  children,
}: AddressedPageProps<Said>) {
  const named = leaders ?? [];
  const stranger = named.find((name) => parseLeaderId(name) === null);
  useEndedPeriod(periodText);
  const period = parsePeriodSearch(periodText);
  if (stranger === undefined && period !== null) {
    const ids = named.map((name) => parseLeaderId(name));
    // At this point none is null.
    return (
      <>
        <EndedPeriod period={periodText} />
        <Known draw={() => children(period, ids as { readonly [At in keyof Said]: CardId })} />
      </>
    );
  }
  const unknown = (
    <>
      <PageHeading>{heading}</PageHeading>
      {stranger !== undefined ? (
        <AddressNotFound what="leader" name={stranger} />
      ) : (
        <AddressNotFound what="period" name={String(periodText)} />
      )}
    </>
  );
  // Without its own class it stands in the middle of the page.
  return className === undefined ? unknown : <div className={className}>{unknown}</div>;
}

function Known({ draw }: { readonly draw: () => ReactNode }) {
  return draw();
}

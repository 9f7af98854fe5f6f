import type { ReactNode } from 'react';
import type { CardId } from '../../domain/card';
import type { PeriodValue } from '../../domain/period';
import { PageHeading } from '../../ui/PageHeading';
import { AddressNotFound } from '../loading/AddressNotFound';
import { parseLeaderId, parsePeriodSearch } from '../patron/premium-address';

interface AddressedPageProps<Said extends readonly string[]> {
  readonly heading: string;
  /** What the address says of a period. */
  readonly period: unknown;
  /** Those that the address names. */
  readonly leaders?: Said;
  readonly className?: string | undefined;
  readonly children: (
    period: PeriodValue,
    leaders: { readonly [At in keyof Said]: CardId },
  ) => ReactNode;
}

/** The page of a period, and of leaders, or which of them no one knows. */
export function AddressedPage<const Said extends readonly string[] = []>({
  heading,
  period: said,
  leaders,
  className,
  children,
}: AddressedPageProps<Said>) {
  const named = leaders ?? [];
  const stranger = named.find((name) => parseLeaderId(name) === null);
  const period = parsePeriodSearch(said);
  if (stranger === undefined && period !== null) {
    const ids = named.map((name) => parseLeaderId(name));
    // None is null here.
    return children(period, ids as { readonly [At in keyof Said]: CardId });
  }
  const unknown = (
    <>
      <PageHeading>{heading}</PageHeading>
      {stranger !== undefined ? (
        <AddressNotFound what="leader" name={stranger} />
      ) : (
        <AddressNotFound what="period" name={String(said)} />
      )}
    </>
  );
  // Without a class of its own it stands in the middle of the page.
  return className === undefined ? unknown : <div className={className}>{unknown}</div>;
}

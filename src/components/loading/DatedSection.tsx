import type { ReactNode } from 'react';
import { LeaderNotFoundError } from '../../data/http/errors';
import type { PendingParts } from '../../data/queries/leader-analysis';
import type { Freshness } from '../../domain/time/freshness';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { AddressNotFound } from './AddressNotFound';
import { AsyncSection, type AsyncState } from './AsyncSection';
import { FallbackNotice } from './FallbackNotice';
import { FullFileProgress } from './FullFileProgress';
import { shownFreshness } from './shown-freshness';

interface DatedContent {
  readonly freshness: Freshness;
  /** The parts that are still loading. */
  readonly pending?: PendingParts | null;
}

interface DatedSectionProps<Content extends DatedContent> {
  readonly query: AsyncState<Content>;
  /** What is loaded, in the plural: "figures". */
  readonly subject: string;
  /** True while the loaded part is not enough for a page. */
  readonly isPartial?: boolean;
  readonly rows?: number | undefined;
  readonly className?: string | undefined;
  readonly children: (content: Content) => ReactNode;
}

/** Content with a date, and its notices: older data, progress, or an unknown leader. */
export function DatedSection<Content extends DatedContent>({
  query,
  subject,
  isPartial = false,
  rows,
  className,
  children,
}: DatedSectionProps<Content>) {
  const { data, error } = query;
  const freshness = shownFreshness(query);
  return (
    <>
      {freshness && <FallbackNotice subject={subject} freshness={freshness} />}
      {data?.pending && <FullFileProgress pending={data.pending} />}
      {data === undefined && error instanceof LeaderNotFoundError ? (
        <AddressNotFound what="leader" name={error.leader} />
      ) : (
        <AsyncSection
          query={
            isPartial ? { ...query, data: undefined, error: null, errorUpdateCount: 0 } : query
          }
          subject={subject.replace(/^./, (letter) => letter.toUpperCase())}
          skeleton={
            <TableSkeleton label={`Loading ${subject}...`} rows={rows} className={className} />
          }
        >
          {children}
        </AsyncSection>
      )}
    </>
  );
}

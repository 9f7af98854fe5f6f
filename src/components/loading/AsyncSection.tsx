import { type ReactNode, useDeferredValue, useState } from 'react';
import { Delayed } from '../../ui/timing/Delayed';
import { LoadFailure } from './LoadFailure';
import { SlowLoading } from './SlowLoading';

/** The part of a query's result that decides what shows. */
export interface AsyncState<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface AsyncSectionProps<Value> {
  readonly query: AsyncState<Value>;
  /** What is loaded, in the plural and capitalised: "Rankings". */
  readonly subject: string;
  /** Shown after a short wait, in the exact geometry of the content. */
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Loading, failure or content: every screen has the same three, in the same words. */
export function AsyncSection<Value>({
  query,
  subject,
  skeleton,
  children,
}: AsyncSectionProps<Value>) {
  // Reading a member subscribes to it: only a failure needs to know whether a request is in flight.
  const { data, error } = query;
  // New content first renders in slices, between which taps are answered.
  const isShown = useDeferredValue(data !== undefined);
  // A query that is asked again forgets its error: its words stay until there is an answer.
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const failure = error ?? (query.errorUpdateCount > 0 ? last : null);
  if (data !== undefined && isShown) return children(data);
  if (failure) {
    return (
      <LoadFailure
        error={failure}
        subject={subject}
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <SlowLoading subject={subject}>
      <Delayed>{skeleton}</Delayed>
    </SlowLoading>
  );
}

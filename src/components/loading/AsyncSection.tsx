import { type ReactNode, useDeferredValue } from 'react';
import { Delayed } from '../../ui/Delayed';
import { LoadFailure } from './LoadFailure';
import { SlowLoading } from './SlowLoading';

/** The part of a query's result that decides what is shown. */
export interface AsyncState<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface AsyncSectionProps<Value> {
  readonly query: AsyncState<Value>;
  /** What is loaded, in the plural and capitalised: "Rankings". */
  readonly subject: string;
  /** Shown when nothing has come for a moment; in the exact geometry of what will. */
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Loading, failure or content: every screen goes through the same three, in the same words. */
export function AsyncSection<Value>({
  query,
  subject,
  skeleton,
  children,
}: AsyncSectionProps<Value>) {
  // What is read here is drawn anew when it changes: only a failure cares whether a request is under way.
  const { data, error } = query;
  // What has just come is drawn for the first time in slices, between which a tap is answered.
  const isShown = useDeferredValue(data !== undefined);
  if (data !== undefined && isShown) return children(data);
  if (error) {
    return (
      <LoadFailure
        error={error}
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

/**
 * An answer only the network has, as a screen shows it: the newest that came, else what this device saw
 * last, with its time. Slow ones say so and can be cancelled; a failure takes nothing away (DESIGN, How
 * data moves, 7).
 */
import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PATRONS_ONLY } from '../../data/queries/membership';
import { clockOffset } from '../../data/server-clock';
import type { Seen } from '../../personal/last-seen';

/** From here on an answer is called slow. */
export const SLOW_SECONDS = 4;

/** How the device's own copy is kept; both never fail. */
interface SeenCopy<Value> {
  /** Names the copy: another name, another copy. */
  readonly name: string;
  readonly load: () => Promise<Seen<Value> | null>;
  readonly save: (value: Value, seenAt: number) => Promise<void>;
}

export interface LiveAnswer<Value> {
  readonly value: Value | undefined;
  /** When the value came, by the server's clock; null while there is none. */
  readonly seenAt: number | null;
  /** True when the value is the copy of an earlier visit. */
  readonly isCopy: boolean;
  /** Why the last try failed, also while another one is planned; null when it did not. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Fetching after a failure, or waiting to: the host is given a while to recover. */
  readonly isRetrying: boolean;
  /** Fetching, and for longer than one likes to wait. */
  readonly isSlow: boolean;
  /** Nothing came, nothing failed and nothing is on its way: the reader cancelled. */
  readonly isCancelled: boolean;
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** `copy` null: nothing is kept. */
export function useLiveQuery<Value, Key extends QueryKey>(
  query: UseQueryOptions<Value, Error, Value, Key>,
  copy: SeenCopy<Value> | null,
): LiveAnswer<Value> {
  const queryClient = useQueryClient();
  const result = useQuery(query);
  const { data, isFetching, refetch } = result;
  const cameAt = result.dataUpdatedAt + clockOffset();
  const error = result.error ?? result.failureReason ?? null;
  const isSlow = useSlowness(isFetching);

  const seen = useSeen(copy, data === undefined && (error !== null || isSlow));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is kept once.
  useEffect(() => {
    if (data !== undefined) void copy?.save(data, cameAt);
  }, [result.dataUpdatedAt, copy?.name]);

  const cancel = () => queryClient.cancelQueries({ queryKey: query.queryKey });
  const isCopy = data === undefined && seen !== null;
  return {
    value: data ?? seen?.value,
    seenAt: data !== undefined ? cameAt : (seen?.seenAt ?? null),
    isCopy,
    error,
    isFetching,
    isRetrying: isFetching && result.failureCount > 0,
    isSlow,
    isCancelled: data === undefined && error === null && !isFetching,
    // Also in the middle of a wait: who presses knows better.
    retry: () => void cancel().then(() => refetch()),
    cancel: () => void cancel(),
  };
}

function useSeen<Value>(copy: SeenCopy<Value> | null, isWanted: boolean): Seen<Value> | null {
  const { data = null } = useQuery<Seen<Value> | null>({
    queryKey: ['seen', copy?.name],
    queryFn: () => copy?.load() ?? null,
    enabled: copy !== null && isWanted,
    networkMode: 'always',
    gcTime: 0,
    structuralSharing: false,
    // Gone from the screen too, once the reader has logged out.
    meta: PATRONS_ONLY,
  });
  return data;
}

function useSlowness(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), SLOW_SECONDS * 1000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

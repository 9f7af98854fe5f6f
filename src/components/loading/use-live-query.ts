/**
 * An answer that only the network has: the newest one, else this device's copy with its time. The screen
 * names slow answers, which can be cancelled; a failure removes nothing (DESIGN, How data moves, 7).
 */
import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockOffset } from '../../data/http/server-clock';
import { PATRONS_ONLY } from '../../data/queries/membership';
import type { Seen } from '../../personal/player/last-seen';

/** After this time an answer counts as slow. */
const SLOW_SECONDS = 4;

/** How the device keeps its copy; neither function ever fails. */
interface SeenCopy<Value> {
  /** The name of the copy. */
  readonly name: string;
  readonly load: () => Promise<Seen<Value> | null>;
  readonly save: (value: Value, seenAt: number) => Promise<void>;
}

export interface LiveAnswer<Value> {
  readonly value: Value | undefined;
  /** When the value arrived, by the server's clock; null without a value. */
  readonly seenAt: number | null;
  /** True when the value is the copy of an earlier visit. */
  readonly isCopy: boolean;
  /** Why the last attempt failed, even while a retry is planned; null if it did not. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** True during a retry, or during the pause that lets the host recover. */
  readonly isRetrying: boolean;
  /** True where fetching takes longer than a reader likes. */
  readonly isSlow: boolean;
  /** True where the reader has cancelled before anything came or failed. */
  readonly isCancelled: boolean;
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** `copy` null keeps nothing. */
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
    // Also during a pause: the reader may know better.
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
    // A log-out removes it from the screen, too.
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

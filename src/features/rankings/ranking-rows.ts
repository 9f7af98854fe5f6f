/** The rows of the rankings' table: each leader with rank, trend and colours. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TableExtras } from '../../components/course/WhatChanged';
import { useLeaders } from '../../components/leader/use-leaders';
import { type PeriodRankings, rankingsHistoryQuery } from '../../data/queries/rankings';
import type { Color } from '../../domain/card/card';
import { type RankedLeader, rankLeaders } from '../../domain/figures/rankings';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import type { PeriodValue } from '../../domain/time/period';
import { useHydrating } from '../../ui/timing/prerendering';

export interface RankingRow extends RankedLeader {
  readonly period: PeriodValue;
  /** Empty until the card data arrives. */
  readonly colors: readonly Color[];
  /** The line of its course; missing until that arrives. */
  readonly course?: string | undefined;
}

/** Rows wait this long for the trend, so that they render once; then they show without it. */
const TREND_TIMEOUT_MILLISECONDS = 50;

/** The rows of the loaded rankings, or undefined without any. */
export function useRankingRows(
  rankings: PeriodRankings | undefined,
  extras: TableExtras | undefined,
): readonly RankingRow[] | undefined {
  const history = useQuery(rankingsHistoryQuery(rankings));
  // A megabyte that only adds colours: it loads after what the reader waits for.
  const cards = useDeferredValue(useLeaders(rankings !== undefined));
  const hasTimedOut = useElapsed(rankings !== undefined, TREND_TIMEOUT_MILLISECONDS);
  const current = rankings?.value;
  const period = rankings?.period;
  const earlier = history.data;
  const rows = useMemo(
    () =>
      current && period !== undefined
        ? rankingRows(rankLeaders(current.leaders, earlier?.leaders ?? null), period, cards, extras)
        : undefined,
    [current, period, earlier, cards, extras],
  );
  return history.isPending && !hasTimedOut ? undefined : rows;
}

/** The same leaders with the period they are of and the colours of their cards. */
export function rankingRows(
  leaders: readonly RankedLeader[],
  period: PeriodValue,
  { find }: LeaderIndex,
  extras?: TableExtras,
): RankingRow[] {
  return leaders.map((row) => ({
    ...row,
    period,
    colors: find(row.leader).colors,
    course: extras?.courses.get(row.leader),
    isFollowed: extras?.followed.has(row.leader),
  }));
}

function useElapsed(isRunning: boolean, milliseconds: number): boolean {
  // A prerendered page already shows its rows: newer rankings that arrive at once must not remove any.
  const [isOver, setOver] = useState(useHydrating());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isRunning, milliseconds]);
  return isOver;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NotPublishedError } from '../../data/http/errors';
import { bansQuery } from '../../data/queries/bans';
import { trendsQuery } from '../../data/queries/daily';
import { eventsQuery } from '../../data/queries/events';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { courseDays, courseOf } from '../../domain/figures/course-figures';
import { courseMarks } from '../../domain/figures/course-marks';
import { addDays } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { periodOf } from '../../domain/time/period';
import { Box, Note, Row, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { AnyLeaderSelect } from '../leader/AnyLeaderSelect';
import { useLeaders } from '../leader/use-leaders';
import { FreshnessNote } from '../loading/FreshnessNote';
import { LoadFailure } from '../loading/LoadFailure';
import { CourseView } from './CourseView';
import type { CourseLine } from './drawn-course';

export interface CoursePanelProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  /** A leader to lay over it; without one the reader chooses. */
  readonly beside?: CardId | '';
}

/** A leader's figures day by day, of this period, beside another leader's. */
export function CoursePanel({ leader, period, beside }: CoursePanelProps) {
  const trends = useQuery(trendsQuery(period));
  const [chosen, setChosen] = useState<CardId | ''>('');
  const other = beside ?? chosen;
  const { data, error, isFetching, refetch } = trends;
  if (!data) {
    return (
      <Panel title="Course">
        {error === null ? (
          <Note pad={4}>Loading figures by day...</Note>
        ) : error instanceof NotPublishedError ? (
          <Note pad={4}>Figures by day are not published for this period.</Note>
        ) : (
          <LoadFailure
            subject="Figures by day"
            error={error}
            isRetrying={isFetching}
            onRetry={refetch}
          />
        )}
      </Panel>
    );
  }
  return (
    <Panel title="Course" note="Seven days each, in Pacific days">
      <Stack pad={4}>
        {beside === undefined && (
          <Box data-screen-only>
            <AnyLeaderSelect
              label="Lay another leader over it"
              none="No other leader"
              value={chosen}
              onChange={setChosen}
            />
          </Box>
        )}
        <Course
          leaders={other === '' || other === leader ? [leader] : [leader, other]}
          period={period}
        />
        <Row>
          <FreshnessNote freshness={data.freshness} period={periodOf(period).label} />
        </Row>
      </Stack>
    </Panel>
  );
}

interface CourseProps {
  readonly leaders: readonly CardId[];
  readonly period: PeriodValue;
}

function Course({ leaders, period }: CourseProps) {
  const courses = useQuery(trendsQuery(period)).data?.value;
  const rankings = useQuery(rankingsQuery(period)).data?.value.leaders;
  const entries = useQuery(eventsQuery()).data?.value.entries;
  const bans = useQuery(bansQuery()).data?.value;
  const { find } = useLeaders();
  const days = useMemo(() => courseDays(courses ?? []), [courses]);
  const lines = leaders.map((leader): CourseLine => {
    const ranked = rankings?.find((row) => row.leader === leader);
    return {
      leader,
      name: find(leader).name,
      days: courseOf(days, leader),
      period: ranked ?? null,
    };
  });
  const first = days[0]?.[0]?.day;
  const marks = useMemo(
    () =>
      first === undefined
        ? []
        : courseMarks(entries ?? [], bans ?? null, first, addDays(first, days.length - 1)),
    [entries, bans, first, days.length],
  );
  if (first === undefined || lines.every((line) => line.days.length === 0)) {
    return <Note>Nobody played this leader on these days.</Note>;
  }
  return (
    <CourseView lines={lines} first={first} length={days.length} marks={marks} period={period} />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NotPublishedError } from '../../data/http/errors';
import { bansQuery } from '../../data/queries/bans';
import { trendsQuery } from '../../data/queries/daily';
import { eventsQuery } from '../../data/queries/events';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { courseDays } from '../../domain/figures/course-figures';
import { courseMarks } from '../../domain/figures/course-marks';
import { addDays } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { periodOf } from '../../domain/time/period';
import { Box, Note, Row, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { AnyLeaderSelect } from '../leader/AnyLeaderSelect';
import { useLeaders } from '../leader/use-leaders';
import { AsyncSection } from '../loading/AsyncSection';
import { FreshnessNote } from '../loading/FreshnessNote';
import type { CourseLine, DrawnCourse } from './CoursePlots';
import { CourseView } from './CourseView';

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
  const leaders = other === '' || other === leader ? [leader] : [leader, other];
  const course = useDrawnCourse(leaders, period);
  return (
    <Panel title="Course" note="Seven days each, in Pacific days">
      {!trends.data && trends.error instanceof NotPublishedError ? (
        <Note pad={4}>Figures by day are not published for this period.</Note>
      ) : (
        <AsyncSection
          query={trends}
          subject="Figures by day"
          skeleton={<Note pad={4}>Loading figures by day...</Note>}
        >
          {({ freshness }) => (
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
              {course ? (
                <CourseView {...course} />
              ) : (
                <Note>Nobody played this leader on these days.</Note>
              )}
              <Row>
                <FreshnessNote freshness={freshness} period={periodOf(period).label} />
              </Row>
            </Stack>
          )}
        </AsyncSection>
      )}
    </Panel>
  );
}

/** The courses of one leader or two; null where nobody played them, or before the figures are there. */
function useDrawnCourse(leaders: readonly CardId[], period: PeriodValue): DrawnCourse | null {
  const courses = useQuery(trendsQuery(period)).data?.value;
  const rankings = useQuery(rankingsQuery(period)).data?.value.leaders;
  const entries = useQuery(eventsQuery()).data?.value.entries;
  const bans = useQuery(bansQuery()).data?.value;
  const { find } = useLeaders();
  const days = useMemo(() => courseDays(courses ?? []), [courses]);
  const lines = leaders.map((leader): CourseLine => {
    const isOf = (figures: { readonly leader: CardId }) => figures.leader === leader;
    return {
      leader,
      name: find(leader).name,
      days: days.map((each) => each.find(isOf)),
      period: rankings?.find(isOf),
    };
  });
  const course = courses?.[0];
  if (!course || !lines.some((line) => line.days.some(Boolean))) return null;
  const { length } = days;
  const first = addDays(course.first, course.days.length - length);
  const marks = courseMarks(entries ?? [], bans ?? null, first, addDays(first, length - 1));
  return { lines, first, length, marks, period };
}

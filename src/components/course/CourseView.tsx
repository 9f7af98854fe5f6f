import { useState } from 'react';
import { type CourseDay, rateRange } from '../../domain/figures/course-figures';
import type { CourseMark } from '../../domain/figures/course-marks';
import { formatPercent, formatRange, formatRate } from '../../domain/figures/win-rate';
import { formatCountOf } from '../../domain/text/count';
import { addDays, formatDay } from '../../domain/time/pacific-date';
import { periodOf } from '../../domain/time/period';
import { Box, Note, Row, Stack, Text } from '../../ui/layout/Box';
import { PartLost } from '../../ui/notice/PartLost';
import { type FigureColumn, FigureTable } from '../../ui/table/FigureTable';
import { usePart } from '../../ui/timing/use-part';
import { PictureButton } from '../sheet/PictureButton';
import type { DrawnCourse } from './CoursePlots';
import styles from './course.module.css';

const DECIMALS = 2;

const loadPlots = async () => (await import('./CoursePlots')).CoursePlots;

/** The drawing of one or two courses, the figures of a chosen day, and all of them as a table. */
export function CourseView(course: DrawnCourse) {
  const { lines, first, length, marks, period } = course;
  const [chosen, setChosen] = useState(Number.POSITIVE_INFINITY);
  const { part: CoursePlots, isLost, retry } = usePart(loadPlots, true);
  const at = Math.min(chosen, length - 1);
  const day = formatDay(addDays(first, at));
  const words = lines.map(({ name, days }) => figureWords(name, days[at]));
  return (
    <Stack className={styles.course}>
      <Stack as="ul" gap={1}>
        {lines.map(({ leader }, line) => (
          <Row as="li" key={leader} align="baseline">
            <span className={line === 0 ? styles.first : styles.second} />
            <span>{words[line]?.replaceAll(' %', '\u00a0%')}</span>
          </Row>
        ))}
      </Stack>
      {isLost && (
        <PartLost onRetry={retry}>
          The drawing did not arrive. The tables have its figures.
        </PartLost>
      )}
      {CoursePlots && <CoursePlots {...course} at={at} onPoint={setChosen} />}
      <Row as="label" gap={3} wrap touch className={styles.day} data-screen-only>
        <span>Day</span>
        <input
          type="range"
          min={0}
          max={length - 1}
          value={at}
          aria-valuetext={`Seven days to ${day}: ${words.join('. ')}`}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        <Text as="span" nowrap aria-hidden="true" translate="no">
          {day}
        </Text>
      </Row>
      <Note>
        {`Weighted win rate of seven days (fewer in a season’s first week) with its 95 % interval, and play rate. The circles at the end: ${periodOf(period).label} as a whole.`}
      </Note>
      {marks.length > 0 && (
        <Note as="ul" aria-label="Dotted lines">
          {marks.map((mark) => (
            <li key={mark.day}>{markWords(mark)}</li>
          ))}
        </Note>
      )}
      {lines.map(({ leader, name, days }) => (
        <Box as="details" fold key={leader}>
          <summary>{`${name} by day`}</summary>
          <div className={styles.scroller}>
            <FigureTable
              className={styles.table}
              label={`${name}, seven days each`}
              rows={days.filter((each) => each !== undefined).toReversed()}
              rowKey={(each) => each.day}
              columns={COLUMNS}
            />
          </div>
        </Box>
      ))}
      <Row data-screen-only>
        <PictureButton
          prepare={async () => (await import('./prepare-course')).prepareCourse(course)}
          unaffected="The figures are not affected."
        >
          Export
        </PictureButton>
      </Row>
    </Stack>
  );
}

const COLUMNS: readonly FigureColumn<CourseDay>[] = [
  { heading: 'To', cell: ({ day }) => formatDay(day) },
  { heading: 'Wtd WR', cell: (day) => formatRate(day.weightedWinRate, DECIMALS) },
  { heading: '95 %', cell: (day) => formatRange(rateRange(day), 1).replace(' %', '') },
  { heading: 'Games', cell: ({ games }) => games },
  { heading: 'Rank', cell: ({ rank }) => rank },
  { heading: 'Play Rate', cell: ({ playRate }) => formatRate(playRate, DECIMALS) },
];

function figureWords(name: string, day: CourseDay | undefined): string {
  if (!day) return `${name}: not played`;
  const rate = `${formatPercent(day.weightedWinRate, DECIMALS)} (${formatRange(rateRange(day), 1)})`;
  const games = formatCountOf(day.games, 'game');
  return `${name}: ${rate}, ${games}, rank ${day.rank}, play rate ${formatPercent(day.playRate, DECIMALS)}`;
}

function markWords({ day, released, banned }: CourseMark): string {
  const words = [
    ...released.map((name) => `${name} released`),
    ...(banned.length > 0 ? [`${banned.join(', ')} banned`] : []),
  ];
  return `${formatDay(day)}: ${words.join('; ')}`;
}

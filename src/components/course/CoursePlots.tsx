/** The drawing of leaders' courses; one of the two doors of victory. It loads with the drawing. */
import { type PointerEvent, useCallback, useState } from 'react';
import { Area, Curve, Data, Scale } from 'victory';
import type { CardId } from '../../domain/card/card';
import { type CourseDay, rateRange } from '../../domain/figures/course-figures';
import type { CourseMark } from '../../domain/figures/course-marks';
import type { LeaderStats } from '../../domain/figures/rankings';
import { EVEN_RATE } from '../../domain/figures/win-rate';
import { addDays, type DateStamp, daysBetween, formatDay } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { Stack } from '../../ui/layout/Box';
import styles from './course.module.css';

/** What a drawing of courses shows, on the page and in a picture. */
export interface DrawnCourse {
  readonly lines: readonly CourseLine[];
  readonly first: DateStamp;
  /** How many days there are. */
  readonly length: number;
  readonly marks: readonly CourseMark[];
  readonly period: PeriodValue;
}

export interface CourseLine {
  readonly leader: CardId;
  readonly name: string;
  /** One for each day; undefined where the leader was not played. */
  readonly days: readonly (CourseDay | undefined)[];
  /** The figures of the whole period; missing where its rankings lack the leader. */
  readonly period: Pick<LeaderStats, 'weightedWinRate' | 'playRate'> | undefined;
}

interface PlotSize {
  readonly width: number;
  /** The height of the letters. */
  readonly em: number;
}

interface CoursePlotsProps extends DrawnCourse {
  /** The chosen day, counted from the first one; none in a picture. */
  readonly at?: number;
  readonly onPoint?: (at: number) => void;
  /** In a picture; on the page it is as wide as its place, with letters of the reader's size. */
  readonly size?: PlotSize;
}

/** Win rate above, play rate below. */
export function CoursePlots({ size, ...course }: CoursePlotsProps) {
  const [measured, setMeasured] = useState<PlotSize>();
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const sizes = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(place).fontSize);
      setMeasured({ width: place.clientWidth, em });
    });
    sizes.observe(place);
    return () => sizes.disconnect();
  }, []);
  const drawn = size ?? measured;
  return (
    <Stack gap={2} size="xs" shrinks ref={measure}>
      {drawn && <Plot {...course} {...drawn} figure="weightedWinRate" />}
      {drawn && <Plot {...course} {...drawn} figure="playRate" />}
    </Stack>
  );
}

const FIGURES = {
  weightedWinRate: {
    words: 'Weighted win rate',
    ems: 19,
    /** It is always in sight. */
    horizon: [EVEN_RATE],
    rangeOf: rateRange,
  },
  playRate: {
    words: 'Play rate',
    ems: 11,
    horizon: [],
    rangeOf: ({ playRate }: CourseDay) => ({ low: playRate, high: playRate }),
  },
};

/** About so far from each other have rates a line of the grid, and days a word. */
const [RATE_EMS, DAY_EMS] = [4, 7];
/** The part of an interval that may stretch the drawing, in rates: a day of three games must not. */
const MOST_BAND = 0.05;
const STROKES = [
  { stroke: 'var(--course-first)', strokeDasharray: 'none' },
  { stroke: 'var(--course-second)', strokeDasharray: '6 4' },
];

interface PlotProps extends Omit<CoursePlotsProps, 'size'>, PlotSize {
  readonly figure: keyof typeof FIGURES;
}

/** Rates by day: axes, a line with its interval for each leader, marks, and the chosen day. */
function Plot({ figure, lines, first, length, marks, at, onPoint, width, em }: PlotProps) {
  const { words, ems, horizon, rangeOf } = FIGURES[figure];
  const last = length - 1;
  const [left, right, top, bottom] = [4 * em, width - 2.2 * em, em, (ems - 2) * em];
  // Counted back from the last day, which so has a tick.
  const x = Scale.getDefaultScale().domain([-last, 0]).range([left, right]).clamp(true);
  const curves = lines.map(({ days, ...line }, index) => ({
    ...line,
    look: STROKES[index],
    points: days.map((day, place) =>
      day
        ? { x: place - last, rate: day[figure], ...rangeOf(day) }
        : { x: place - last, rate: null, low: null, high: null },
    ),
  }));
  const rates = curves.flatMap(({ points, period }) => [
    ...(period ? [period[figure]] : []),
    ...points.flatMap(({ rate, low, high }) =>
      rate === null ? [] : [Math.max(low, rate - MOST_BAND), Math.min(high, rate + MOST_BAND)],
    ),
    ...horizon,
  ]);
  const rateTicks = (bottom - top) / (RATE_EMS * em);
  const y = Scale.getDefaultScale()
    .domain([Math.min(...rates), Math.max(...rates)])
    .nice(rateTicks)
    .range([bottom, top])
    .clamp(true);
  const scale = { x, y };
  const percent = y.tickFormat(rateTicks, '%');
  const level = (rate: number) => `M${left} ${y(rate)}H${right}`;
  const upright = (place: number) => `M${x(place - last)} ${top}V${bottom}`;
  const letters = { fill: 'var(--course-text)', fontSize: em };
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left: edge, width: shown } = currentTarget.getBoundingClientRect();
    onPoint?.(last + Math.round(x.invert(((clientX - edge) * width) / shown)));
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${ems * em}`}
      width={width}
      height={ems * em}
      role="img"
      aria-label={`${words} of ${lines.map(({ name }) => name).join(' and ')} by day`}
      className={styles.plot}
      onPointerDown={point}
      onPointerMove={point}
    >
      {y.ticks(rateTicks).map((rate) => (
        <g key={rate}>
          <path d={level(rate)} stroke="var(--course-grid)" />
          <text x={left - em / 2} y={y(rate) + em / 3} textAnchor="end" {...letters}>
            {percent(rate).replace('%', ' %')}
          </text>
        </g>
      ))}
      {x
        .ticks(Math.max(1, (right - left) / (DAY_EMS * em)))
        .filter(Number.isInteger)
        .map((back) => (
          <text key={back} x={x(back)} y={bottom + 1.5 * em} textAnchor="middle" {...letters}>
            {formatDay(addDays(first, last + back))}
          </text>
        ))}
      {horizon.map((rate) => (
        <path key={rate} d={level(rate)} stroke="var(--course-mark)" />
      ))}
      {marks.map(({ day }) => (
        <path
          key={day}
          d={upright(daysBetween(first, day))}
          stroke="var(--course-mark)"
          strokeDasharray="2 3"
        />
      ))}
      {curves.map(({ leader, look, points, period }) => {
        const fill = look?.stroke;
        const chosen = points[at ?? last];
        return (
          <g key={leader}>
            <Area
              scale={scale}
              data={Data.getData({ data: points, x: 'x', y: 'high', y0: 'low' })}
              style={{ fill, fillOpacity: 0.16, stroke: 'none' }}
            />
            <Curve
              scale={scale}
              data={Data.getData({ data: points, x: 'x', y: 'rate' })}
              style={{ ...look, strokeWidth: 2 }}
            />
            {chosen && chosen.rate !== null && (
              <circle cx={x(chosen.x)} cy={y(chosen.rate)} r={em / 3} fill={fill} />
            )}
            {period && (
              <circle
                cx={x(0)}
                cy={y(period[figure])}
                r={em / 2.4}
                fill="none"
                stroke={fill}
                strokeWidth={2}
              />
            )}
          </g>
        );
      })}
      {at !== undefined && <path d={upright(at)} stroke="var(--course-text)" />}
    </svg>
  );
}

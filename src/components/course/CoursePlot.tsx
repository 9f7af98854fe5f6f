/** The drawing of leaders' courses; one of the two doors of victory. It loads with the drawing. */
import type { PointerEvent } from 'react';
import { VictoryArea, VictoryLine } from 'victory';
import { formatRate } from '../../domain/figures/win-rate';
import { addDays, type DateStamp, formatDay } from '../../domain/time/pacific-date';
import styles from './course.module.css';

/** One place of a line: a day, counted from the first one, with its rate and the ends of the interval. */
interface PlotPoint {
  readonly x: number;
  /** Null where the leader was not played. */
  readonly rate: number | null;
  readonly low?: number;
  readonly high?: number;
}

interface PlotLine {
  readonly points: readonly PlotPoint[];
  /** The rate of the whole period; null where it is unknown. */
  readonly dot: number | null;
}

/** Colours, as CSS writes them: of the page's theme, or of a picture. */
export interface PlotPaint {
  readonly text: string;
  readonly grid: string;
  readonly mark: string;
  /** Of the first line and the second one. */
  readonly lines: readonly [string, string];
}

interface CoursePlotProps {
  readonly label: string;
  /** At most two; the second one is dashed. */
  readonly lines: readonly PlotLine[];
  readonly first: DateStamp;
  /** How many days there are. */
  readonly length: number;
  /** The days of releases and bans. */
  readonly marks: readonly number[];
  /** A rate that is always in sight. */
  readonly horizon?: number;
  /** The chosen day; none in a picture. */
  readonly at?: number;
  readonly onPoint?: (at: number) => void;
  readonly paint: PlotPaint;
  readonly width: number;
  readonly height: number;
  /** The height of the letters. */
  readonly em: number;
}

const STEPS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
/** About so many lines of a grid. */
const MOST_STEPS = 5;
/** The part of an interval that may stretch the drawing, in rates: a day of three games must not. */
const MOST_BAND = 0.05;
const DASHES = ['none', '6 4'];

/** Rates by day: axes, a line with its interval for each leader, marks, and the chosen day. */
export function CoursePlot(props: CoursePlotProps) {
  const { label, lines, first, length, marks, horizon, at, onPoint, paint, width, height, em } =
    props;
  const rates = lines.flatMap(({ points, dot }) => [
    ...points.flatMap(({ rate, low: least = rate ?? 0, high: most = rate ?? 0 }) =>
      rate === null ? [] : [Math.max(least, rate - MOST_BAND), Math.min(most, rate + MOST_BAND)],
    ),
    ...(dot === null ? [] : [dot]),
  ]);
  const ends = ticksBetween(Math.min(...rates, horizon ?? 1), Math.max(...rates, horizon ?? 0));
  const [low = 0, high = 1] = [ends[0], ends.at(-1)];
  const padding = { top: em, right: 2.2 * em, bottom: 2 * em, left: 4 * em };
  const inner = width - padding.left - padding.right;
  const last = Math.max(1, length - 1);
  const xOf = (day: number) => padding.left + (day / last) * inner;
  const yOf = (rate: number) =>
    padding.top + ((high - rate) / (high - low)) * (height - padding.top - padding.bottom);
  const upright = (day: number) => `M${xOf(day)} ${padding.top}V${height - padding.bottom}`;
  const clip = (rate: number) => Math.min(high, Math.max(low, rate));
  const level = (rate: number) => `M${xOf(0)} ${yOf(rate)}H${xOf(last)}`;
  const letters = { fill: paint.text, fontSize: em };
  const layout = {
    standalone: false as const,
    width,
    height,
    padding,
    domain: { x: [0, last] as [number, number], y: [low, high] as [number, number] },
  };
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) * width) / shown;
    onPoint?.(Math.min(length - 1, Math.max(0, Math.round(((x - padding.left) / inner) * last))));
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className={styles.plot}
      onPointerDown={point}
      onPointerMove={point}
    >
      {ends.map((rate) => (
        <g key={rate}>
          <path d={level(rate)} stroke={paint.grid} />
          <text x={padding.left - em / 2} y={yOf(rate) + em / 3} textAnchor="end" {...letters}>
            {`${formatRate(rate, decimalsOf(ends))} %`}
          </text>
        </g>
      ))}
      {daysShown(length, Math.max(2, Math.floor(inner / (5 * em)))).map((day) => (
        <text key={day} x={xOf(day)} y={height - em / 2} textAnchor="middle" {...letters}>
          {formatDay(addDays(first, day))}
        </text>
      ))}
      {horizon !== undefined && <path d={level(horizon)} stroke={paint.mark} />}
      {marks.map((day) => (
        <path key={day} d={upright(day)} stroke={paint.mark} strokeDasharray="2 3" />
      ))}
      {lines.map(({ points, dot }, line) => {
        const stroke = paint.lines[line === 0 ? 0 : 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
          <g key={line}>
            <VictoryArea
              {...layout}
              data={points.map(({ x, low: least, high: most }) => ({
                x,
                y: most === undefined ? null : clip(most),
                y0: least === undefined ? null : clip(least),
              }))}
              style={{ data: { fill: stroke, fillOpacity: 0.16, stroke: 'none' } }}
            />
            <VictoryLine
              {...layout}
              data={points.map(({ x, rate }) => ({ x, y: rate }))}
              style={{ data: { stroke, strokeWidth: 2, strokeDasharray: DASHES[line] ?? 'none' } }}
            />
            {/* A line of one day has no length. */}
            {points.map(
              ({ x, rate }) =>
                rate !== null &&
                (x === at || length === 1) && (
                  <circle key={x} cx={xOf(x)} cy={yOf(rate)} r={em / 3} style={{ fill: stroke }} />
                ),
            )}
            {dot !== null && (
              <circle
                cx={xOf(last)}
                cy={yOf(dot)}
                r={em / 2.4}
                style={{ fill: 'none', stroke, strokeWidth: 2 }}
              />
            )}
          </g>
        );
      })}
      {at !== undefined && <path d={upright(at)} stroke={paint.text} />}
    </svg>
  );
}

/** Round rates from below the least to above the greatest. */
function ticksBetween(least: number, greatest: number): number[] {
  const step = STEPS.find((each) => (greatest - least) / each < MOST_STEPS - 1) ?? 1;
  const from = Math.max(0, Math.floor(least / step));
  const count = Math.max(1, Math.ceil(greatest / step - 1e-9) - from);
  return Array.from({ length: count + 1 }, (_, at) => (from + at) * step);
}

/** As many as tell the ticks apart. */
function decimalsOf(ticks: readonly number[]): number {
  return ticks.every((tick) => Math.abs(tick * 100 - Math.round(tick * 100)) < 1e-6) ? 0 : 1;
}

/** Days at even distances, the last one among them. */
function daysShown(length: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((length - 1) / (most - 1)));
  const days: number[] = [];
  for (let day = length - 1; day >= 0; day -= step) days.unshift(day);
  return days;
}

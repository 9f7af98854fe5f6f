import { useCallback, useState } from 'react';
import { rateRange } from '../../domain/figures/course-figures';
import { EVEN_RATE } from '../../domain/figures/win-rate';
import { addDays, daysBetween } from '../../domain/time/pacific-date';
import { Stack } from '../../ui/layout/Box';
import { CoursePlot, type PlotPaint } from './CoursePlot';
import styles from './course.module.css';
import type { CourseLine, DrawnCourse } from './drawn-course';

/** How a picture has it; on the page it is as wide as its place, with letters of the reader's size. */
interface PlotsOfPicture {
  readonly paint: PlotPaint;
  readonly width: number;
  readonly em: number;
}

export interface CoursePlotsProps extends Omit<DrawnCourse, 'period'> {
  readonly at?: number;
  readonly onPoint?: (at: number) => void;
  readonly picture?: PlotsOfPicture;
}

/** The page's own colours; forced ones replace them in the style sheet. */
const PAGE_PAINT: PlotPaint = {
  text: 'var(--course-text)',
  grid: 'var(--course-grid)',
  mark: 'var(--course-mark)',
  lines: ['var(--course-first)', 'var(--course-second)'],
};

/** Win rate above, play rate below. */
export function CoursePlots({ picture, ...course }: CoursePlotsProps) {
  const [size, setSize] = useState({ width: 0, em: 12 });
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const sizes = new ResizeObserver(() => {
      setSize({
        width: place.clientWidth,
        em: Number.parseFloat(getComputedStyle(place).fontSize),
      });
    });
    sizes.observe(place);
    return () => sizes.disconnect();
  }, []);
  if (picture) return <BothPlots {...course} {...picture} />;
  return (
    <Stack gap={2} size="xs" shrinks className={styles.plots} ref={measure}>
      {size.width > 0 && <BothPlots {...course} {...size} paint={PAGE_PAINT} />}
    </Stack>
  );
}

function BothPlots({
  lines,
  marks,
  first,
  length,
  ...plot
}: Omit<CoursePlotsProps, 'picture'> & PlotsOfPicture) {
  const names = lines.map(({ name }) => name).join(' and ');
  const days = Array.from({ length }, (_, x) => addDays(first, x));
  const places = marks.map(({ day }) => daysBetween(first, day));
  const both = { ...plot, first, length, marks: places };
  const dayOf = (line: CourseLine, day: string) => line.days.find((each) => each.day === day);
  return (
    <>
      <CoursePlot
        {...both}
        label={`Weighted win rate of ${names} by day`}
        horizon={EVEN_RATE}
        height={plot.em * 19}
        lines={lines.map((line) => ({
          dot: line.period?.weightedWinRate ?? null,
          points: days.map((day, x) => {
            const found = dayOf(line, day);
            return found
              ? { x, rate: found.weightedWinRate, ...rateRange(found) }
              : { x, rate: null };
          }),
        }))}
      />
      <CoursePlot
        {...both}
        label={`Play rate of ${names} by day`}
        height={plot.em * 11}
        lines={lines.map((line) => ({
          dot: line.period?.playRate ?? null,
          points: days.map((day, x) => ({ x, rate: dayOf(line, day)?.playRate ?? null })),
        }))}
      />
    </>
  );
}

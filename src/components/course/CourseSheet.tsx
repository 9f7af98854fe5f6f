import type { ComponentType } from 'react';
import { formatPercent } from '../../domain/figures/win-rate';
import { type DateStamp, formatDayWithYear } from '../../domain/time/pacific-date';
import { periodOf } from '../../domain/time/period';
import { ExportSheet } from '../sheet/ExportSheet';
import { SheetHead } from '../sheet/SheetHead';
import { SheetLeader } from '../sheet/SheetLeader';
import sheet from '../sheet/sheet.module.css';
import type { PlotPaint } from './CoursePlot';
import type { CoursePlotsProps } from './CoursePlots';
import styles from './course.module.css';
import type { DrawnCourse } from './drawn-course';

interface CourseSheetProps extends DrawnCourse {
  readonly day: DateStamp;
  readonly Plots: ComponentType<CoursePlotsProps>;
}

/** The sheet's width without its sides. */
const WIDTH = 968;
const LETTERS = 17;

/** The picture of one or two courses: 1040 px wide, the same for everyone (LOOK, Export sheets). */
export function CourseSheet({ day, period, Plots, ...course }: CourseSheetProps) {
  return (
    <ExportSheet
      className={sheet.wide}
      background={null}
      header={
        <SheetHead
          kicker={`Course · ${periodOf(period).label}`}
          title={course.lines.map(({ name }) => name).join(' and ')}
          day={formatDayWithYear(day)}
        />
      }
      credit="Weighted win rate and play rate of seven days, games on the simulator."
    >
      {course.lines.map(({ leader, name, days }, line) => {
        const last = days.at(-1);
        return (
          <div key={leader} className={sheet.row}>
            <span className={line === 0 ? styles.sheetFirst : styles.sheetSecond} />
            <span className={sheet.leader}>
              <SheetLeader id={leader} name={name} note={leader} />
            </span>
            {last && <b className={sheet.figure}>{formatPercent(last.weightedWinRate, 2)}</b>}
          </div>
        );
      })}
      <div className={styles.sheetPlots}>
        <Plots {...course} picture={{ paint: sheetPaint(), width: WIDTH, em: LETTERS }} />
      </div>
    </ExportSheet>
  );
}

/** Written out: a drawing is photographed without the page's variables. */
function sheetPaint(): PlotPaint {
  const style = getComputedStyle(document.documentElement);
  const of = (role: string) => style.getPropertyValue(`--sheet-${role}`).trim();
  return {
    text: of('muted'),
    grid: of('line'),
    mark: of('muted'),
    lines: [of('turn-first'), of('brand')],
  };
}

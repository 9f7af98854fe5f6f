import { formatPercent } from '../../domain/figures/win-rate';
import { addDays, formatDayWithYear, formatIsoDay } from '../../domain/time/pacific-date';
import { periodOf } from '../../domain/time/period';
import { ExportSheet } from '../sheet/ExportSheet';
import { SheetHead } from '../sheet/SheetHead';
import { SheetLeader } from '../sheet/SheetLeader';
import sheet from '../sheet/sheet.module.css';
import type { SheetToDraw } from '../sheet/use-sheet-image';
import { CoursePlots, type DrawnCourse } from './CoursePlots';
import styles from './course.module.css';

/** The sheet's width without its sides. */
const PLOT_SIZE = { width: 968, em: 17 };

/** The picture of a drawing, named after its leaders and its last day. */
export function prepareCourse(course: DrawnCourse): SheetToDraw {
  const codes = course.lines.map(({ leader }) => leader).join('-');
  return {
    sheet: <CourseSheet {...course} />,
    fileName: `course-${codes}-${formatIsoDay(lastDay(course))}.png`,
  };
}

const lastDay = ({ first, length }: DrawnCourse) => addDays(first, length - 1);

/** 1040 px wide, the same for everyone (LOOK, Export sheets). */
function CourseSheet(course: DrawnCourse) {
  const { lines, period } = course;
  return (
    <ExportSheet
      className={`${sheet.wide} ${styles.sheet}`}
      background={null}
      header={
        <SheetHead
          kicker={`Course · ${periodOf(period).label}`}
          title={lines.map(({ name }) => name).join(' and ')}
          day={formatDayWithYear(lastDay(course))}
        />
      }
      credit="Weighted win rate and play rate of seven days, games on the simulator."
    >
      {lines.map(({ leader, name, days }, line) => {
        const last = days.findLast(Boolean);
        return (
          <div key={leader} className={sheet.row}>
            <span className={sheet.leader}>
              <span className={line === 0 ? styles.first : styles.second} />
              <SheetLeader id={leader} name={name} note={leader} />
            </span>
            {last && <b className={sheet.figure}>{formatPercent(last.weightedWinRate, 2)}</b>}
          </div>
        );
      })}
      <div className={styles.sheetPlots}>
        <CoursePlots {...course} size={PLOT_SIZE} />
      </div>
    </ExportSheet>
  );
}

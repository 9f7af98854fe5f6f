import type { ComponentType } from 'react';
import { type DateStamp, formatIsoDay } from '../../domain/time/pacific-date';
import type { SheetToDraw } from '../sheet/use-sheet-image';
import type { CoursePlotsProps } from './CoursePlots';
import { CourseSheet } from './CourseSheet';
import type { DrawnCourse } from './drawn-course';

/** The picture of a drawing that ends on this day, named after its leaders. */
export function prepareCourse(
  course: DrawnCourse,
  day: DateStamp,
  Plots: ComponentType<CoursePlotsProps>,
): SheetToDraw {
  const codes = course.lines.map(({ leader }) => leader).join('-');
  return {
    sheet: <CourseSheet {...course} day={day} Plots={Plots} />,
    fileName: `course-${codes}-${formatIsoDay(day)}.png`,
  };
}

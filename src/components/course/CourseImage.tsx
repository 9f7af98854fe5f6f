import type { ComponentType } from 'react';
import type { DateStamp } from '../../domain/time/pacific-date';
import { Button } from '../../ui/button/Button';
import { Row } from '../../ui/layout/Box';
import { SheetImageNotice } from '../sheet/SheetImageNotice';
import { canSharePictures, useSheetImage } from '../sheet/use-sheet-image';
import type { CoursePlotsProps } from './CoursePlots';
import type { DrawnCourse } from './drawn-course';

interface CourseImageProps extends DrawnCourse {
  /** The last day. */
  readonly day: DateStamp;
  readonly Plots: ComponentType<CoursePlotsProps>;
}

/** Makes a picture of the drawing, and shares it where the phone does that. */
export function CourseImage({ day, Plots, ...course }: CourseImageProps) {
  const image = useSheetImage(async () => {
    const { prepareCourse } = await import('./prepare-course');
    return prepareCourse(course, day, Plots);
  });
  return (
    <Row data-screen-only>
      <Button
        aria-disabled={image.state === 'drawing'}
        onClick={() => void (canSharePictures() ? image.share() : image.generate())}
      >
        {image.state === 'drawing' ? 'Drawing...' : 'Export'}
      </Button>
      <SheetImageNotice image={image} unaffected="The figures are not affected." />
    </Row>
  );
}

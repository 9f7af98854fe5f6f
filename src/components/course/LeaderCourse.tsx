import { PartLost } from '../../ui/notice/PartLost';
import { usePart } from '../../ui/timing/use-part';
import type { CoursePanelProps } from './CoursePanel';

const loadPanel = async () => (await import('./CoursePanel')).CoursePanel;

/** A leader's figures day by day. They come later than the page around them. */
export function LeaderCourse(props: CoursePanelProps) {
  const { part: CoursePanel, isLost, retry } = usePart(loadPanel, true);
  if (isLost) return <PartLost onRetry={retry}>The course did not arrive.</PartLost>;
  return CoursePanel && <CoursePanel {...props} />;
}

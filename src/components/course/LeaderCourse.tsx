import { PartLost } from '../../ui/notice/PartLost';
import { useIdle } from '../../ui/timing/use-idle';
import { usePart } from '../../ui/timing/use-part';
import type { CoursePanelProps } from './CoursePanel';

const loadPanel = async () => (await import('./CoursePanel')).CoursePanel;

/** A leader's figures day by day. They come once the page around them is seen: no tap waits for them. */
export function LeaderCourse(props: CoursePanelProps) {
  const { part: CoursePanel, isLost, retry } = usePart(loadPanel, useIdle());
  if (isLost) return <PartLost onRetry={retry}>The course did not arrive.</PartLost>;
  return CoursePanel && <CoursePanel {...props} />;
}

import { LatePart } from '../../ui/timing/LatePart';
import { useIdle } from '../../ui/timing/use-idle';
import type { CoursePanelProps } from './CoursePanel';

const loadPanel = async () => (await import('./CoursePanel')).CoursePanel;

/** A leader's figures day by day. They come once the page around them is seen: no tap waits for them. */
export function LeaderCourse(props: CoursePanelProps) {
  const wanted = useIdle();
  return <LatePart load={loadPanel} {...{ wanted, props }} lost="The course did not arrive." />;
}

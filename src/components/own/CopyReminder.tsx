import { useIdle } from '../../ui/timing/use-idle';
import { usePart } from '../../ui/timing/use-part';

const loadCopyLine = async () => (await import('./CopyLine')).CopyLine;

/** One calm line that a copy is due, never more than once a week. Any screen of own things may place it. */
export function CopyReminder() {
  const { part: CopyLine } = usePart(loadCopyLine, useIdle());
  return CopyLine && <CopyLine />;
}

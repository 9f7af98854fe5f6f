import { Row } from '../../../ui/layout/Box';
import { Pill } from '../../../ui/notice/Pill';
import { usePart } from '../../../ui/timing/use-part';
import { useWorkerState } from '../../install/worker-state';
import { useOnline } from '../use-online';

const loadReadyMark = async () => (await import('../ReadyMark')).ReadyMark;

/**
 * Whether there is a network, and whether one is needed. It shows "Ready offline" once everything is stored,
 * what is stored while pages of leaders are missing (issue 35, B 1), "Offline" without a network, and nothing
 * otherwise.
 */
export function ConnectionPill({ compact = false }: { readonly compact?: boolean }) {
  const isReady = useWorkerState().phase === 'ready-offline';
  const online = useOnline();
  const { part: ReadyMark } = usePart(loadReadyMark, isReady);
  if (!online) {
    return (
      <Row as="span" grows={false} inline align="stretch" gap={0} role="status">
        <Pill tone="stored" icon="offline">
          Offline
        </Pill>
      </Row>
    );
  }
  return (
    <Row as="span" grows={false} inline align="stretch" gap={0} role="status">
      {isReady && ReadyMark && <ReadyMark compact={compact} />}
    </Row>
  );
}

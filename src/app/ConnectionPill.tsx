import { Icon } from '../ui/Icon';
import styles from './ConnectionPill.module.css';
import { useOnline } from './use-online';
import { useWorkerState } from './worker-state';

/**
 * Whether there is a network, and whether one is needed. Says "Ready offline" once everything is stored,
 * "Offline" while the device knows of no network, and nothing otherwise.
 */
export function ConnectionPill({ compact = false }: { readonly compact?: boolean }) {
  const { phase } = useWorkerState();
  const online = useOnline();
  const look = online ? phase === 'ready-offline' && READY : OFFLINE;
  return (
    <span className={styles.place} role="status">
      {look && (
        <span className={`${styles.pill} ${styles[look.tone]}`}>
          <Icon name={look.icon} className={styles.icon} />
          {/* A phone's bar has room for one word beside the title, and needs only the bad news. */}
          <span className={compact && look === READY ? 'vh' : undefined}>{look.words}</span>
        </span>
      )}
    </span>
  );
}

const READY = { tone: 'ready', icon: 'check', words: 'Ready offline' } as const;
const OFFLINE = { tone: 'offline', icon: 'offline', words: 'Offline' } as const;

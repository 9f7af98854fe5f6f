import { Disclosure } from '../ui/Disclosure';
import { Pill } from '../ui/Pill';
import styles from './ConnectionPill.module.css';
import { ReadyNote } from './ReadyNote';
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
  if (look === READY && compact) {
    // A phone's bar has room for one word beside the title, and needs only the bad news: the good ones are a tap away.
    return (
      <span className={styles.place} role="status">
        <Disclosure
          className={styles.ready}
          buttonClassName={styles.button}
          panelClassName={styles.panel}
          button={
            <Pill tone={look.tone} icon={look.icon} compact>
              {look.words}
            </Pill>
          }
        >
          {() => <ReadyNote />}
        </Disclosure>
      </span>
    );
  }
  return (
    <span className={styles.place} role="status">
      {look && (
        <Pill tone={look.tone} icon={look.icon}>
          {look.words}
        </Pill>
      )}
    </span>
  );
}

const READY = { tone: 'good', icon: 'check', words: 'Ready offline' } as const;
const OFFLINE = { tone: 'stored', icon: 'offline', words: 'Offline' } as const;

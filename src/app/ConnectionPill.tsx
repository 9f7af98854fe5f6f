import { Disclosure } from '../ui/Disclosure';
import { Pill } from '../ui/Pill';
import styles from './ConnectionPill.module.css';
import { ReadyNote } from './ReadyNote';
import { useOnline } from './use-online';
import { useWorkerState, type WorkerState } from './worker-state';

/**
 * Whether there is a network, and whether one is needed. Says "Ready offline" once everything is stored, what is
 * stored while pages of leaders are not (issue 35, B 1), "Offline" while the device knows of no network, and nothing
 * otherwise.
 */
export function ConnectionPill({ compact = false }: { readonly compact?: boolean }) {
  const { phase, leaderPages } = useWorkerState();
  const online = useOnline();
  if (!online) {
    return (
      <span className={styles.place} role="status">
        <Pill tone="stored" icon="offline">
          Offline
        </Pill>
      </span>
    );
  }
  const ready = phase === 'ready-offline' ? READY[leaderPages] : null;
  return (
    <span className={styles.place} role="status">
      {ready && (
        // A phone's bar has room for one word beside the title, and needs only the bad news: the good ones are a tap away.
        <Disclosure
          className={compact ? `${styles.ready} ${styles.mark}` : styles.ready}
          buttonClassName={styles.button}
          panelClassName={styles.panel}
          button={
            <Pill tone={ready.tone} icon="check" compact={compact}>
              {ready.words}
            </Pill>
          }
        >
          {() => <ReadyNote />}
        </Disclosure>
      )}
    </span>
  );
}

const ALL = { tone: 'good', words: 'Ready offline' } as const;
const READY = {
  none: ALL,
  stored: ALL,
  'on-their-way': { tone: 'plain', words: 'Rankings and tools ready; leaders on their way' },
  'as-opened': { tone: 'plain', words: 'Rankings and tools ready; leaders as you open them' },
} as const satisfies Record<WorkerState['leaderPages'], object>;

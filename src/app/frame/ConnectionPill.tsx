import { Disclosure } from '../../ui/Disclosure';
import { Pill } from '../../ui/Pill';
import { partLoader } from '../../ui/part-loader';
import { usePart } from '../../ui/use-part';
import { useWorkerState, type WorkerState } from '../install/worker-state';
import styles from './ConnectionPill.module.css';
import { useOnline } from './use-online';

const loadReadyNote = partLoader(() => import('./ReadyNote'), 'ReadyNote');

/**
 * Whether there is a network, and whether one is needed. Says "Ready offline" once everything is stored, what
 * is stored while pages of leaders are not (issue 35, B 1), "Offline" while the device knows of no network,
 * and nothing otherwise.
 */
export function ConnectionPill({ compact = false }: { readonly compact?: boolean }) {
  const { phase, leaderPages } = useWorkerState();
  const online = useOnline();
  const ready = phase === 'ready-offline' ? READY[leaderPages] : null;
  const ReadyNote = usePart(loadReadyNote, ready !== null);
  if (!online) {
    return (
      <span className={styles.place} role="status">
        <Pill tone="stored" icon="offline">
          Offline
        </Pill>
      </span>
    );
  }
  return (
    <span className={styles.place} role="status">
      {ready && (
        // A phone's bar has room for one word and shows only bad news: the good news is a tap away.
        <Disclosure
          className={compact ? `${styles.ready} ${styles.mark}` : styles.ready}
          buttonClassName={styles.button}
          panelClassName={styles.panel}
          buttonLabel={`${ready.words}${ready.rest}`}
          button={
            <Pill tone={ready.tone} icon="check" compact={compact}>
              <span>{ready.words}</span>
              {ready.rest && <span className={styles.rest}>{ready.rest}</span>}
            </Pill>
          }
        >
          {() => ReadyNote && <ReadyNote />}
        </Disclosure>
      )}
    </span>
  );
}

const ALL = { tone: 'good', words: 'Ready offline', rest: '' } as const;
const TOOLS = { tone: 'plain', words: 'Rankings and tools ready' } as const;
const READY = {
  none: ALL,
  stored: ALL,
  'on-their-way': { ...TOOLS, rest: '; leaders on their way' },
  'as-opened': { ...TOOLS, rest: '; leaders as you open them' },
} as const satisfies Record<WorkerState['leaderPages'], object>;

import { Disclosure } from '../../ui/layout/Disclosure';
import { Pill } from '../../ui/notice/Pill';
import { useWorkerState, type WorkerState } from '../install/worker-state';
import styles from './bar/ConnectionPill.module.css';
import { ReadyNote } from './ReadyNote';

/** Says that the device no longer needs a network; a tap shows what is stored, and its day. */
export function ReadyMark({ compact }: { readonly compact: boolean }) {
  const { words, rest, tone } = READY[useWorkerState().leaderPages];
  return (
    // A phone's bar has room for one word beside the title, and only needs bad news.
    <Disclosure
      className={compact ? styles.mark : undefined}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      buttonLabel={`${words}${rest}`}
      button={
        <Pill tone={tone} icon="check" compact={compact}>
          <span>{words}</span>
          {rest && <span className={styles.rest}>{rest}</span>}
        </Pill>
      }
    >
      {() => <ReadyNote />}
    </Disclosure>
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

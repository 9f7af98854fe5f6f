import { useEffect, useState } from 'react';
import { formatDay } from '../../domain/time/pacific-date';
import { Note, Text } from '../../ui/layout/Box';
import { useWorkerState } from '../install/worker-state';
import styles from './bar/ConnectionPill.module.css';

/** What this device has stored, its day and size; the ready mark opens it. */
export function ReadyNote() {
  const { readyDay, leaderPages } = useWorkerState();
  const megabytes = useStoredMegabytes();
  const rankings = readyDay === null ? 'Rankings' : `Rankings of ${formatDay(readyDay)}`;
  return (
    <Text tone="soft" size="md" className={styles.note}>
      <b>Works without a network.</b>
      <span>
        {`${rankings}, player rankings, events, tournament results, reports and the deck generator are on this device.`}
      </span>
      {leaderPages !== 'none' && <span className={styles.more}>{LEADER_PAGES[leaderPages]}</span>}
      {megabytes !== null && (
        <Note as="span" className={styles.size}>{`${megabytes} MB stored`}</Note>
      )}
    </Text>
  );
}

const LEADER_PAGES = {
  'on-their-way':
    'Pages of leaders are on their way: those played most and your own. Stay connected a little longer.',
  stored: 'So are the matrix and the pages of the leaders played most and of your own.',
  'as-opened': 'The page of a leader is stored when you open it.',
} as const;

/** This site's share of the device's storage, as "4.2"; null where the browser does not tell. */
function useStoredMegabytes(): string | null {
  const [megabytes, setMegabytes] = useState<string | null>(null);
  useEffect(() => {
    const read = async () => {
      const { usage } = (await navigator.storage?.estimate?.()) ?? {};
      if (usage !== undefined) setMegabytes((usage / 1_000_000).toFixed(1));
    };
    // Without an answer the size is left out.
    read().catch(() => {});
  }, []);
  return megabytes;
}

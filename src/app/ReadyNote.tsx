import { useEffect, useState } from 'react';
import { formatDay } from '../domain/pacific-date';
import styles from './ConnectionPill.module.css';
import { useWorkerState } from './worker-state';

/** What is stored on this phone, of which day, and how large it is: behind the mark that says that it is ready. */
export function ReadyNote() {
  const { readyDay } = useWorkerState();
  const megabytes = useStoredMegabytes();
  return (
    <p className={styles.note}>
      <b>Works without a network.</b>{' '}
      <span>
        {readyDay === null ? 'Rankings' : `Rankings of ${formatDay(readyDay)}`}, player rankings,
        events, tournament results, reports and the deck generator are on this phone.
      </span>
      {megabytes !== null && <span className={styles.size}>{megabytes} MB stored</span>}
    </p>
  );
}

/** What this site takes of the device's storage, as "4.2"; null where the browser does not say. */
function useStoredMegabytes(): string | null {
  const [megabytes, setMegabytes] = useState<string | null>(null);
  useEffect(() => {
    const read = async () => {
      const { usage } = (await navigator.storage?.estimate?.()) ?? {};
      if (usage !== undefined) setMegabytes((usage / 1_000_000).toFixed(1));
    };
    // A browser that refuses to say leaves it out.
    read().catch(() => {});
  }, []);
  return megabytes;
}

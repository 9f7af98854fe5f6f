import { useState } from 'react';
import type { StorageTroubleReason } from '../resources/stored-answer';
import { Icon } from '../ui/Icon';
import styles from './StorageNotice.module.css';
import { useWorkerState } from './worker-state';

const WORDS: Record<StorageTroubleReason, { fact: string; meaning: string }> = {
  unavailable: {
    fact: 'This device can’t save data.',
    meaning: 'Everything works while you are connected; nothing will be here without a network.',
  },
  full: {
    fact: 'The storage of this device is full.',
    meaning: 'What is saved stays; newer data may not be kept for later.',
  },
};

/** Says once that the app can't keep what it shows, until it is closed. */
export function StorageNotice() {
  const { storageTrouble } = useWorkerState();
  const [closed, setClosed] = useState<StorageTroubleReason | null>(null);
  if (!storageTrouble || storageTrouble === closed) return null;
  const { fact, meaning } = WORDS[storageTrouble];
  return (
    <aside className={styles.notice} aria-label="Storage">
      <div className={styles.inner}>
        <Icon name="warn" className={styles.icon} />
        <p className={styles.words} role="status">
          <b>{fact}</b> {meaning}
        </p>
        <button
          type="button"
          className={styles.close}
          aria-label="Close this notice"
          onClick={() => setClosed(storageTrouble)}
        >
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}

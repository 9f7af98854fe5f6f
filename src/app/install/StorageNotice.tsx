import { useState, useSyncExternalStore } from 'react';
import { isDeviceKeeping, onKeepingChange } from '../../personal/storage-state';
import type { StorageTroubleReason } from '../../resources/stored-answer';
import { IconButton } from '../../ui/IconButton';
import { NoticeBar } from '../../ui/NoticeBar';
import { useWorkerState } from './worker-state';

/** `own`: the player's own things, of which there is no other copy. */
type Trouble = StorageTroubleReason | 'own';

const WORDS: Record<Trouble, { fact: string; meaning: string }> = {
  unavailable: {
    fact: 'This device can’t save data.',
    meaning: 'Everything works while you are connected; nothing will be here without a network.',
  },
  own: {
    fact: 'This device keeps nothing of yours now.',
    meaning: 'Games, reports and your login last until this page is closed. Everything else works.',
  },
  full: {
    fact: 'The storage of this device is full.',
    meaning: 'What is saved stays; newer data may not be kept for later.',
  },
};

/** Says once that the app can't keep what it shows, until it is closed. */
export function StorageNotice() {
  const { storageTrouble } = useWorkerState();
  const isKeeping = useSyncExternalStore(onKeepingChange, isDeviceKeeping, () => true);
  const [closed, setClosed] = useState<Trouble | null>(null);
  // Where nothing at all is saved, that is said of all.
  const trouble = isKeeping || storageTrouble === 'unavailable' ? storageTrouble : 'own';
  if (!trouble || trouble === closed) return null;
  const { fact, meaning } = WORDS[trouble];
  return (
    <NoticeBar
      label="Storage"
      icon="warn"
      fact={fact}
      actions={<IconButton icon="x" label="Close this notice" onClick={() => setClosed(trouble)} />}
    >
      {meaning}
    </NoticeBar>
  );
}

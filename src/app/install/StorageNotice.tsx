import { useState } from 'react';
import { IconButton } from '../../ui/button/IconButton';
import { NoticeBar } from '../../ui/notice/NoticeBar';
import { type StorageTrouble, useWorkerState } from './worker-state';

const WORDS: Record<StorageTrouble, { fact: string; meaning: string }> = {
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

/** Says once that the app can't store its content, until the reader closes it. */
export function StorageNotice() {
  const { storageTrouble } = useWorkerState();
  const [closed, setClosed] = useState<StorageTrouble | null>(null);
  if (!storageTrouble || storageTrouble === closed) return null;
  const { fact, meaning } = WORDS[storageTrouble];
  return (
    <NoticeBar
      label="Storage"
      icon="warn"
      fact={fact}
      actions={
        <IconButton icon="x" label="Close this notice" onClick={() => setClosed(storageTrouble)} />
      }
    >
      {meaning}
    </NoticeBar>
  );
}

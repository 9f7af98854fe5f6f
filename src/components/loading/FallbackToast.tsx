import { useState } from 'react';
import { dayOf, type StoredBecause } from '../../domain/time/freshness';
import { formatDay } from '../../domain/time/pacific-date';
import { IconButton } from '../../ui/button/IconButton';
import { Toast } from '../../ui/notice/Toast';
import { closedNotices, type FallbackNoticeProps } from './stored-notices';
import { useDeviceWord } from './use-device-word';

interface Words {
  readonly title: string;
  readonly outlook: string;
}

const CUT_OFF: Words = {
  title: 'No reception.',
  outlook: 'They update by themselves when you are back.',
};
const NOTHING_NEWER: Words = {
  title: 'Nothing newer yet.',
  outlook: 'We look again by ourselves.',
};

const WORDS: Readonly<Record<StoredBecause, Words>> = {
  'network-failed': CUT_OFF,
  'stored-only': CUT_OFF,
  'network-slow': {
    title: 'Slow connection.',
    outlook: 'They update by themselves once newer ones have come.',
  },
  'not-published': NOTHING_NEWER,
  'never-changes': NOTHING_NEWER,
  unusable: {
    title: 'What came cannot be read.',
    outlook: 'It is not your connection. We look again by ourselves.',
  },
};

/** Says why older data is shown, and its day, until the reader closes it. */
export function FallbackToast({ subject, freshness }: FallbackNoticeProps) {
  const device = useDeviceWord();
  const [, setClosings] = useState(0);
  const { isUnsaved, storedBecause } = freshness;
  const { outlook, ...words } = isUnsaved ? CUT_OFF : WORDS[storedBecause ?? 'network-failed'];
  const title = isUnsaved ? `Not saved on this ${device}.` : words.title;
  if (closedNotices.has(title)) return null;
  const close = () => {
    closedNotices.add(title);
    setClosings(closedNotices.size);
  };
  const day = dayOf(freshness);
  return (
    <Toast
      title={title}
      actions={<IconButton icon="x" label="Close this notice" onClick={close} />}
    >
      {`These are the ${subject}${day ? ` of ${formatDay(day)}` : ''}, ${isUnsaved ? 'as they came with the page' : `saved on this ${device}`}. ${outlook}`}
    </Toast>
  );
}

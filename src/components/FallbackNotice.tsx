import { dayOf, type Freshness, type StoredBecause } from '../domain/freshness';
import { formatDay } from '../domain/pacific-date';
import type { IconName } from '../ui/icon-paths';
import { Notice } from '../ui/Notice';
import { useDeviceWord } from './use-device-word';

export interface FallbackNoticeProps {
  /** In the plural, small: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
  readonly className?: string | undefined;
}

interface Words {
  readonly icon: IconName;
  readonly title: string;
  readonly outlook: string;
}

const CUT_OFF: Words = {
  icon: 'offline',
  title: 'No reception.',
  outlook: 'They update by themselves when you are back.',
};
const NOTHING_NEWER: Words = {
  icon: 'hour',
  title: 'Nothing newer yet.',
  outlook: 'We look again by ourselves.',
};

const WORDS: Readonly<Record<StoredBecause, Words>> = {
  'network-failed': CUT_OFF,
  'stored-only': CUT_OFF,
  'network-slow': {
    icon: 'hour',
    title: 'Slow connection.',
    outlook: 'They update by themselves once newer ones have come.',
  },
  'not-published': NOTHING_NEWER,
  'never-changes': NOTHING_NEWER,
  unusable: {
    icon: 'warn',
    title: 'What came cannot be read.',
    outlook: 'It is not your connection. We look again by ourselves.',
  },
};

/** Says why older data is shown, and from which day it is; nothing while the network answers well. */
export function FallbackNotice({ subject, freshness, className }: FallbackNoticeProps) {
  const device = useDeviceWord();
  if (!freshness.isFallback) return null;
  const { icon, title, outlook } = WORDS[freshness.storedBecause ?? 'network-failed'];
  const day = dayOf(freshness);
  return (
    <Notice kind="warn" icon={icon} title={title} className={className}>
      These are the {subject}
      {day && ` of ${formatDay(day)}`}, saved on this {device}. {outlook}
    </Notice>
  );
}

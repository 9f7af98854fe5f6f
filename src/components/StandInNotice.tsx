import type { Freshness } from '../domain/freshness';
import { formatDay, pacificDateOf } from '../domain/pacific-date';
import { Notice } from '../ui/Notice';
import { useDeviceWord } from './use-device-word';

export interface StandInNoticeProps {
  /** In the plural, small: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
  readonly className?: string | undefined;
}

/** Says that the network failed and which stored data stands in; nothing while the network answers. */
export function StandInNotice({ subject, freshness, className }: StandInNoticeProps) {
  const device = useDeviceWord();
  if (!freshness.standsIn) return null;
  // A file without a day of its own is as old as this device's copy of it.
  const { dataDate, storedAt } = freshness;
  const day = dataDate ?? (storedAt && pacificDateOf(storedAt));
  return (
    <Notice kind="warn" icon="offline" title="No reception." className={className}>
      These are the {subject}
      {day && ` of ${formatDay(day)}`}, saved on this {device}. They update by themselves when you
      are back.
    </Notice>
  );
}

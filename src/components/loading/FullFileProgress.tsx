import type { PendingParts } from '../../data/queries/leader-analysis';
import type { LeaderPart } from '../../resources/companions';
import { Notice } from '../../ui/notice/Notice';

const WORDS: Record<LeaderPart, string> = {
  stats: 'win rates',
  hands: 'starting hands',
  decklist: 'decklists',
  matchuptech: 'tech cards',
  curve: 'curves',
};

const MEGABYTE = 1024 * 1024;

/** Says what is loading, and how far it is, where a host has full files only. */
export function FullFileProgress({ pending }: { readonly pending: PendingParts }) {
  const [part] = pending.parts;
  if (!part) return null;
  const { received, total } = pending.progress;
  const rest = pending.parts.length - 1;
  const howFar =
    total === null
      ? `${(received / MEGABYTE).toFixed(1)} MB so far`
      : `${Math.floor((received / total) * 100)} % of ${(total / MEGABYTE).toFixed(1)} MB`;
  return (
    <Notice icon="hour" title={`Fetching ${WORDS[part]}.`}>
      {`${howFar}${rest > 0 ? `, ${rest} more to come` : ''}. This host sends whole files; they are kept on this device.`}
    </Notice>
  );
}

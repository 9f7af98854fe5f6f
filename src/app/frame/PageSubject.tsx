import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import { usePatronStatus } from '../../components/patron/patron-status';
import { useRecentPlayers } from '../../components/player/use-recent-players';
import { type KnownNames, subjectTitle } from './subject-title';

interface PageSubjectProps {
  /** Called with the page's title once its subject's name is known, and with null when it leaves. */
  readonly onTitle: (title: string | null) => void;
}

/**
 * Names the page after its subject, such as a leader: with the title of the subject in its facts
 * (subject-title). Renders nothing.
 */
export function PageSubject({ onTitle }: PageSubjectProps) {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { state } = usePatronStatus();
  const facts = page?.staticData;
  // A gate loads nothing, but data that is already there still names its page.
  const { find } = useLeaders(facts?.access === 'everyone' || state === 'patron');
  const players = useRecentPlayers();
  const names: KnownNames = {
    leader: (id) => find(id),
    player: (deviceId) => players?.find((player) => player.deviceId === deviceId)?.name || null,
  };
  const title =
    page && facts?.subject
      ? subjectTitle(facts.subject, { ...page.search, ...page.params }, names)
      : null;
  useEffect(() => {
    onTitle(title);
    return () => onTitle(null);
  }, [title, onTitle]);
  return null;
}

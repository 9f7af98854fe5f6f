import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import { usePatronStatus } from '../../components/patron/patron-status';
import { useRecentPlayers } from '../../components/player/use-recent-players';
import { type KnownNames, subjectTitle } from './subject-title';

interface PageSubjectProps {
  /** Called with the page's title once its subject is known by name, and with null when that is over. */
  readonly onTitle: (title: string | null) => void;
}

/**
 * Names the page after what it is about, such as a leader: the title that its facts’ subject has
 * (subject-title). Draws nothing.
 */
export function PageSubject({ onTitle }: PageSubjectProps) {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { state } = usePatronStatus();
  const facts = page?.staticData;
  // A gate asks for nothing; what has come already names its page all the same.
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

import { useState } from 'react';
import { formatCountOf } from '../../domain/count';
import type { Game } from '../../domain/games/game';
import { besideTheOther } from '../../domain/games/merge-games';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { Differing } from './take-in';

interface DifferingGamesProps {
  readonly differing: Differing;
  /** Takes the file's version of games. Says whether the device kept them. */
  readonly onTake: (games: readonly Game[]) => Promise<boolean>;
  /** Keeps games as their newest version. Says whether the device kept them. */
  readonly onBringBack: (games: readonly Game[]) => Promise<boolean>;
}

/** Games that differ from another device's version: the newer one won, and nothing is lost. */
export function DifferingGames({ differing, onTake, onBringBack }: DifferingGamesProps) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { replaced, older, undated, removed } = differing;
  const all = replaced.length + older.length + undated.length + removed.length;
  if (all === 0) return null;
  const others = [...replaced, ...older];
  const choices = [
    {
      games: replaced,
      words: 'Back to what was here',
      act: () => onBringBack(replaced),
    },
    {
      games: others,
      words: 'Keep both',
      act: () => onBringBack(others.map(besideTheOther)),
    },
    { games: undated, words: 'Take the file’s', act: () => onTake(undated) },
    { games: removed, words: 'Bring back what was deleted', act: () => onBringBack(removed) },
  ];
  return (
    <Notice
      icon="copy"
      title={`${formatCountOf(all, 'game')} ${all === 1 ? 'differs' : 'differ'}${others.length > 0 ? ': the newer is taken' : ''}.`}
    >
      <span>{differingWords(differing)}</span>
      {choices
        .filter(({ games }) => games.length > 0)
        .map(({ games, words, act }) => (
          <Button
            key={words}
            disabled={done.has(words)}
            onClick={async () => {
              if (await act()) setDone(new Set([...done, words]));
            }}
          >
            {`${words} (${games.length})${done.has(words) ? ': done' : ''}`}
          </Button>
        ))}
    </Notice>
  );
}

function differingWords({ replaced, older, undated, removed, rounds }: Differing): string {
  const parts = [
    replaced.length > 0 && `${replaced.length} changed later in the file, and now here`,
    older.length > 0 && `${older.length} changed later here, which stays`,
    removed.length > 0 && `${removed.length} deleted later there, and now here`,
    undated.length > 0 && `${undated.length} without a time of change, which stays as it is here`,
    rounds > 0 && `${rounds} in reports on this device: import the file of reports, too`,
  ];
  return `${parts.filter((part) => part !== false).join(' · ')}.`;
}

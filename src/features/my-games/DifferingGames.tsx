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
  // The safest first: where both are kept, no wrong tap costs anything.
  const choices = [
    { games: others, words: 'Keep both', act: () => onBringBack(others.map(besideTheOther)) },
    { games: replaced, words: 'Back to mine', act: () => onBringBack(replaced) },
    { games: undated, words: 'Take the file’s', act: () => onTake(undated) },
    { games: removed, words: 'Undo the deletion', act: () => onBringBack(removed) },
  ];
  return (
    <Notice
      icon="copy"
      title={`${formatCountOf(all, 'game')} ${all === 1 ? 'differs' : 'differ'}${others.length > 0 ? ': the newer is taken' : ''}.`}
      actions={choices
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
    >
      {differingWords(differing)}
    </Notice>
  );
}

function differingWords({ replaced, older, undated, removed, rounds }: Differing): string {
  const parts: readonly (readonly [what: string, count: number])[] = [
    ['Newer in the file, and taken', replaced.length],
    ['Newer here, and kept', older.length],
    ['Deleted on the other device, and now here', removed.length],
    ['Without a date of change, so yours stays', undated.length],
    ['In reports of this device, so import the file of reports, too', rounds],
  ];
  return parts.flatMap(([what, count]) => (count > 0 ? `${what}: ${count}.` : [])).join(' ');
}

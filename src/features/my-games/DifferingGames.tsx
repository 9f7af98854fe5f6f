import { useState } from 'react';
import { formatCountOf } from '../../domain/count';
import type { Game } from '../../domain/games/game';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { Differing } from './take-in';

type Which = 'newer' | 'undated' | 'removed';

interface DifferingGamesProps {
  readonly differing: Differing;
  /** Gives whether the device has kept them. */
  readonly onTake: (games: readonly Game[]) => Promise<boolean>;
  /** Keeps games that were deleted there. Gives whether that is kept. */
  readonly onBringBack: (games: readonly Game[]) => Promise<boolean>;
}

/** Games from another device that say something else here: the reader decides on each. */
export function DifferingGames({ differing, onTake, onBringBack }: DifferingGamesProps) {
  const [taken, setTaken] = useState<ReadonlySet<Which>>(new Set());
  const all = countOf(differing);
  if (all === 0) return null;
  const take = async (which: Which) => {
    const keep = which === 'removed' ? onBringBack : onTake;
    if (await keep(differing[which])) setTaken(new Set([...taken, which]));
  };
  const { newer, undated, removed } = differing;
  return (
    <Notice
      icon="copy"
      title={`${formatCountOf(all, 'game')} ${all === 1 ? 'differs' : 'differ'} from what is here.`}
    >
      <span>{differingWords(differing)}</span>
      {newer.length > 0 && (
        <Button disabled={taken.has('newer')} onClick={() => void take('newer')}>
          {taken.has('newer') ? `${newer.length} taken` : `Take the newer (${newer.length})`}
        </Button>
      )}
      {undated.length > 0 && (
        <Button disabled={taken.has('undated')} onClick={() => void take('undated')}>
          {taken.has('undated') ? `${undated.length} taken` : `Take the file’s (${undated.length})`}
        </Button>
      )}
      {removed.length > 0 && (
        <Button disabled={taken.has('removed')} onClick={() => void take('removed')}>
          {taken.has('removed')
            ? `${removed.length} brought back`
            : `Bring back what was deleted (${removed.length})`}
        </Button>
      )}
    </Notice>
  );
}

function countOf({ newer, undated, removed, older, rounds }: Differing): number {
  return newer.length + undated.length + removed.length + older + rounds;
}

function differingWords({ newer, undated, removed, older, rounds }: Differing): string {
  const parts = [
    newer.length > 0 && `${newer.length} changed later in the file`,
    removed.length > 0 && `${removed.length} deleted later there, and now here`,
    older > 0 && `${older} changed later here`,
    undated.length > 0 && `${undated.length} without a time of change`,
    rounds > 0 && `${rounds} in reports on this device: import the file of reports for these`,
  ];
  return `${parts.filter((part) => part !== false).join(' · ')}.`;
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type HandedOver, HandOverDialog } from '../../components/hand-over/HandOverDialog';
import { ScanDialog } from '../../components/hand-over/ScanDialog';
import { formatCountOf } from '../../domain/count';
import type { Deletion } from '../../domain/games/deletion';
import type { Game } from '../../domain/games/game';
import { readReportsFile } from '../../personal/before/reports-before';
import { gamesFileOf, parseGamesFile } from '../../personal/games-file';
import { givenFile, handOn } from '../../personal/given-files';
import { Button } from '../../ui/Button';
import type { useLogImport } from './use-log-import';

interface HandOverGamesProps {
  /** The games that are shown. */
  readonly games: readonly Game[];
  readonly deletions: readonly Deletion[];
  /** What the games have in common, in a few words. */
  readonly about: string;
  readonly today: string;
  readonly logs: ReturnType<typeof useLogImport>;
}

/** Hands games over to another phone without a network, or takes them from it. */
export function HandOverGames({ games, deletions, about, today, logs }: HandOverGamesProps) {
  const [content, setContent] = useState<HandedOver | null>(null);
  const [isScanning, setScanning] = useState(false);
  const navigate = useNavigate();
  const open = () =>
    setContent({
      name: `${formatCountOf(games.length, 'game')}, ${about}`,
      fileName: `crows-nest-games-${today}.json`,
      text: gamesFileOf(games, deletions),
      readIn: 'My Games',
    });
  return (
    <>
      <Button disabled={games.length + deletions.length === 0} onClick={open}>
        Hand over
      </Button>
      <Button disabled={logs.progress !== null} onClick={() => setScanning(true)}>
        Scan a code
      </Button>
      <HandOverDialog content={content} onClose={() => setContent(null)} />
      <ScanDialog
        open={isScanning}
        describe={describeGames}
        elsewhere={(text) =>
          readReportsFile(text)
            ? {
                holds: 'a report',
                page: 'Report Maker',
                take: async () => {
                  await handOn([givenFile(new File([text], 'handed-over.json'))], 'reports');
                  await navigate({ to: '/report' });
                },
              }
            : null
        }
        onTake={(text) => {
          setScanning(false);
          logs.add([new File([text], 'handed-over.json', { type: 'application/json' })]);
        }}
        onClose={() => setScanning(false)}
      />
    </>
  );
}

/** Lists what a scanned text holds; null where it holds no games. */
function describeGames(text: string): string[] | null {
  const file = parseGamesFile(text);
  return (
    file && [
      formatCountOf(file.games.length, 'game'),
      ...(file.deletions.length > 0 ? ['What was deleted'] : []),
      ...(file.decks ? ['Decks'] : []),
    ]
  );
}

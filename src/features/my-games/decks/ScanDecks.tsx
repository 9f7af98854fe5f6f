import { useState } from 'react';
import { ScanDialog } from '../../../components/hand-over/ScanDialog';
import { useGamesElsewhere } from '../../../components/hand-over/use-games-elsewhere';
import { formatCountOf } from '../../../domain/count';
import { parseGamesFile } from '../../../personal/games-file';
import type { TakenDecks } from '../../../personal/own-decks';
import { parseCarriedDecks } from '../../../personal/stored-deck';
import { Button } from '../../../ui/Button';
import { usePart } from '../../../ui/use-part';
import { loadTakenDecks } from './taken-decks-part';
import type { OwnDecksState } from './use-own-decks';

/** Takes decks from another phone by scanning its codes. */
export function ScanDecks({ takeFile }: Pick<OwnDecksState, 'takeFile'>) {
  const elsewhere = useGamesElsewhere();
  const [isScanning, setScanning] = useState(false);
  const [taken, setTaken] = useState<TakenDecks | null>(null);
  const { part: TakenDecksNotice } = usePart(loadTakenDecks, taken !== null);
  return (
    <>
      <Button onClick={() => setScanning(true)}>Scan a code</Button>
      <ScanDialog
        open={isScanning}
        describe={(text) => {
          const file = parseGamesFile(text);
          if (!file?.decks || file.games.length > 0) return null;
          const { decks, deletions } = parseCarriedDecks(file.decks);
          return [
            ...decks.map(
              ({ name, versions }) => `${name}: ${formatCountOf(versions.length, 'list')}`,
            ),
            ...(deletions.length > 0 ? ['What was deleted'] : []),
          ];
        }}
        elsewhere={elsewhere}
        onTake={async (text) => {
          setScanning(false);
          const file = parseGamesFile(text);
          if (file?.decks) setTaken(await takeFile(file.decks));
        }}
        onClose={() => setScanning(false)}
      />
      {taken && TakenDecksNotice && (
        <TakenDecksNotice taken={taken} onClose={() => setTaken(null)} />
      )}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { SheetImageNotice } from '../../../components/sheet/SheetImageNotice';
import { canSharePictures, useSheetImage } from '../../../components/sheet/use-sheet-image';
import type { Game } from '../../../domain/games/game';
import { Button } from '../../../ui/button/Button';

interface RecordImageProps {
  /** Counted ones. */
  readonly games: readonly Game[];
  /** What the games have in common, in a few words. */
  readonly subtitle: string;
  readonly today: string;
}

/** Makes the picture of the record, and shares it where the phone does that. */
export function RecordImage({ games, subtitle, today }: RecordImageProps) {
  const queryClient = useQueryClient();
  const image = useSheetImage(async () => {
    const { prepareRecord } = await import('./prepare-record');
    return prepareRecord(games, subtitle, today, queryClient);
  });
  const make = () => (canSharePictures() ? image.share() : image.generate());
  return (
    <>
      <Button
        aria-disabled={image.state === 'drawing'}
        disabled={games.length === 0}
        onClick={() => void make()}
      >
        {image.state === 'drawing' ? 'Drawing...' : 'Picture'}
      </Button>
      <SheetImageNotice image={image} unaffected="Your games are not affected." />
    </>
  );
}

import type { ComponentProps } from 'react';
import { Button } from '../../ui/button/Button';
import { SheetImageNotice } from './SheetImageNotice';
import { canSharePictures, type SheetToDraw, useSheetImage } from './use-sheet-image';

interface PictureButtonProps
  extends Pick<ComponentProps<typeof Button>, 'kind' | 'disabled' | 'className' | 'children'> {
  readonly prepare: () => SheetToDraw | Promise<SheetToDraw>;
  /** What a failure does not affect: "The report is not affected." */
  readonly unaffected: string;
}

/** Makes a picture, and shares it where the phone does that. */
export function PictureButton(props: PictureButtonProps) {
  const { prepare, unaffected, children, ...button } = props;
  const image = useSheetImage(prepare);
  const isDrawing = image.state === 'drawing';
  return (
    <>
      <Button
        aria-disabled={isDrawing}
        {...button}
        onClick={() => void (canSharePictures() ? image.share() : image.generate())}
      >
        {isDrawing ? 'Drawing...' : children}
      </Button>
      <SheetImageNotice image={image} unaffected={unaffected} />
    </>
  );
}

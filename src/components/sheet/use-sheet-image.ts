/** Makes the picture of a sheet on this device, and gives it to the reader or to the phone's share sheet. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { downloadFile } from '../../ui/download-file';
import { canShare, offerFile } from '../../ui/share-file';

/** SPEC 9: exported pictures are drawn at "scale 2". Their widths are the sheets' own. */
const EXPORT_SCALE = 2;

/** What is drawn, and the name it is saved under, which ends with .png. */
export interface SheetToDraw {
  readonly sheet: ReactElement;
  readonly fileName: string;
}

/**
 * `to-share`: drawn, but the browser wants a fresh tap before it opens its share sheet. `refused`: the system
 * would not share it: it lies among the downloads.
 */
type SheetImageState = 'idle' | 'drawing' | 'failed' | 'to-share' | 'refused';

export interface SheetImage {
  readonly state: SheetImageState;
  /** Draws and downloads. Fails with a word in the console and the state `failed`, never by throwing. */
  readonly generate: () => Promise<void>;
  readonly share: () => Promise<void>;
  readonly dismiss: () => void;
}

/**
 * @param prepare Gives the sheet as it is now. Called anew for each picture; what it needs may be imported
 * in it, since most visits never make one.
 */
export function useSheetImage(prepare: () => SheetToDraw | Promise<SheetToDraw>): SheetImage {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SheetImageState>('idle');
  const [drawn, setDrawn] = useState<File | null>(null);

  const draw = async (): Promise<File> => {
    const [{ drawImage }, { sheet, fileName }] = await Promise.all([
      import('./save-as-image'),
      prepare(),
    ]);
    const picture = await drawImage(sheet, { scale: EXPORT_SCALE, queryClient });
    return new File([picture], fileName, { type: 'image/png' });
  };

  const attempt = async (work: () => Promise<SheetImageState>) => {
    if (state === 'drawing') return;
    setState('drawing');
    try {
      setState(await work());
    } catch (error) {
      console.error('Image generation failed', error);
      setState('failed');
    }
  };

  return {
    state,
    generate: () =>
      attempt(async () => {
        const file = await draw();
        downloadFile(file, file.name);
        return 'idle';
      }),
    share: () =>
      attempt(async () => {
        const isFreshTap = state === 'to-share' && drawn !== null;
        const file = isFreshTap ? drawn : await draw();
        setDrawn(file);
        const answer = await offerFile(file);
        if (answer !== 'refused') return 'idle';
        // Drawing may have taken longer than a tap counts.
        if (!isFreshTap) return 'to-share';
        downloadFile(file, file.name);
        return 'refused';
      }),
    dismiss: () => {
      setDrawn(null);
      setState('idle');
    },
  };
}

/** Whether the share sheet takes pictures. The browser asks the system, which is slow: ask once. */
export function canSharePictures(): boolean {
  const sample = new File([''], 'picture.png', { type: 'image/png' });
  return canShare(sample);
}

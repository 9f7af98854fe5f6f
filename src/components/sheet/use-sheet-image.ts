/** Draws a sheet as a picture on this device, then downloads it or opens the phone's share sheet. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { downloadFile } from '../../ui/file/download-file';
import { canShare, offerFile } from '../../ui/file/share-file';

/** SPEC 9: exported pictures are drawn at "scale 2". Their widths are the sheets' own. */
const EXPORT_SCALE = 2;

/** The sheet, and the file's name, which ends with .png. */
export interface SheetToDraw {
  readonly sheet: ReactElement;
  readonly fileName: string;
}

/**
 * `to-share`: drawn, but the browser wants a new tap before it opens its share sheet. `refused`: the system
 * would not share it: it is in the downloads.
 */
type SheetImageState = 'idle' | 'drawing' | 'failed' | 'to-share' | 'refused';

export interface SheetImage {
  readonly state: SheetImageState;
  /** Draws and downloads. A failure is logged and sets the state `failed`; it never throws. */
  readonly generate: () => Promise<void>;
  readonly share: () => Promise<void>;
  readonly dismiss: () => void;
}

/**
 * @param prepare gives the present sheet, called for each picture; it may import what it needs, since most
 * visits never make one.
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
        // Drawing may take longer than a tap stays valid.
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

import { type DragEvent, useState } from 'react';
import type { GivenFile } from '../../../personal/game/given-files';
import { droppedFiles } from './dropped-files';

/** Handlers for an element on which files may be dropped. */
export function useFileDrop(onDrop: (looking: Promise<GivenFile[]>) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(droppedFiles(event.dataTransfer));
    },
  };
  return { isOver, handlers };
}

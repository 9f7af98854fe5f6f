import { type DragEvent, useState } from 'react';
import { droppedFiles } from './dropped-files';

/** Handlers for an element on which files may be dropped. */
export function useFileDrop(onDrop: (looking: Promise<readonly File[]>) => void) {
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

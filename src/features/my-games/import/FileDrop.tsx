import { type ReactNode, useState } from 'react';
import { Stack } from '../../../ui/layout/Box';
import { droppedFiles } from './dropped-files';
import styles from './FileDrop.module.css';
import { theLogQueue } from './the-log-queue';

/** A page on which files may be dropped anywhere; the keyboard uses *Add logs*. */
export function FileDrop({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <Stack
      gap={4}
      className={isOver ? styles.over : ''}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void theLogQueue().addLater(droppedFiles(event.dataTransfer));
      }}
    >
      {children}
    </Stack>
  );
}

import { useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon';
import { Button } from './Button';

/**
 * Undoes a deletion. Where the deleted element held the focus, this button takes it, so that the keyboard
 * goes on from there.
 */
export function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A closing dialog returns the focus first.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement.matches('body, dialog')) button.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Button ref={button} kind="quiet" onClick={onUndo}>
      <Icon name="undo" />
      Undo
    </Button>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';

/**
 * Takes a deletion back. When what was deleted took the focus with it, the focus comes here: the keyboard
 * goes on where the hand was.
 */
export function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A dialog that is closing gives the focus back first.
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

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Box } from '../layout/Box';
import styles from './HoverCard.module.css';
import { placeBeside } from './place-beside';

interface HoverCardProps {
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** The content of the card; it renders only while the card is open. */
  readonly children: () => ReactNode;
}

/**
 * A button and a card beside it, which opens under a mouse, on keyboard focus, and on a tap. Escape, a tap
 * elsewhere, or losing mouse or focus closes the card.
 */
export function HoverCard({ button, buttonClassName, children }: HoverCardProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const cardId = useId();

  useLayoutEffect(() => {
    const [anchor, panel] = [trigger.current, card.current];
    if (!isOpen || !anchor || !panel) return;
    // In the top layer, above every dialog and table; without popover support above the page.
    panel.showPopover?.();
    placeBeside(panel, anchor);
    return () => panel.hidePopover?.();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (!trigger.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('scroll', close, { capture: true });
    };
  }, [isOpen]);

  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(open);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? cardId : undefined}
        onPointerEnter={byMouse(true)}
        onPointerLeave={byMouse(false)}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen((before) => !before || Boolean(trigger.current?.matches(':hover')))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation();
            setOpen(false);
          }
        }}
      >
        {button}
      </button>
      {isOpen && (
        <Box pad={3} tone="text" ref={card} id={cardId} className={styles.card} popover="manual">
          {children()}
        </Box>
      )}
    </>
  );
}

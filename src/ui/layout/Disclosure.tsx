import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** The content of the button. */
  readonly button: ReactNode;
  /** Names a button that shows only a picture. */
  readonly buttonLabel?: string | undefined;
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
  readonly panelClassName?: string | undefined;
  /** True while the current page belongs to this menu. */
  readonly current?: boolean | undefined;
  /** The panel's content; `close` closes it. A link inside does so by itself. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and a panel below it: the disclosure pattern for menus of links and small choices. Enter, Space
 * and the down arrow open it; the arrows move through its links; Escape closes it and returns the focus. A
 * click elsewhere, a followed link, or a lost focus closes it, too.
 */
export function Disclosure({
  button,
  buttonLabel,
  className = '',
  buttonClassName,
  panelClassName = '',
  current = false,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
    } else if (event.key === 'ArrowDown' && event.target === trigger.current) {
      event.preventDefault();
      if (open) stopsOf(root.current)[0]?.focus();
      else setOpen(true);
    } else if (isLink(event.target) && event.key in STEPS) {
      event.preventDefault();
      moveFocus(root.current, event.target, event.key as keyof typeof STEPS);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the button and the links.
    <div
      ref={root}
      className={`${styles.menu} ${className}`}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={buttonLabel}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-current={current ? 'true' : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={panelId} className={`${styles.panel} ${panelClassName}`}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

const STEPS = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const;

function moveFocus(root: HTMLElement | null, from: HTMLElement, key: keyof typeof STEPS): void {
  const stops = stopsOf(root);
  const step = STEPS[key];
  if (step === 'first') stops[0]?.focus();
  else if (step === 'last') stops.at(-1)?.focus();
  else stops.at((stops.indexOf(from) + step) % stops.length)?.focus();
}

// Only links: radio buttons inside a panel use the arrow keys themselves.
function stopsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
}

function isLink(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLAnchorElement;
}

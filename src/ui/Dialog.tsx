import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  /** Escape, a tap beside it, the phone's back gesture: the reader wants out. */
  readonly onClose: () => void;
  /** Names the dialog for those who don't see it. */
  readonly label: string;
  /** `sheet`: from a phone's bottom edge, a card on a wide screen. `card`: a card everywhere. */
  readonly kind?: 'sheet' | 'card';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape and on a phone's back
 * gesture, and gives the focus back. Its content is drawn only while it is open.
 */
export function Dialog({ open, onClose, label, kind = 'sheet', className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // The backdrop belongs to the dialog: a click whose target is the dialog itself fell beside its content. So
  // does one that began or ended inside, where a text was selected: only a press that is beside it all along
  // closes.
  const press = useRef({ beganBeside: false, endedBeside: false });
  const isBeside = (event: SyntheticEvent) => event.target === dialog.current;
  const closeOnBackdrop = (event: MouseEvent) => {
    const { beganBeside, endedBeside } = press.current;
    press.current = { beganBeside: false, endedBeside: false };
    if (beganBeside && endedBeside && isBeside(event)) onClose();
  };

  // React, unlike the browser, tells a dialog of the closing of one that was opened from inside it.
  const closeItself = (event: SyntheticEvent) => {
    if (isBeside(event)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={dialog}
      aria-label={label}
      className={[styles.dialog, styles[kind], className].filter(Boolean).join(' ')}
      onClose={closeItself}
      onPointerDown={(event: PointerEvent) => {
        press.current = { beganBeside: isBeside(event), endedBeside: false };
      }}
      onPointerUp={(event: PointerEvent) => {
        press.current.endedBeside = isBeside(event);
      }}
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className={styles.content}>
          {kind === 'sheet' && <div className={styles.grip} aria-hidden="true" />}
          {children}
        </div>
      )}
    </dialog>
  );
}

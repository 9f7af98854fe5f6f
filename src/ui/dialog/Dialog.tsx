import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import styles from './Dialog.module.css';
import { DialogHead, type DialogHeadProps } from './DialogHead';

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, on a tap beside the dialog, and on the phone's back gesture. */
  readonly onClose: () => void;
  /** Names the dialog, also in its head. */
  readonly label: string;
  /** What its head has beside the name; null for a dialog without one. */
  readonly head?: Pick<DialogHeadProps, 'note' | 'takesFocus'> | null;
  /** `sheet`: from a phone's bottom edge, a card on a wide screen. `card`: a card everywhere. */
  readonly kind?: 'sheet' | 'card';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes the dialog on Escape and on a phone's
 * back gesture, and returns the focus. Its content renders only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, label, head = {}, kind = 'sheet', className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // A click whose target is the dialog itself is on its backdrop. So is one that began or ended inside, as
  // when selecting text: only a press that stays on the backdrop closes it.
  const press = useRef({ beganBeside: false, endedBeside: false });
  const isBeside = (event: SyntheticEvent) => event.target === dialog.current;
  const closeOnBackdrop = (event: MouseEvent) => {
    const { beganBeside, endedBeside } = press.current;
    press.current = { beganBeside: false, endedBeside: false };
    if (beganBeside && endedBeside && isBeside(event)) onClose();
  };

  // React, unlike the browser, bubbles a nested dialog's close event.
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
          {head && <DialogHead title={label} onClose={onClose} {...head} />}
          {children}
        </div>
      )}
    </dialog>
  );
}

import { type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Row, Text } from '../layout/Box';
import styles from './Toast.module.css';
import { ToastPlaceContext } from './toast-place';

interface ToastProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons; none for a toast that only informs. */
  readonly actions?: ReactNode;
}

/**
 * A notice at the bottom of the window, where the frame reserves room for it: it covers nothing. It is read
 * out politely and never takes the focus.
 */
export function Toast({ title, children, actions }: ToastProps) {
  const frame = useContext(ToastPlaceContext);
  const [place, setPlace] = useState(frame?.current ?? null);
  // Where the frame renders together with the toast, its place exists only after the first effect.
  useEffect(() => {
    setPlace(frame?.current ?? null);
  }, [frame]);
  if (frame && !place) return null;
  const toast = (
    <div className={styles.bar}>
      <Row leading={1.35} wrap justify="end" gap={1.5} size="sm" className={styles.toast}>
        <Text tone="muted" className={styles.words} role="status">
          <Text as="b" block tone="text" weight="strong">
            {title}
          </Text>{' '}
          {children && <span>{children}</span>}
        </Text>
        {actions && (
          <Row gap={1.5} align="stretch">
            {actions}
          </Row>
        )}
      </Row>
    </div>
  );
  return place ? createPortal(toast, place) : toast;
}

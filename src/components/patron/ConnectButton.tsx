import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/Button';
import type { ButtonKind } from '../../ui/button/button-class';
import styles from './ConnectButton.module.css';
import { connectWithPatreon } from './connect';

interface ConnectButtonProps {
  readonly kind?: ButtonKind;
  readonly thumb?: boolean;
  readonly className?: string | undefined;
  /** Words in place of the usual ones. */
  readonly children?: ReactNode;
}

/** Starts the login. Without a network it says so instead: an installed app would end on an error page. */
export function ConnectButton({ children = 'Connect with Patreon', ...look }: ConnectButtonProps) {
  const [isOffline, setOffline] = useState(false);
  const connect = async () => {
    setOffline(!navigator.onLine);
    if (navigator.onLine) setOffline(!(await connectWithPatreon()));
  };
  return (
    <>
      <Button {...look} onClick={connect}>
        {children}
      </Button>
      <span role="status" className={isOffline ? styles.offline : 'vh'}>
        {isOffline && 'Connecting needs a network. Try again when you are back.'}
      </span>
    </>
  );
}

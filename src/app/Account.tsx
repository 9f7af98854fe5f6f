import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConnectButton } from '../components/ConnectButton';
import { logOut, type PatronStatus, usePatronStatus } from '../components/patron-status';
import { useDeviceWord } from '../components/use-device-word';
import { serverTime } from '../data/server-clock';
import { formatElapsed } from '../domain/elapsed';
import { Button } from '../ui/Button';
import styles from './Account.module.css';

/**
 * The account place: the way in for visitors; for who is connected the tier, when it was last checked, and
 * the way out (CONTRACT, Small decisions).
 */
export function Account() {
  const status = usePatronStatus();
  const { isLoggingOut, trouble, logOutNow } = useLogOut();
  return (
    <div className={styles.account}>
      <p className={styles.words} role="status">
        <b className={styles.tier}>{tierOf(status)}</b>
        <CheckedNote status={status} />
        {trouble && (
          <span>
            No connection: the copies on this device are gone, but the login itself goes on. Log out
            again when you are back.
          </span>
        )}
      </p>
      {status.isConnected ? (
        <div className={styles.actions}>
          {!status.isPatron && <ConnectButton>Check the tier again</ConnectButton>}
          <Button onClick={logOutNow} aria-disabled={isLoggingOut}>
            {isLoggingOut ? 'Logging out...' : 'Log out'}
          </Button>
        </div>
      ) : (
        <ConnectButton />
      )}
    </div>
  );
}

function CheckedNote({ status: { checkedAt, trouble } }: { readonly status: PatronStatus }) {
  const device = useDeviceWord();
  if (trouble === 'server') return <span>The server could not check it. We try again.</span>;
  if (checkedAt === null) {
    return trouble === 'offline' ? <span>No network to check it.</span> : null;
  }
  return (
    <span>
      Checked {formatElapsed(checkedAt, serverTime())}
      {trouble === 'offline' && `, on this ${device}`}
    </span>
  );
}

function tierOf({ state, isConnected }: PatronStatus): string {
  if (state === 'loading') return 'Checking your membership...';
  if (state === 'patron') return 'KAIZOKU patron';
  return isConnected ? 'Connected, without the KAIZOKU tier' : 'Not connected';
}

function useLogOut() {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<'idle' | 'under way' | 'untold'>('idle');
  return {
    isLoggingOut: phase === 'under way',
    trouble: phase === 'untold',
    logOutNow: async () => {
      if (phase === 'under way') return;
      setPhase('under way');
      setPhase((await logOut(queryClient)) ? 'idle' : 'untold');
    },
  };
}

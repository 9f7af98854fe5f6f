import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeviceWord } from '../../../components/loading/use-device-word';
import { ConnectButton } from '../../../components/patron/ConnectButton';
import {
  logOut,
  type PatronStatus,
  usePatronStatus,
} from '../../../components/patron/patron-status';
import { serverTime } from '../../../data/http/server-clock';
import { patronGraceEnd } from '../../../domain/access';
import { formatElapsed } from '../../../domain/time/elapsed';
import { formatInstant } from '../../../domain/time/instant-words';
import { Button } from '../../../ui/button/Button';
import { Actions, Stack, Text } from '../../../ui/layout/Box';

/**
 * The account area: the login for visitors; for connected readers their tier, the last check, and the log-out
 * (CONTRACT, Small decisions).
 */
export function Account() {
  const status = usePatronStatus();
  const { isLoggingOut, logOutNow } = useLogOut();
  return (
    <Stack>
      <Stack as="p" tone="muted" size="sm" gap={0.5} leading="snug" role="status">
        <Text as="b" tone="text" size="md" weight="strong">
          {tierOf(status)}
        </Text>
        <CheckedNote status={status} />
      </Stack>
      {status.isConnected ? (
        <Actions>
          {!status.isPatron && <ConnectButton>Check the tier again</ConnectButton>}
          <Button onClick={logOutNow} aria-disabled={isLoggingOut}>
            {isLoggingOut ? 'Logging out...' : 'Log out'}
          </Button>
        </Actions>
      ) : (
        <ConnectButton />
      )}
    </Stack>
  );
}

function CheckedNote({ status }: { readonly status: PatronStatus }) {
  const device = useDeviceWord();
  const { isPatron, checkedAt, trouble } = status;
  if (trouble === 'log-out') {
    return (
      <span>{`The copies on this ${device} are gone. The server has not heard of it yet: it is told as soon as it can be reached.`}</span>
    );
  }
  if (checkedAt === null) {
    if (trouble === 'none') return null;
    return (
      <span>
        {trouble === 'offline'
          ? 'No network to check it.'
          : 'The server could not check it. We try again.'}
      </span>
    );
  }
  if (trouble === 'none' || !isPatron) {
    return <span>{`Checked ${formatElapsed(checkedAt, serverTime())}`}</span>;
  }
  return (
    <span>{`Checked ${formatElapsed(checkedAt, serverTime())}, on this ${device} (${formatInstant(checkedAt)}). Good until ${formatInstant(patronGraceEnd(checkedAt))}.`}</span>
  );
}

function tierOf({ state, isConnected }: PatronStatus): string {
  if (state === 'loading') return 'Checking your membership...';
  if (state === 'patron') return 'KAIZOKU patron';
  return isConnected ? 'Connected, without the KAIZOKU tier' : 'Not connected';
}

function useLogOut() {
  const queryClient = useQueryClient();
  const [isLoggingOut, setLoggingOut] = useState(false);
  return {
    isLoggingOut,
    logOutNow: async () => {
      if (isLoggingOut) return;
      setLoggingOut(true);
      await logOut(queryClient);
      setLoggingOut(false);
    },
  };
}

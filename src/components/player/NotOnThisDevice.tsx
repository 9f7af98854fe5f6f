import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OfflineError } from '../../data/http/errors';
import { buttonClass } from '../../ui/button/button-class';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Delayed } from '../../ui/timing/Delayed';
import { useDeviceWord } from '../loading/use-device-word';
import type { LiveAnswer } from '../loading/use-live-query';

interface NotOnThisDeviceProps {
  readonly answer: LiveAnswer<unknown>;
  /** What the device would have kept, and what opens without it. */
  readonly children: ReactNode;
}

/** Replaces a player's live answer without network and copy (LOOK, states). */
export function NotOnThisDevice({ answer, children }: NotOnThisDeviceProps) {
  const device = useDeviceWord();
  if (answer.value !== undefined || !(answer.error instanceof OfflineError)) return null;
  return (
    // The copy may still be loading from the database.
    <Delayed>
      <EmptyState
        icon="offline"
        title={`Not on this ${device} yet`}
        actions={
          <Link to="/matchhistory" className={buttonClass()}>
            Recent players
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Delayed>
  );
}

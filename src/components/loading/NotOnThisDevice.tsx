import type { ReactNode } from 'react';
import { OfflineError } from '../../data/errors';
import { Delayed } from '../../ui/Delayed';
import { EmptyState } from '../../ui/EmptyState';
import { useDeviceWord } from './use-device-word';
import type { LiveAnswer } from './use-live-query';

interface NotOnThisDeviceProps {
  readonly answer: LiveAnswer<unknown>;
  /** What the device would have kept, and what opens without it. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** Replaces a live answer without network and copy (LOOK, states). */
export function NotOnThisDevice({ answer, children, actions }: NotOnThisDeviceProps) {
  const device = useDeviceWord();
  if (answer.value !== undefined || !(answer.error instanceof OfflineError)) return null;
  return (
    // The copy may still be loading from the database.
    <Delayed>
      <EmptyState icon="offline" title={`Not on this ${device} yet`} actions={actions}>
        {children}
      </EmptyState>
    </Delayed>
  );
}

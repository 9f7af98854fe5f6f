import type { ReactNode } from 'react';
import { OfflineError } from '../../data/errors';
import { Delayed } from '../../ui/Delayed';
import { EmptyState } from '../../ui/EmptyState';
import { useDeviceWord } from './use-device-word';
import type { LiveAnswer } from './use-live-query';

interface NotOnThisDeviceProps {
  readonly answer: LiveAnswer<unknown>;
  /** What would have been kept, and what else can be opened now. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** Where a live answer would stand, when there is neither a network nor a copy of it (LOOK, states). */
export function NotOnThisDevice({ answer, children, actions }: NotOnThisDeviceProps) {
  const device = useDeviceWord();
  if (answer.value !== undefined || !(answer.error instanceof OfflineError)) return null;
  return (
    // The copy may be on its way out of the database.
    <Delayed>
      <EmptyState icon="offline" title={`Not on this ${device} yet`} actions={actions}>
        {children}
      </EmptyState>
    </Delayed>
  );
}

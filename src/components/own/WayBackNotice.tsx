import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../domain/time/instant-words';
import { closeWayBack, loadWayBack, takeBack } from '../../personal/own/way-back';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/icon/Icon';
import { Notice } from '../../ui/notice/Notice';
import { OWN_DEFAULTS } from '../loading/own-defaults';
import { isOwnQuery } from './is-own-query';
import { Refused } from './OwnNotices';

const wayBackQuery = () =>
  queryOptions({ queryKey: ['own-way-back'], queryFn: loadWayBack, ...OWN_DEFAULTS });

type Step = 'open' | 'working' | 'back' | 'changed' | 'refused';
const FIRST = { step: 'open' } as const;

interface WayBackNoticeProps {
  /** False where a page has brought nothing in: then only what it took back is said. */
  readonly isShown?: boolean;
  readonly onBack: () => void;
}

/** What came in last, until it is taken back or the player needs no way back. */
export function WayBackNotice({ isShown = true, onBack }: WayBackNoticeProps) {
  const queryClient = useQueryClient();
  const { data: wayBack } = useQuery(wayBackQuery());
  const [reached, setReached] = useState<{ readonly step: Step; readonly of?: number | undefined }>(
    FIRST,
  );
  // What came in meanwhile has a way back of its own.
  const { step } = wayBack && wayBack.at !== reached.of ? FIRST : reached;
  const work = async (next: () => Promise<Step>) => {
    const of = wayBack?.at;
    setReached({ step: 'working', of });
    try {
      const step = await next();
      if (step === 'back') onBack();
      await queryClient.invalidateQueries({ predicate: isOwnQuery });
      setReached({ step, of });
    } catch (error) {
      console.error('What came in could not be taken back', error);
      setReached({ step: 'refused', of });
    }
  };
  const back = () => work(async () => ((await takeBack()) ? 'back' : 'changed'));
  const close = () => work(() => closeWayBack().then(() => 'open'));
  if (step === 'refused') return <Refused>What came in is still there.</Refused>;
  if (!wayBack || !isShown) return step === 'back' && <Notice title="Taken back." />;
  return (
    <Notice
      kind={wayBack.left > 0 || step === 'changed' ? 'warn' : 'plain'}
      title={`Taken in on ${formatInstant(wayBack.at)}: ${wayBack.what}.`}
      actions={
        step !== 'changed' && (
          <Button aria-disabled={step === 'working'} onClick={() => void back()}>
            <Icon name="undo" /> Take it back
          </Button>
        )
      }
      close={<IconButton icon="x" label="Keep it, and close this" onClick={() => void close()} />}
    >
      {step === 'changed'
        ? 'Some of it was changed since: it can’t be taken back any more.'
        : wayBack.left > 0 &&
          'The page was closed before all raw logs had come: take the copy in again for the rest.'}
    </Notice>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../components/own/OwnNotices';
import { formatInstant } from '../../domain/time/instant-words';
import { closeWayBack, takeBack } from '../../personal/own/way-back';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/icon/Icon';
import { Notice } from '../../ui/notice/Notice';
import { type MyThings, myThingsQuery } from './my-things-query';

/** What came in last, until it is taken back or the player needs no way back. */
export function WayBackNotice({ wayBack }: { readonly wayBack: NonNullable<MyThings['wayBack']> }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'open' | 'working' | 'changed' | 'refused'>('open');
  const reload = () => queryClient.invalidateQueries({ queryKey: myThingsQuery().queryKey });
  const back = async () => {
    setState('working');
    try {
      setState((await takeBack()) ? 'open' : 'changed');
      await reload();
    } catch (error) {
      console.error('What came in could not be taken back', error);
      setState('refused');
    }
  };
  const close = () => void closeWayBack().then(reload, () => setState('refused'));
  if (state === 'refused') return <Refused>What came in is still there.</Refused>;
  return (
    <Notice
      kind={wayBack.left > 0 || state === 'changed' ? 'warn' : 'plain'}
      title={`Taken in on ${formatInstant(wayBack.at)}: ${wayBack.what}.`}
      actions={
        state !== 'changed' && (
          <Button aria-disabled={state === 'working'} onClick={() => void back()}>
            <Icon name="undo" /> Take it back
          </Button>
        )
      }
      close={<IconButton icon="x" label="Keep it, and close this" onClick={close} />}
    >
      {state === 'changed'
        ? 'Some of it was changed since: it can’t be taken back any more.'
        : wayBack.left > 0 &&
          'The page was closed before all raw logs had come: take the copy in again for the rest.'}
    </Notice>
  );
}

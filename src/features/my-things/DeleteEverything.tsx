import { useEffect, useState } from 'react';
import { loadSubscription } from '../../components/reminder/renew-reminders';
import {
  forgetEverything,
  KEPT_HERE,
  sayOnceWhatWent,
  whatWent,
} from '../../personal/device/kept-here';
import { inOrder, isTold } from '../../personal/own/own-import';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { TextField } from '../../ui/field/TextField';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Stack } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import type { MyThings } from './my-things-query';
import { countWords } from './things-words';

const WORD = 'delete';

/** Deletes all that this device keeps of its player: asked with the numbers, and typed. */
export function DeleteEverything({ things }: { readonly things: MyThings | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'idle' | 'working'>('idle');
  const rooms = new Map(things?.rooms.map((room) => [room.kind, room.count]));
  const numbers = inOrder().flatMap((kind) => {
    const count = rooms.get(kind) ?? 0;
    return count > 0 && isTold(kind) ? [countWords(kind, count)] : [];
  });
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const forget = async () => {
    setState('working');
    // Without a network it goes from the server by itself: nobody is there any more.
    await loadSubscription()
      .then(({ endReminders }) => endReminders())
      .catch(console.warn);
    sayOnceWhatWent(numbers, await forgetEverything());
    // Open pages hold some of it, and would keep it again.
    location.reload();
  };
  return (
    <>
      <Actions>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <Icon name="trash" /> Delete everything
        </Button>
      </Actions>
      <Dialog open={isOpen} onClose={close} label="Delete everything">
        <DialogForm
          actions={
            <>
              <Button thumb onClick={close}>
                Cancel
              </Button>
              <Button
                thumb
                kind="primary"
                disabled={typed.trim().toLowerCase() !== WORD}
                aria-disabled={state === 'working'}
                onClick={() => void forget()}
              >
                {state === 'working' ? 'Deleting...' : 'Delete everything'}
              </Button>
            </>
          }
        >
          <Stack>
            <p>
              <b>
                {numbers.length > 0 ? `${numbers.join(', ')}.` : 'None of your things is here.'}
              </b>{' '}
              <span>{`With them go ${KEPT_HERE.map(({ name }) => name).join(', ')}.`}</span>
            </p>
            <p>
              There is no way back but a copy. Your settings, the membership, and the public data
              for use without a network stay. Other devices keep what they have.
            </p>
            <TextField
              label={`Type “${WORD}” to go on`}
              showLabel
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={setTyped}
            />
          </Stack>
        </DialogForm>
      </Dialog>
    </>
  );
}

/** What went, on the page that has loaded anew. */
export function WhatWentNotice() {
  const [result, setResult] = useState<ReturnType<typeof whatWent>>(null);
  // Read after the first frame: a prerendered page knows no device.
  useEffect(() => {
    const went = whatWent();
    if (went) setResult(went);
  }, []);
  if (!result) return null;
  const isWhole = result.left.length === 0;
  return (
    <Notice
      kind={isWhole ? 'plain' : 'bad'}
      title={isWhole ? 'Everything is deleted.' : 'Not everything is deleted.'}
    >
      {isWhole
        ? `Gone from this device: ${[...result.went, ...KEPT_HERE.map(({ name }) => name)].join(', ')}. Files and other devices have what they had.`
        : `This device could not delete ${result.left.join(', ')}. Try it again.`}
    </Notice>
  );
}

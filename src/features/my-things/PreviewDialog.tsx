import { useState } from 'react';
import { Refused } from '../../components/own/OwnNotices';
import { keyOf } from '../../domain/record/change';
import { formatCountOf } from '../../domain/text/count';
import { formatInstant } from '../../domain/time/instant-words';
import type { ClockAnswer, OwnPreview } from '../../personal/own/own-import';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { Note, Stack, Text } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { Differences } from './Differences';
import { LongWork } from './LongWork';
import { copiesWords, leadWords, toggled } from './things-words';
import type { useLongWork } from './use-long-work';

interface PreviewProps {
  readonly preview: OwnPreview;
  readonly taking: ReturnType<typeof useLongWork>;
  readonly onClock: (answer: ClockAnswer) => void;
  /** Takes it in; of the things with these keys both words stay. */
  readonly onTake: (both: ReadonlySet<string>) => void;
  /** Leaves it, or ends the taking. */
  readonly onClose: () => void;
}

/** What a copy brings, before any of it is taken. */
export function PreviewDialog({
  preview,
  ...props
}: Omit<PreviewProps, 'preview'> & { readonly preview: OwnPreview | null }) {
  return (
    <Dialog open={preview !== null} onClose={props.onClose} label="Take a copy in">
      {preview && preview.lead > 0 && <AheadOfTime {...props} preview={preview} />}
      {preview?.lead === 0 && <Preview {...props} preview={preview} />}
    </Dialog>
  );
}

/** A clock that is ahead is said before anything is taken: its changes would win over all that is here. */
function AheadOfTime({ preview, onClock }: PreviewProps) {
  return (
    <DialogForm
      actions={
        <Stack>
          <Button thumb kind="primary" onClick={() => onClock('as-saved')}>
            Take its order from the time it was saved
          </Button>
          <Button thumb onClick={() => onClock('leave-out')}>
            Leave those out
          </Button>
        </Stack>
      }
    >
      <Notice
        kind="warn"
        icon="clock"
        title={`The other device’s clock is ${leadWords(preview.lead)} ahead.`}
      >
        {`Or this one’s is behind. ${formatCountOf(preview.ahead, 'change', 'changes')} of the copy would count as later than anything done here until then.`}
      </Notice>
      <Text size="sm" tone="soft">
        Nothing is taken yet: what follows from your answer is shown first.
      </Text>
    </DialogForm>
  );
}

function Preview({ preview, taking, onTake, onClose }: PreviewProps) {
  const { kinds, quiet, copies, same, unreadable, file } = preview;
  const [both, setBoth] = useState<ReadonlySet<string>>(new Set());
  const isNothing = kinds.every(({ first }) => first.length === 0) && quiet + copies.length === 0;
  const notes = [
    quiet > 0 && `${formatCountOf(quiet, 'mark', 'marks')} on these things come along.`,
    !isNothing && same > 0 && `${formatCountOf(same, 'thing is', 'things are')} the same here.`,
  ].filter((words) => words !== false);
  return (
    <DialogForm
      outcome={taking.hasFailed && <Refused>Nothing was taken in.</Refused>}
      actions={
        <LongWork work={taking} words="Taking it in...">
          <Button thumb onClick={onClose}>
            {isNothing ? 'Close' : 'Leave it'}
          </Button>
          {!isNothing && (
            <Button thumb kind="primary" onClick={() => onTake(both)}>
              Take it in
            </Button>
          )}
        </LongWork>
      }
    >
      <Stack>
        <Note>
          {file.savedAt === null
            ? 'A file of an earlier version.'
            : `Saved ${formatInstant(file.savedAt)}.`}
        </Note>
        {isNothing && (
          <p>
            <b>{same > 0 ? 'All of it is here already.' : 'There is nothing in it.'}</b>
          </p>
        )}
        {kinds.map((kind) => (
          <Differences
            key={kind.kind.name}
            kind={kind}
            both={both}
            onBoth={({ input }) => setBoth(toggled(both, keyOf(input)))}
          />
        ))}
        {copies.length > 0 && <p>{copiesWords(copies)}</p>}
        {notes.map((words) => (
          <Note key={words}>{words}</Note>
        ))}
        {unreadable > 0 && (
          <Notice kind="warn" title={`${formatCountOf(unreadable, 'thing')} in it can’t be read.`}>
            A newer Crow’s Nest may have made them: update this one, and take the copy in again.
          </Notice>
        )}
      </Stack>
    </DialogForm>
  );
}

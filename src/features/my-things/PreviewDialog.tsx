import { useState } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import { Refused } from '../../components/own/OwnNotices';
import { keyOf } from '../../domain/record/change';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { formatInstant } from '../../domain/time/instant-words';
import {
  type ClockAnswer,
  canKeepBoth,
  type Differing,
  type KindPreview,
  type OwnPreview,
} from '../../personal/own/own-import';
import type { CardNames } from '../../personal/own/own-kind';
import { kindNamed } from '../../personal/own/own-kinds';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { DialogHead } from '../../ui/dialog/DialogHead';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { Notice } from '../../ui/notice/Notice';
import { LongWork } from './LongWork';
import styles from './MyThings.module.css';
import {
  bytesWords,
  countWords,
  DIFFERENCES,
  leadWords,
  titleOf,
  toggled,
  wordsOf,
} from './things-words';
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
      <DialogHead title="Take a copy in" onClose={props.onClose} />
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
        <div className={layout.stack}>
          <Button thumb kind="primary" onClick={() => onClock('as-saved')}>
            Take its order from the time it was saved
          </Button>
          <Button thumb onClick={() => onClock('leave-out')}>
            Leave those out
          </Button>
        </div>
      }
    >
      <Notice
        kind="warn"
        icon="clock"
        title={`The other device’s clock is ${leadWords(preview.lead)} ahead.`}
      >
        {`Or this one’s is behind. ${formatCountOf(preview.ahead, 'change', 'changes')} of the copy would count as later than anything done here until then.`}
      </Notice>
      <p className={text.calm}>
        Nothing is taken yet: what follows from your answer is shown first.
      </p>
    </DialogForm>
  );
}

function Preview({ preview, taking, onTake, onClose }: PreviewProps) {
  const { kinds, quiet, copies, same, unreadable, file } = preview;
  const { find } = useLeaders();
  const names: CardNames = (id) => find(id).name;
  const [both, setBoth] = useState<ReadonlySet<string>>(new Set());
  const isNothing = kinds.every(({ first }) => first.length === 0) && quiet + copies.length === 0;
  const isTaking = taking.progress !== null;
  const toggle = (key: string) => setBoth(toggled(both, key));
  return (
    <DialogForm
      outcome={taking.hasFailed && <Refused>Nothing was taken in.</Refused>}
      actions={
        isTaking ? (
          <LongWork
            words="Taking it in..."
            progress={taking.progress ?? 0}
            onCancel={taking.cancel}
          />
        ) : (
          <>
            <Button thumb onClick={onClose}>
              {isNothing ? 'Close' : 'Leave it'}
            </Button>
            {!isNothing && (
              <Button thumb kind="primary" onClick={() => onTake(both)}>
                Take it in
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.preview}>
        <p className={text.note}>
          {file.savedAt === null
            ? 'A file of an earlier version.'
            : `Saved ${formatInstant(file.savedAt)}.`}
        </p>
        {isNothing && (
          <p>
            <b>{same > 0 ? 'All of it is here already.' : 'There is nothing in it.'}</b>
          </p>
        )}
        {kinds.map((kind) => (
          <KindOfPreview key={kind.kind.name} {...{ kind, names, both, toggle }} />
        ))}
        {copies.length > 0 && <p>{copiesWords(copies)}</p>}
        {quiet > 0 && (
          <p
            className={text.note}
          >{`${formatCountOf(quiet, 'mark', 'marks')} on these things come along.`}</p>
        )}
        {!isNothing && same > 0 && (
          <p
            className={text.note}
          >{`${formatCountOf(same, 'thing is', 'things are')} the same here.`}</p>
        )}
        {unreadable > 0 && (
          <Notice
            kind="warn"
            title={`${formatCountOf(unreadable, 'thing', 'things')} in it can’t be read.`}
          >
            A newer Crow’s Nest may have made them: update this one, and take the copy in again.
          </Notice>
        )}
      </div>
    </DialogForm>
  );
}

function copiesWords(copies: OwnPreview['copies']): string {
  const kind = kindNamed(copies[0]?.kind ?? '');
  const bytes = copies.reduce(
    (sum, { value }) => sum + (value instanceof Uint8Array ? value.length : 0),
    0,
  );
  const size = bytes > 0 ? ` (${bytesWords(bytes)})` : '';
  return `${kind ? countWords(kind, copies.length) : ''}${size} ${copies.length === 1 ? 'comes' : 'come'} along.`;
}

interface KindOfPreviewProps {
  readonly kind: KindPreview;
  readonly names: CardNames;
  readonly both: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

const FEW = 5;

function KindOfPreview({ kind: { kind, first, counts, unreadable }, ...of }: KindOfPreviewProps) {
  return (
    <section aria-label={titleOf(kind)} className={layout.tight}>
      <h3>{titleOf(kind)}</h3>
      {DIFFERENCES.map(({ standing, words, outcome }) => {
        const things = first.filter((thing) => thing.standing === standing);
        const count = counts[standing] ?? 0;
        if (count === 0) return null;
        return (
          <div key={standing}>
            <p>
              <b>{`${formatCount(count)} ${words}.`}</b>{' '}
              <span className={text.calm}>{outcome}</span>
            </p>
            <SomeThings {...of} things={things} count={count} />
          </div>
        );
      })}
      {unreadable > 0 && <p>{`${countWords(kind, unreadable)} can’t be read, and stay out.`}</p>}
    </section>
  );
}

interface SomeThingsProps extends Omit<KindOfPreviewProps, 'kind'> {
  readonly things: readonly Differing[];
  /** How many there are: not all need to be listed. */
  readonly count: number;
}

function SomeThings({ things, count, ...of }: SomeThingsProps) {
  const [shown, setShown] = useState(FEW);
  return (
    <>
      <ul>
        {things.slice(0, shown).map((thing) => (
          <OneThing key={keyOf(thing.input)} thing={thing} {...of} />
        ))}
      </ul>
      {shown < things.length && (
        <Button kind="quiet" onClick={() => setShown(things.length)}>
          {`Show ${things.length - shown} more`}
        </Button>
      )}
      {shown >= things.length && count > things.length && (
        <p className={text.note}>{`and ${formatCount(count - things.length)} more`}</p>
      )}
    </>
  );
}

interface OneThingProps extends Omit<KindOfPreviewProps, 'kind'> {
  readonly thing: Differing;
}

function OneThing({ thing, names, both, toggle }: OneThingProps) {
  const { here, input, owner } = thing;
  const mine = wordsOf(here, names);
  const theirs = wordsOf(input, names);
  const of = wordsOf(owner, names);
  const key = keyOf(input);
  return (
    <li className={styles.differing}>
      {of && <p className={text.note}>{of}</p>}
      {mine !== null && (
        <p className={styles.words}>
          {theirs !== null && <b>Here: </b>}
          <span>{mine}</span>
        </p>
      )}
      {theirs !== null && (
        <p className={styles.words}>
          {mine !== null && <b>In the copy: </b>}
          <span>{theirs}</span>
        </p>
      )}
      {canKeepBoth(thing) && (
        <label className={styles.tick}>
          <input type="checkbox" checked={both.has(key)} onChange={() => toggle(key)} />
          <span>Keep both</span>
        </label>
      )}
    </li>
  );
}

import { formatCountOf } from '../../../domain/count';
import type { TakenDecks } from '../../../personal/own-decks';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import { useOwnDecks } from './use-own-decks';

interface TakenDecksNoticeProps {
  readonly taken: TakenDecks;
  readonly onClose: () => void;
}

/** What decks another device has brought; the player can restore those deleted here. */
export function TakenDecksNotice({ taken, onClose }: TakenDecksNoticeProps) {
  const { keep, hasFailed } = useOwnDecks();
  const [first = 'No deck is new.', ...rest] = takenWords(taken);
  return (
    <Notice
      kind={hasFailed ? 'bad' : 'plain'}
      title={first}
      actions={
        taken.left.length > 0 && (
          <Button onClick={async () => (await keep(...taken.left)) && onClose()}>Bring back</Button>
        )
      }
      close={<IconButton icon="x" label="Close" onClick={onClose} />}
    >
      {rest.map((sentence) => (
        <span key={sentence}>{`${sentence} `}</span>
      ))}
      {hasFailed && <span>This device could not keep that.</span>}
    </Notice>
  );
}

/** What decks another device has brought, one sentence per kind. */
function takenWords({ added, changed, gone, unreadable, left }: TakenDecks): string[] {
  const decks = (count: number, what: string) =>
    count > 0 ? [`${formatCountOf(count, 'deck')} ${what}`] : [];
  return [
    ...decks(added, 'added.'),
    ...decks(changed, 'changed.'),
    ...(added + changed > 0 ? ['Whether one may be played stands on its page.'] : []),
    ...decks(gone, 'deleted, as on the other device.'),
    ...decks(left.length, 'deleted here before, and not added.'),
    ...decks(unreadable, 'could not be read.'),
  ];
}

import { useKeptText } from '../../components/screen/use-kept-text';
import type { LeaderCard } from '../../domain/card/card';
import type { FieldPart } from '../../domain/figures/field';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { type FieldText, parseField } from '../../domain/text/field-text';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { TextArea } from '../../ui/field/TextArea';
import { Note, Stack } from '../../ui/layout/Box';
import styles from './FieldScreen.module.css';

interface PasteFieldDialogProps {
  readonly open: boolean;
  readonly leaders: readonly LeaderCard[];
  readonly onTake: (field: readonly FieldPart[]) => void;
  readonly onClose: () => void;
}

/** More than all leaders need. */
const MOST_CHARACTERS = 20_000;

/** Takes a field as text, such as an organiser's list. */
export function PasteFieldDialog({ open, onClose, ...form }: PasteFieldDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label="Paste a list"
      head={{ takesFocus: false }}
      kind="card"
    >
      <PasteForm {...form} />
    </Dialog>
  );
}

function PasteForm({ leaders, onTake }: Pick<PasteFieldDialogProps, 'leaders' | 'onTake'>) {
  const [text, setText] = useKeptText('field');
  const read = parseField(text, leaders);
  const { field, unread } = read;
  return (
    <Stack pad="0 4 4">
      <TextArea
        label="One leader a line: code or name, with a count or a share"
        showLabel
        takesFocus
        rows={8}
        maxLength={MOST_CHARACTERS}
        placeholder={'12 OP01-001\nOP02-001 8 %'}
        value={text}
        onChange={setText}
      />
      <Note role="status" breaks>
        <span>{text.trim() === '' ? 'Nothing pasted yet.' : wordsOf(read)}</span>
        {text.length >= MOST_CHARACTERS && (
          <span>{` Only the first ${formatCount(MOST_CHARACTERS)} characters were read.`}</span>
        )}
      </Note>
      {unread.length > 0 && (
        <Note as="ul" breaks className={styles.unread} aria-label="Not read">
          {unread.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice.
            <li key={place}>
              <bdi>{part}</bdi>
            </li>
          ))}
        </Note>
      )}
      <Button
        kind="primary"
        thumb
        disabled={field.length === 0}
        onClick={() => {
          setText('');
          onTake(field);
        }}
      >
        Take it
      </Button>
    </Stack>
  );
}

function wordsOf({ field, unread, unit, hasRanks }: FieldText): string {
  const sum = field.reduce((total, { weight }) => total + weight, 0);
  const weights = {
    players: `, ${formatCountOf(Math.round(sum), 'player')}`,
    percent: ', by their shares',
    each: ', one player each time',
  }[unit];
  const sentences = [
    `${formatCountOf(field.length, 'leader')} read${field.length > 0 ? weights : ''}.`,
    hasRanks && field.length > 0 && 'The numbers in front are ranks and were left out.',
    unread.length > 0 && `Not read: ${formatCountOf(unread.length, 'line')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

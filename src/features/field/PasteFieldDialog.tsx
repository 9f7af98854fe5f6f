import { useState } from 'react';
import type { LeaderCard } from '../../domain/card';
import { formatCountOf } from '../../domain/count';
import { type FieldPart, parseField } from '../../domain/field';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DialogHead } from '../../ui/DialogHead';
import { TextArea } from '../../ui/TextArea';
import styles from './FieldEditor.module.css';

interface PasteFieldDialogProps {
  readonly open: boolean;
  readonly leaders: readonly LeaderCard[];
  readonly onTake: (field: readonly FieldPart[]) => void;
  readonly onClose: () => void;
}

/** More than all leaders take. */
const MOST_CHARACTERS = 20_000;

/** A field as text, such as the list an organiser shows. */
export function PasteFieldDialog({ open, onClose, ...form }: PasteFieldDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Paste a list" kind="card">
      <DialogHead title="Paste a list" onClose={onClose} takesFocus={false} />
      <PasteForm {...form} />
    </Dialog>
  );
}

function PasteForm({ leaders, onTake }: Pick<PasteFieldDialogProps, 'leaders' | 'onTake'>) {
  const [text, setText] = useState('');
  const { field, unread } = parseField(text, leaders);
  return (
    <div className={styles.paste}>
      <TextArea
        label="A leader a line, by code or name, with how many there are or their share"
        showLabel
        rows={8}
        maxLength={MOST_CHARACTERS}
        placeholder={'12 OP01-001\nOP02-001 8%'}
        value={text}
        onChange={setText}
      />
      <p role="status" className={styles.none}>
        {text.trim() === ''
          ? 'Nothing pasted yet.'
          : `${formatCountOf(field.length, 'leader')} read.${unread.length > 0 ? ` Not read: ${unread.slice(0, 3).join(' · ')}${unread.length > 3 ? ` and ${unread.length - 3} more lines` : ''}.` : ''}`}
      </p>
      <Button kind="primary" thumb disabled={field.length === 0} onClick={() => onTake(field)}>
        Take it
      </Button>
    </div>
  );
}

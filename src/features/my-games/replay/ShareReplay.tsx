import { useState } from 'react';
import { HandOverDialog } from '../../../components/hand-over/HandOverDialog';
import { namelessLog } from '../../../domain/games/log/nameless-log';
import { formatCountOf } from '../../../domain/text/count';
import { SHARED_REPLAY_FILE, sharedText } from '../../../personal/game/shared-replay';
import type { LineNote } from '../../../personal/own/kinds/note-kind';
import { Button } from '../../../ui/button/Button';
import { CheckField } from '../../../ui/field/CheckField';
import { Icon } from '../../../ui/icon/Icon';
import { Note } from '../../../ui/layout/Box';
import type { FoundLog } from './use-replay';

interface ShareReplayProps {
  readonly found: FoundLog;
  readonly notes: readonly LineNote[];
  /** Where the shown step begins. */
  readonly line: number;
  readonly title: string;
}

/** Hands a replay on, at the shown step: as codes or a file, without names unless they are chosen. */
export function ShareReplay({ found, notes, line, title }: ShareReplayProps) {
  const { game, shared, log } = found;
  const [isOpen, setOpen] = useState(false);
  const [withNames, setNames] = useState(false);
  const [withNotes, setNotes] = useState(false);
  const names = shared ? shared.names : log.handles;
  const content = () => {
    const { text, placeOf } = namelessLog(log, game?.opponent ?? '');
    const noted = withNotes ? notes : [];
    return sharedText({
      log: text,
      mine: log.mine ?? 0,
      line: placeOf(line),
      names: withNames && names ? [...names] : null,
      notes: noted.map((note) => ({ line: placeOf(note.line), text: note.text })),
    });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="share" /> Share
      </Button>
      <HandOverDialog
        content={isOpen ? { name: title, text: content(), fileName: SHARED_REPLAY_FILE } : null}
        label="Share this replay"
        onClose={() => setOpen(false)}
      >
        {names?.every(Boolean) && (
          <CheckField checked={withNames} onChange={setNames}>
            {`With the names ${names.join(' and ')}`}
          </CheckField>
        )}
        {notes.length > 0 && (
          <CheckField checked={withNotes} onChange={setNotes}>
            {`With ${formatCountOf(notes.length, 'note')} on steps`}
          </CheckField>
        )}
        <Note>It opens at this step and enters no record. Chat is not in it: none is kept.</Note>
      </HandOverDialog>
    </>
  );
}

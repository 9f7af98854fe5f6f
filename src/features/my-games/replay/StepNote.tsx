import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../../components/own/OwnNotices';
import { useOwnChanges } from '../../../components/own/use-own-changes';
import { MAX_STEP_NOTE, noteKind, type StepNoteValue } from '../../../personal/own/kinds/note-kind';
import { changeOwn } from '../../../personal/own/own-record';
import { TextArea } from '../../../ui/field/TextArea';

/** The player's note on a step, saved while typing; an empty one is none. */
export function StepNote({ id, note }: { readonly id: string; readonly note: StepNoteValue }) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['own-notes'] });
  const { hasFailed, change } = useOwnChanges(reread);
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    const next = text.trim() === '' ? null : { ...note, text };
    setTyped(text);
    void change(() => changeOwn(noteKind, id, () => next));
  };
  return (
    <>
      <TextArea
        label="My note on this step"
        showLabel
        rows={2}
        maxLength={MAX_STEP_NOTE}
        placeholder="What did I see here? What would I do now?"
        value={typed ?? note.text}
        onChange={write}
      />
      {hasFailed && <Refused>What you entered lasts until you leave this step.</Refused>}
    </>
  );
}

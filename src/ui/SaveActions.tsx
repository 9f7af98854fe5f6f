import { Button } from './Button';

interface SaveActionsProps {
  readonly isSaving: boolean;
  /** Why nothing can be saved yet stands elsewhere in the form. */
  readonly disabled?: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The buttons of a form that keeps what was typed (use-saving). */
export function SaveActions({ isSaving, disabled = false, onSave, onCancel }: SaveActionsProps) {
  return (
    <>
      <Button thumb onClick={onCancel}>
        Cancel
      </Button>
      <Button thumb kind="primary" disabled={disabled} aria-disabled={isSaving} onClick={onSave}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
}

import { Button } from './Button';

interface SaveActionsProps {
  readonly isSaving: boolean;
  /** True while nothing can be saved; the form says why elsewhere. */
  readonly disabled?: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The buttons of a form that saves what was typed (use-saving). */
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

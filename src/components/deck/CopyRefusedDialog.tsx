import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './CopyRefusedDialog.module.css';

interface CopyRefusedDialogProps {
  /** The text that could not be copied; null while there is none. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** The text itself, selected, for browsers that keep their clipboard to themselves. */
export function CopyRefusedDialog({ text, onClose }: CopyRefusedDialogProps) {
  return (
    <Dialog open={text !== null} onClose={onClose} label="Copy by hand">
      <div className={styles.content}>
        <h2>Copy by hand</h2>
        <p className={styles.words}>
          This browser does not let us copy. The text below is selected: copy it from here.
        </p>
        <textarea
          ref={(field) => {
            field?.focus();
            field?.select();
          }}
          className={styles.text}
          aria-label="Text to copy"
          value={text ?? ''}
          readOnly
          rows={10}
        />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

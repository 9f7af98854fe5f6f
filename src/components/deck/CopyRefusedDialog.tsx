import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './CopyRefusedDialog.module.css';

interface CopyRefusedDialogProps {
  /** The text that could not be copied; null for none. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** Shows the text, selected, where the browser denies access to the clipboard. */
export function CopyRefusedDialog({ text, onClose }: CopyRefusedDialogProps) {
  return (
    <Dialog open={text !== null} onClose={onClose} label="Copy by hand" head={null}>
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

import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Stack, Text } from '../../ui/layout/Box';
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
      <Stack pad="3 4 4">
        <h2>Copy by hand</h2>
        <Text tone="soft" size="md">
          This browser does not let us copy. The text below is selected: copy it from here.
        </Text>
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
      </Stack>
    </Dialog>
  );
}

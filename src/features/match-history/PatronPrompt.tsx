import { ConnectButton } from '../../components/patron/ConnectButton';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './PatronPrompt.module.css';

interface PatronPromptProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains the lock of a hand, a deck or an older match. */
export function PatronPrompt({ isOpen, onClose }: PatronPromptProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} label="For KAIZOKU patrons" head={null}>
      <div className={styles.prompt}>
        <h2 className={styles.title}>Become a patron to see it all</h2>
        <p>
          The KAIZOKU tier opens decklists, starting hands and every match of the past. Search, five
          days of matches, rankings, events and reports stay free.
        </p>
        <div className={styles.actions}>
          <ConnectButton kind="primary" thumb />
          <Button thumb onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { ConnectButton } from '../../components/patron/ConnectButton';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Stack, Text } from '../../ui/layout/Box';
import styles from './MatchHistoryScreen.module.css';

interface PatronPromptProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains the lock of a hand, a deck or an older match. */
export function PatronPrompt({ isOpen, onClose }: PatronPromptProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} label="For KAIZOKU patrons" head={null}>
      <Stack tone="soft" className={styles.prompt}>
        <Text as="h2" tone="text" size="2xl">
          Become a patron to see it all
        </Text>
        <p>
          The KAIZOKU tier opens decklists, starting hands and every match of the past. Search, five
          days of matches, rankings, events and reports stay free.
        </p>
        <Stack gap={2} above={1}>
          <ConnectButton kind="primary" thumb />
          <Button thumb onClick={onClose}>
            Close
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}

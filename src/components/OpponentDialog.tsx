import { Suspense } from 'react';
import { formatLeaderOption } from '../domain/card';
import { Dialog } from '../ui/Dialog';
import { DialogHead } from '../ui/DialogHead';
import { lazyPart, partLoader } from '../ui/part-loader';
import type { OpponentCardProps } from './OpponentCard';
import styles from './OpponentDialog.module.css';
import { useLeaders } from './use-leaders';

const OpponentCard = lazyPart(partLoader(() => import('./OpponentCard'), 'OpponentCard'));

interface OpponentDialogProps extends OpponentCardProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The whole card of an opponent, over the round that is about to be played. */
export function OpponentDialog({ open, onClose, ...card }: OpponentDialogProps) {
  const title = formatLeaderOption(useLeaders().find(card.opponentLeader));
  return (
    <Dialog open={open} onClose={onClose} label={title} className={styles.dialog}>
      <DialogHead title={title} onClose={onClose} />
      <div className={styles.body}>
        <Suspense>
          <OpponentCard {...card} />
        </Suspense>
      </div>
    </Dialog>
  );
}

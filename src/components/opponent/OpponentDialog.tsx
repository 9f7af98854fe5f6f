import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import { type CardId, formatLeaderOption } from '../../domain/card';
import { DEFAULT_PERIOD } from '../../domain/period';
import { Dialog } from '../../ui/Dialog';
import { DialogHead } from '../../ui/DialogHead';
import { lazyPart, partLoader } from '../../ui/part-loader';
import { useLeaders } from '../leader/use-leaders';
import { usePatronStatus } from '../patron/patron-status';
import type { OpponentCardProps } from './OpponentCard';
import styles from './OpponentDialog.module.css';

const loadCard = partLoader(() => import('./OpponentCard'), 'OpponentCard');
const OpponentCard = lazyPart(loadCard);

interface OpponentDialogProps extends OpponentCardProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The whole card of an opponent, over the round that is about to be played. */
export function OpponentDialog({ open, onClose, ...card }: OpponentDialogProps) {
  const title = formatLeaderOption(useLeaders().find(card.opponentLeader));
  useAhead(card.opponentLeader);
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

/** Has the card ready before the tap that opens it. */
function useAhead(opponentLeader: CardId): void {
  const queryClient = useQueryClient();
  const isPatron = usePatronStatus().state === 'patron';
  useEffect(() => {
    // What can't be had is said where it is asked for.
    loadCard().catch(() => {});
    if (!isPatron) return;
    void queryClient.prefetchQuery(leaderAnalysisQuery('opponent', opponentLeader, DEFAULT_PERIOD));
  }, [queryClient, isPatron, opponentLeader]);
}

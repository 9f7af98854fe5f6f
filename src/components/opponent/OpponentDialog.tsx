import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import { type CardId, formatLeaderOption } from '../../domain/card/card';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { Dialog } from '../../ui/dialog/Dialog';
import { Box } from '../../ui/layout/Box';
import { LatePart } from '../../ui/timing/LatePart';
import { useLeaders } from '../leader/use-leaders';
import { usePatronStatus } from '../patron/patron-status';
import type { OpponentCardProps } from './OpponentCard';
import styles from './OpponentCard.module.css';

const loadCard = async () => (await import('./OpponentCard')).OpponentCard;

interface OpponentDialogProps extends OpponentCardProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The whole card of an opponent, over the coming round. */
export function OpponentDialog({ open, onClose, ...card }: OpponentDialogProps) {
  const title = formatLeaderOption(useLeaders().find(card.opponentLeader));
  useAhead(card.opponentLeader);
  return (
    <Dialog open={open} onClose={onClose} label={title} className={styles.dialog}>
      <Box pad="0 4 5">
        <LatePart load={loadCard} lost="The card of the opponent did not arrive." props={card} />
      </Box>
    </Dialog>
  );
}

/** Loads the card's figures before the tap that opens it. */
function useAhead(opponentLeader: CardId): void {
  const queryClient = useQueryClient();
  const isPatron = usePatronStatus().state === 'patron';
  useEffect(() => {
    if (!isPatron) return;
    void queryClient.prefetchQuery(
      leaderAnalysisQuery('opponent', opponentLeader, defaultPeriod()),
    );
  }, [queryClient, isPatron, opponentLeader]);
}

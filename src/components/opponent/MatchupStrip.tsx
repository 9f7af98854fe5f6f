import { useState } from 'react';
import { Icon } from '../../ui/icon/Icon';
import { Box, Row } from '../../ui/layout/Box';
import { type MatchupProps, MatchupWords } from './MatchupLine';
import styles from './MatchupStrip.module.css';
import { OpponentDialog } from './OpponentDialog';

/** What is known of two leaders before a round, in a line or two; a tap opens the whole card. */
export function MatchupStrip(props: MatchupProps) {
  const { leader, opponentLeader, games } = props;
  const [isOpen, setOpen] = useState(false);
  if (opponentLeader === '') return null;
  return (
    <>
      <div role="status">
        <Row
          as="button"
          surface="aside"
          full
          touch
          pad="2 3"
          textAlign="start"
          type="button"
          className={styles.strip}
          onClick={() => setOpen(true)}
        >
          <MatchupWords {...props} />
          <Box as="span" grows={false} tone="muted">
            <span className="vh">All of this opponent</span>
            <Icon name="right" />
          </Box>
        </Row>
      </div>
      <OpponentDialog
        open={isOpen}
        leader={leader}
        opponentLeader={opponentLeader}
        games={games}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

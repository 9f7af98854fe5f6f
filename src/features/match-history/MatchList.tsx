import { useCallback, useDeferredValue, useState } from 'react';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import { useLeaders } from '../../components/leader/use-leaders';
import { MATCHES_PER_PAGE, type PlayerHistory } from '../../domain/figures/match-history';
import { formatCount } from '../../domain/text/count';
import { Button } from '../../ui/button/Button';
import { Box, Note, Stack } from '../../ui/layout/Box';
import { useLayout } from '../../ui/layout/use-layout';
import { MatchCards } from './MatchCards';
import styles from './MatchHistoryScreen.module.css';
import { MatchTable } from './MatchTable';
import { PatronPrompt } from './PatronPrompt';

interface MatchListProps {
  readonly history: PlayerHistory;
  readonly isPatron: boolean;
  /** The number of pages of 15 in the address. */
  readonly page: number;
  readonly onShowMore: (page: number) => void;
}

/** The matches, 15 more per press: thirteen columns on a wide screen, cards on a phone. */
export function MatchList({ history, isPatron, page, onShowMore }: MatchListProps) {
  const { isWide } = useLayout();
  const leaders = useLeaders();
  const [isPrompting, setPrompting] = useState(false);
  const prompt = useCallback(() => setPrompting(true), []);
  const copying = useCopying();
  const available = history.pages.length;
  const wanted = Math.min(page, available);
  const shown = Math.min(wanted * MATCHES_PER_PAGE, history.total);
  // The first page renders at once; further ones in tasks that let input through.
  const drawnPages = useDeferredValue(wanted, Math.min(wanted, 1));
  const List = isWide ? MatchTable : MatchCards;
  return (
    <section aria-labelledby="matches">
      <Box as="h3" id="matches" below={2}>
        Matches
      </Box>
      <List
        history={history}
        pages={wanted}
        drawnPages={drawnPages}
        leaders={leaders}
        isPatron={isPatron}
        onLocked={prompt}
        onCopy={copying.copy}
      />
      <Stack gap={2} above={4} align="center">
        {wanted < available && (
          <Button thumb className={styles.more} onClick={() => onShowMore(wanted + 1)}>
            Load More
          </Button>
        )}
        <Note role="status">
          {`${formatCount(shown)} of ${history.isBegun ? 'the newest ' : ''}${formatCount(history.total)} shown${
            wanted === available && available * MATCHES_PER_PAGE < history.total
              ? ': older ones are not on this device'
              : ''
          }`}
        </Note>
      </Stack>
      <CopyNotices copying={copying} />
      <PatronPrompt isOpen={isPrompting} onClose={() => setPrompting(false)} />
    </section>
  );
}

import { CardButton } from '../../components/card/CardButton';
import { CopyNotices } from '../../components/deck/CopyNotices';
import { useCopying } from '../../components/deck/use-copying';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { LeaderTitle } from '../../components/leader/LeaderTitle';
import type { LeaderCard } from '../../domain/card/card';
import type { BestDeck } from '../../domain/deck/best-decks';
import { formatCountOf } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Box, Note, Row } from '../../ui/layout/Box';
import { EmptyState } from '../../ui/notice/EmptyState';
import { useKeptPlace } from '../../ui/timing/use-kept-place';
import { DeckComparison } from './DeckComparison';
import { DeckEntry } from './DeckEntry';
import styles from './DeckLists.module.css';
import type { DecklistsView } from './decklists-search';

interface DeckListsProps {
  readonly leader: LeaderCard;
  /** Best first; null where the period has no such file. */
  readonly decks: readonly BestDeck[] | null;
  readonly period: PeriodValue;
  readonly view: Omit<DecklistsView, 'period'>;
  /** Opens a deck (0 for none), and compares another one with it. */
  readonly onShow: (deck: number, beside: number | null) => void;
}

/** The leader, and its best decks in a list, or two of them side by side. */
export function DeckLists({ leader, decks, period, view, onShow }: DeckListsProps) {
  const copying = useCopying();
  // The deck that was open closes, and it may be above the tapped one.
  const keepPlace = useKeptPlace(view.deck);
  if (decks === null || decks.length === 0) {
    return (
      <EmptyState icon="cards" title={`No decklists of ${leader.name} yet`}>
        <p>Its lists have too few games in this period. Choose another one above.</p>
      </EmptyState>
    );
  }
  const [left, right] = [decks[view.deck - 1], decks[(view.beside ?? 0) - 1]];
  return (
    <>
      <Row gap={4} align="stretch">
        <CardButton
          card={{ id: leader.id, name: leader.name }}
          pictureClassName={styles.portrait}
        />
        <Box shrinks self="center">
          <LeaderTitle leader={leader} />
          <Note above={2} className={styles.count}>
            <span>{`${formatCountOf(decks.length, 'list')}, ${decks.every(({ score }) => score !== null) ? 'best score first.' : 'best first.'}`}</span>{' '}
            <LeaderLink leader={leader.id} period={period}>
              All about this leader
            </LeaderLink>
          </Note>
        </Box>
      </Row>
      {left && right && view.beside !== null ? (
        <DeckComparison
          leader={leader}
          left={{ deck: left, number: view.deck }}
          right={{ deck: right, number: view.beside }}
          decks={decks.length}
          onCopy={copying.copy}
          onShow={onShow}
        />
      ) : (
        <Box as="ol" line="top" className={styles.decks}>
          {decks.map((deck, at) => (
            <DeckEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a deck.
              key={at}
              leader={leader}
              deck={deck}
              number={at + 1}
              others={decks.length - 1}
              period={period}
              isOpen={view.deck === at + 1}
              onToggle={(tapped) => {
                keepPlace(tapped);
                onShow(view.deck === at + 1 ? 0 : at + 1, null);
              }}
              onCompare={(beside) => onShow(at + 1, beside)}
              onCopy={copying.copy}
            />
          ))}
        </Box>
      )}
      <CopyNotices copying={copying} />
    </>
  );
}

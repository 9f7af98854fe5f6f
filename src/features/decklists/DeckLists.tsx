import { useMemo } from 'react';
import { CardButton } from '../../components/card/CardButton';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import { FormatSelect } from '../../components/deck/FormatPicker';
import { useDeckJudge } from '../../components/deck/use-deck-judge';
import { useFormatChoice } from '../../components/deck/use-format-choice';
import { hasFaults, whenWords } from '../../components/deck/verdict-words';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { LeaderTitle } from '../../components/leader/LeaderTitle';
import type { LeaderCard } from '../../domain/card/card';
import type { BestDeck } from '../../domain/deck/best-decks';
import { formatCountOf } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Box, Note, Row, Text } from '../../ui/layout/Box';
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
  /** Opens a deck (0 for none), compares another one with it, or filters them. */
  readonly onShow: (changed: Partial<Omit<DecklistsView, 'period'>>) => void;
}

/** The leader, and its best decks in a list, or two of them side by side. */
export function DeckLists({ leader, decks, period, view, onShow }: DeckListsProps) {
  const copying = useCopying();
  const { legal } = view;
  const chosen = useFormatChoice(legal === null ? {} : { format: legal });
  const { judge, list, isLoading } = useDeckJudge(chosen);
  const judged = useMemo(
    () =>
      (decks ?? []).map((deck, at) => ({
        deck,
        number: at + 1,
        verdict: judge({ leader: leader.id, fifty: deck.lines }, deck.unread?.length),
      })),
    [decks, judge, leader.id],
  );
  // The deck that was open closes, and it may be above the tapped one.
  const keepPlace = useKeptPlace(view.deck);
  if (decks === null || decks.length === 0) {
    return (
      <EmptyState icon="cards" title={`No decklists of ${leader.name} yet`}>
        <p>Its lists have too few games in this period. Choose another one above.</p>
      </EmptyState>
    );
  }
  // Nothing is left out before it is judged.
  const shown = judged.filter(({ verdict }) => legal === null || isLoading || !hasFaults(verdict));
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
      <FormatSelect
        label={`Legal ${whenWords(chosen)}`}
        none="All lists"
        formats={list?.formats}
        value={legal}
        className={styles.legal}
        onChange={(format) => onShow({ legal: format })}
      />
      {left && right && view.beside !== null ? (
        <DeckComparison
          leader={leader}
          left={{ deck: left, number: view.deck }}
          right={{ deck: right, number: view.beside }}
          decks={decks.length}
          onCopy={copying.copy}
          onShow={(deck, beside) => onShow({ deck, beside })}
        />
      ) : (
        <Box as="ol" line="top" className={styles.decks}>
          {shown.map(({ deck, number, verdict }) => (
            <DeckEntry
              key={number}
              leader={leader}
              deck={deck}
              verdict={verdict}
              number={number}
              others={decks.length - 1}
              period={period}
              isOpen={view.deck === number}
              onToggle={(tapped) => {
                keepPlace(tapped);
                onShow({ deck: view.deck === number ? 0 : number, beside: null });
              }}
              onCompare={(beside) => onShow({ deck: number, beside })}
              onCopy={copying.copy}
            />
          ))}
        </Box>
      )}
      {shown.length === 0 && (
        <Text tone="muted" role="status">
          None of these lists is without a fault.
        </Text>
      )}
      <CopyNotices copying={copying} />
    </>
  );
}

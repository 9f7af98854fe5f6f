import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CardList } from '../../components/card/CardList';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import type { CardId } from '../../domain/card/card';
import { compareDecks, type DeckComparison } from '../../domain/deck/deck-comparison';
import type { DeckLine } from '../../domain/deck/deck-text';
import { formatPercent } from '../../domain/figures/win-rate';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { buttonClass } from '../../ui/button/button-class';
import { Note, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';

interface NearestListProps {
  readonly leader: CardId;
  /** The pasted deck without its leader. */
  readonly lines: readonly DeckLine[];
}

/** The one of the leader's best lists that shares most cards with the deck, and the differences. */
export function NearestList({ leader, lines }: NearestListProps) {
  const { data, error } = useQuery(leaderAnalysisQuery('decklists', leader, defaultPeriod()));
  const decks = data?.value.decks?.decks;
  const nearest = useMemo(() => {
    const compared = (decks ?? []).map((deck, at) => ({
      deck,
      number: at + 1,
      comparison: compareDecks(lines, deck.lines),
    }));
    return compared.toSorted((a, b) => b.comparison.shared - a.comparison.shared)[0];
  }, [decks, lines]);
  if (!nearest) {
    return (
      <Note>
        {data || error
          ? 'No best list of this leader to compare with.'
          : 'Loading the best lists of this leader...'}
      </Note>
    );
  }
  const { deck, number, comparison } = nearest;
  return (
    <Panel
      title={`Nearest best list: deck ${number}`}
      note={`${comparison.shared} cards the same · wins ${formatPercent(deck.rawWinRate, 1)}`}
    >
      <Stack pad={4} align="start">
        <Difference title="Only in yours" cards={differing(comparison, 'left')} />
        <Difference title="Only in the list" cards={differing(comparison, 'right')} />
        <Link
          to="/decklists/$leaderId"
          params={{ leaderId: leader }}
          search={{ deck: String(number) }}
          className={buttonClass()}
        >
          See the list
        </Link>
      </Stack>
    </Panel>
  );
}

function differing({ cards }: DeckComparison, side: 'left' | 'right') {
  return cards.flatMap((card) => {
    const count = side === 'left' ? card.left - card.right : card.right - card.left;
    return count > 0 ? [{ id: card.id, count }] : [];
  });
}

interface DifferenceProps {
  readonly title: string;
  readonly cards: readonly { readonly id: CardId; readonly count: number }[];
}

function Difference({ title, cards }: DifferenceProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text as="h3" below={2} font="text" size="sm" weight="medium">
        {title}
      </Text>
      <CardList label={title} layout="strip" cards={cards} />
    </section>
  );
}

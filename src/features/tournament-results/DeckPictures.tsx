import { memo, useMemo } from 'react';
import { CardList } from '../../components/card/CardList';
import type { CopyOrder } from '../../components/copy/use-copying';
import {
  CopyForSim,
  DeckBuilderLink,
  KeepDeck,
  RegisterDeck,
} from '../../components/deck/DeckActions';
import { DeckStanding } from '../../components/deck/DeckVerdict';
import { UnreadLines } from '../../components/deck/UnreadLines';
import type { JudgeDeck } from '../../components/deck/use-deck-judge';
import { readDeck, type TournamentDeck } from '../../domain/tournament/tournaments';
import { Actions, Stack, Text } from '../../ui/layout/Box';
import styles from './DeckPictures.module.css';

interface DeckPicturesProps {
  readonly deck: TournamentDeck;
  readonly judge: JudgeDeck;
  readonly onCopy: (order: CopyOrder) => void;
}

/**
 * A deck as a row of pictures with quantities, and its links to the simulator and, if configured, the deck
 * builder. Each picture shows its card large (docs/decisions/tournaments).
 */
export const DeckPictures = memo(function DeckPictures({ deck, judge, onCopy }: DeckPicturesProps) {
  const { parts, unread } = useMemo(() => readDeck(deck), [deck]);
  const lines = parts.fifty;
  const verdict = useMemo(() => judge(parts, unread.length), [judge, parts, unread]);
  if (lines.length === 0) {
    return (
      <div>
        <Text as="span" tone="muted">
          No decklist
        </Text>
        <UnreadLines lines={unread} />
      </div>
    );
  }
  const whose = deck.player === '' ? 'this deck' : `${deck.player}'s deck`;
  return (
    <Stack gap={2} pad={1} className={styles.deck}>
      <CardList label={`Cards of ${whose}`} layout="strip" cards={lines} />
      <Actions>
        <CopyForSim
          leader={deck.leader}
          lines={lines}
          unread={unread}
          whose={whose}
          onCopy={onCopy}
        />
        <DeckBuilderLink leader={deck.leader} lines={lines} whose={whose} />
        <KeepDeck leader={deck.leader} lines={lines} unread={unread} whose={whose} />
        <RegisterDeck leader={deck.leader} lines={lines} unread={unread} whose={whose} />
      </Actions>
      <UnreadLines lines={unread} />
      <DeckStanding verdict={verdict} />
    </Stack>
  );
});

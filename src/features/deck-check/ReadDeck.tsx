import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import { CopyForSim, DeckBuilderLink, KeepDeck } from '../../components/deck/DeckActions';
import { DeckCards } from '../../components/deck/DeckCards';
import type { HandedDeck } from '../../components/deck/handed-deck';
import { LegalOn } from '../../components/deck/LegalOn';
import { UnreadLines } from '../../components/deck/UnreadLines';
import { useDeckJudge } from '../../components/deck/use-deck-judge';
import { useFormatChoice } from '../../components/deck/use-format-choice';
import { LeaderTitle } from '../../components/leader/LeaderTitle';
import { isFirstLoad } from '../../components/loading/is-first-load';
import { LoadFailure } from '../../components/loading/LoadFailure';
import { usePatronStatus } from '../../components/patron/patron-status';
import { bansQuery } from '../../data/queries/bans';
import { cardsQuery } from '../../data/queries/cards';
import { NO_CARDS } from '../../domain/card/card-index';
import { type Format, isNamed } from '../../domain/card/formats';
import { knownCards } from '../../domain/deck/deck';
import { takeApart } from '../../domain/deck/deck-check';
import { readPastedDeck } from '../../domain/deck-paste/read-pasted-deck';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Stack, Text } from '../../ui/layout/Box';
import { DrawOdds } from './DrawOdds';
import { NearestList } from './NearestList';
import { RegistrationForm } from './RegistrationForm';

interface ReadDeckProps {
  readonly text: string;
  /** The deck that another page hands over for registration. */
  readonly handed: HandedDeck | null;
}

/** What the event of a handed deck says of day and format, if the list has that format. */
function ownChoice(handed: HandedDeck | null, formats: readonly Format[]) {
  const { date = '', format: text = '' } = handed ?? {};
  const format = formats.find((each) => isNamed(each, text))?.id;
  return { ...(date && { day: date }), ...(format && { format }) };
}

/** The pasted deck, checked for a format and a day. */
export function ReadDeck({ text, handed }: ReadDeckProps) {
  const cardData = useQuery(cardsQuery());
  const { find } = cardData.data?.value ?? NO_CARDS;
  const copying = useCopying();
  const { state } = usePatronStatus();
  const formats = useQuery(bansQuery()).data?.value.formats ?? [];
  const chosen = useFormatChoice(ownChoice(handed, formats));
  const [isAsked, setAsked] = useState(false);
  const isRegistering = isAsked || handed !== null;
  const list = useMemo(() => readPastedDeck(text), [text]);
  const deck = useMemo(() => takeApart(list, find), [list, find]);
  const { judge } = useDeckJudge(chosen);
  const verdict = useMemo(() => judge(deck, list.unread.length), [judge, deck, list]);
  if (isFirstLoad(cardData)) return <Text tone="muted">Loading the cards...</Text>;
  if (list.lines.length === 0) {
    return (
      <Stack gap={4}>
        <Text tone="muted" role="status">
          No card could be read.
        </Text>
        <UnreadLines lines={list.unread} />
      </Stack>
    );
  }
  const leader = deck.leader === null ? null : find(deck.leader);
  const { cards } = knownCards(deck.fifty, find);
  const legality = <LegalOn verdict={verdict} chosen={chosen} isOnSheet={isRegistering} />;
  return (
    <Stack gap={4}>
      {leader && <LeaderTitle leader={leader} />}
      {cardData.error && !cardData.data && (
        <LoadFailure
          error={cardData.error}
          subject="Card data"
          onRetry={() => cardData.refetch()}
          isRetrying={cardData.isFetching}
        />
      )}
      {!isRegistering && legality}
      <UnreadLines lines={list.unread} />
      {deck.leader !== null && (
        <Actions>
          <CopyForSim
            leader={deck.leader}
            lines={deck.fifty}
            unread={list.unread}
            onCopy={(order) => void copying.copy(order)}
          />
          <DeckBuilderLink leader={deck.leader} lines={deck.fifty} />
          <KeepDeck leader={deck.leader} lines={deck.fifty} unread={list.unread} />
          {!isRegistering && (
            <Button onClick={() => setAsked(true)}>
              <Icon name="pen" /> Registration sheet
            </Button>
          )}
        </Actions>
      )}
      {isRegistering && (
        <RegistrationForm
          verdict={verdict}
          event={handed?.event ?? ''}
          date={chosen.field}
          legality={legality}
        />
      )}
      {leader && state === 'patron' && <NearestList leader={leader.id} lines={deck.fifty} />}
      <DeckCards cards={cards} />
      {deck.fifty.length > 0 && <DrawOdds leader={leader} lines={deck.fifty} find={find} />}
      <CopyNotices copying={copying} />
    </Stack>
  );
}

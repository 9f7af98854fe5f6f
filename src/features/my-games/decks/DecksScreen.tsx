import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { HandedListNotice } from '../../../components/deck/HandedListNotice';
import { parseHandedDeck } from '../../../components/deck/handed-deck';
import { decksStore } from '../../../components/deck/own-decks-query';
import { HandOverState, useHandOver } from '../../../components/hand-over/use-hand-over';
import { useLeaders } from '../../../components/leader/use-leaders';
import { CopyReminder } from '../../../components/own/CopyReminder';
import { OwnNotices } from '../../../components/own/OwnNotices';
import { serverNow } from '../../../data/http/server-clock';
import { formatLeaderOption } from '../../../domain/card/card';
import {
  broughtBack,
  withDeck,
  withList,
  withName,
  withoutDeck,
  withoutList,
} from '../../../domain/deck/deck-record';
import type { OwnDeck } from '../../../domain/deck/own-deck';
import { seenLists } from '../../../domain/games/figures/played-version';
import type { Game } from '../../../domain/games/game';
import type { Change } from '../../../domain/record/change';
import { localDayOf } from '../../../domain/time/calendar';
import { randomId } from '../../../personal/device/random-id';
import { deckKind, deckVersionKind } from '../../../personal/own/kinds/deck-kinds';
import { Button } from '../../../ui/button/Button';
import { buttonClass } from '../../../ui/button/button-class';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Note, Stack, Text } from '../../../ui/layout/Box';
import { PageHeading } from '../../../ui/layout/PageHeading';
import { EmptyState } from '../../../ui/notice/EmptyState';
import { Notice } from '../../../ui/notice/Notice';
import { UndoNotice } from '../../../ui/notice/UndoNotice';
import { usePlayedVersions } from '../figures/use-played-versions';
import { useOpenForm } from '../form/use-open-form';
import { ownSummariesQuery, type Summaries } from '../own-summaries-query';
import { useOwnGames } from '../use-own-games';
import { DeckDialog } from './DeckDialog';
import { DeckList, SeenLists } from './DeckList';
import { DeckPage } from './DeckPage';
import { DECK_FORM, type DeckEntry } from './deck-form';
import { type DecksView, searchOf, viewOf } from './decks-search';
import { useOwnDecks } from './use-own-decks';

const route = getRouteApi('/mygames/decks');
const NO_GAMES: readonly Game[] = [];
const NO_DECKS: readonly OwnDeck[] = [];
const NO_SUMMARIES: Summaries = new Map();

interface Removed {
  readonly title: string;
  readonly before: readonly Change[];
}

/** My decks: the player's lists with their versions, and the record of each. They never leave the device. */
export function DecksScreen() {
  const view = viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const { store, hasFailed, change } = useOwnDecks();
  const own = store.data;
  const record = useOwnGames();
  const games = record.store.data?.games ?? NO_GAMES;
  const { played } = usePlayedVersions(games);
  const decks = own?.decks ?? NO_DECKS;
  const summaries = useQuery(ownSummariesQuery()).data ?? NO_SUMMARIES;
  const seen = useMemo(() => seenLists(decks, games, summaries), [decks, games, summaries]);
  const form = useOpenForm(DECK_FORM);
  const { find } = useLeaders();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { handOver, state: handOverState } = useHandOver();
  const deck = decks.find(({ id }) => id === view.deck);
  const show = (next: Partial<DecksView>, replace = false) =>
    void navigate({ search: searchOf(next), replace, resetScroll: !replace });
  const begin = (entry: Partial<DeckEntry>) =>
    form.begin({ text: '', name: '', since: localDayOf(serverNow()), into: null, ...entry });
  const handed = parseHandedDeck(hash)?.deck ?? '';
  const typed = form.open?.entry.text.trim() ?? '';
  const isInTheWay = handed !== '' && typed !== '' && typed !== handed.trim();
  const leaveGiven = () => void navigate({ search: (search) => search, hash: '', replace: true });
  const takeGiven = () => {
    begin({ text: handed });
    leaveGiven();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is handed over is taken once.
  useEffect(() => {
    if (handed !== '' && form.isRead && !isInTheWay) takeGiven();
  }, [handed, form.isRead]);
  return (
    <Stack gap={4}>
      <PageHeading note={!deck && 'Your lists, and how each one does. Kept on this device only.'}>
        My decks
      </PageHeading>
      {deck && (
        <div>
          <Text as="h2" size="2xl" breaks>
            {deck.name}
          </Text>
          <Note>{formatLeaderOption(find(deck.leader))}</Note>
        </div>
      )}
      <Actions>
        {!deck && (
          <Button kind="primary" onClick={() => begin({})}>
            <Icon name="plus" /> Keep a deck
          </Button>
        )}
        {deck ? (
          <Link to="/mygames/decks" className={buttonClass({ kind: 'quiet' })}>
            All my decks
          </Link>
        ) : (
          <Link to="/mygames" className={buttonClass({ kind: 'quiet' })}>
            My Games
          </Link>
        )}
        <Link to="/mythings" className={buttonClass({ kind: 'quiet' })}>
          My things
        </Link>
      </Actions>
      <OwnNotices
        kind={deckKind}
        parts={[deckVersionKind]}
        store={store}
        hasFailed={(hasFailed && form.open === null) || record.hasFailed}
      />
      <CopyReminder />
      {removed && (
        <UndoNotice
          icon="trash"
          title={removed.title}
          onUndo={async () => {
            const back = await change((known, now) => broughtBack(known, removed.before, now));
            if (back) setRemoved(null);
          }}
        />
      )}
      {isInTheWay && <HandedListNotice onTake={takeGiven} onLeave={leaveGiven} />}
      {form.closed && (
        <UndoNotice icon="edit" title="Closed without saving." onUndo={form.reopen} />
      )}
      {deck && (
        <DeckPage
          key={deck.id}
          deck={deck}
          games={games}
          played={played}
          view={view}
          onView={(changed) => show({ ...view, ...changed }, true)}
          onKeepGames={record.keep}
          onRename={async (name) =>
            (await change((known, now) => withName(known, deck.id, name, now))) !== null
          }
          onDeleteList={async (id) => {
            const before = await change((known, now) => withoutList(known, id, now));
            if (before) setRemoved({ title: 'List deleted.', before });
          }}
          onAnotherList={() => begin({ into: deck.id })}
          onHandOver={() =>
            void handOver(deck.name, async () => (await decksStore()).deckChanges(deck.id))
          }
          onDelete={async () => {
            const before = await change((known, now) => withoutDeck(known, deck.id, now));
            if (!before) return;
            setRemoved({ title: 'Deck deleted.', before });
            show({});
          }}
        />
      )}
      {!deck && own && view.deck !== '' && !removed && (
        <Notice icon="warn" title="This deck is not on this device.">
          It was deleted, or the link comes from another device.
        </Notice>
      )}
      {!deck && decks.length > 0 && <DeckList decks={decks} games={games} played={played} />}
      {own && decks.length === 0 && own.missing === 0 && (
        <EmptyState icon="cards" title="No deck yet">
          <p>
            Paste a list in any form. Every change becomes a version with figures of its own. You
            can also keep a list from “Paste a deck” and from the tournament results.
          </p>
        </EmptyState>
      )}
      {!deck && <SeenLists lists={seen} onTake={(text, since) => begin({ text, since })} />}
      <DeckDialog
        open={isInTheWay ? null : form.open}
        decks={decks}
        games={games}
        onEnter={form.enter}
        onSave={async ({ into, name, ...list }) => {
          const id = into ?? randomId();
          const kept = await change((known, now) =>
            into === null
              ? withDeck(known, id, { name, ...list }, now)
              : withList(known, id, list, now),
          );
          if (!kept) return false;
          form.end();
          setRemoved(null);
          show({ deck: id });
          return true;
        }}
        onClose={form.close}
      />
      <HandOverState {...handOverState} />
    </Stack>
  );
}

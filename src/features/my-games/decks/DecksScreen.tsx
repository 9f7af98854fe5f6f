import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { HandedListNotice } from '../../../components/deck/HandedListNotice';
import { parseHandedDeck } from '../../../components/deck/handed-deck';
import { type HandedOver, HandOverDialog } from '../../../components/hand-over/HandOverDialog';
import { useLeaders } from '../../../components/leader/use-leaders';
import { CopyReminder } from '../../../components/own/CopyReminder';
import { serverNow } from '../../../data/server-clock';
import { localDayOf } from '../../../domain/calendar';
import { formatLeaderOption } from '../../../domain/card';
import { formatCountOf } from '../../../domain/count';
import { momentAfter } from '../../../domain/games/deck-key';
import type { Game } from '../../../domain/games/game';
import { seenLists } from '../../../domain/games/played-version';
import { type KnownDecks, type OwnDeck, withoutVersion } from '../../../domain/own-deck';
import { gamesFileOf } from '../../../personal/games-file';
import { decksInFile } from '../../../personal/stored-deck';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import textStyles from '../../../ui/text.module.css';
import { UndoButton } from '../../../ui/UndoButton';
import { ownTalesQuery, type Tales } from '../own-tales-query';
import { StorageNotices } from '../StorageNotices';
import { useOpenForm } from '../use-open-form';
import { useOwnGames } from '../use-own-games';
import { usePlayedVersions } from '../use-played-versions';
import { DeckDialog } from './DeckDialog';
import { DeckList, SeenLists } from './DeckList';
import { DeckPage } from './DeckPage';
import styles from './DecksScreen.module.css';
import { DECK_FORM, type DeckEntry } from './deck-form';
import { type DecksView, searchOf, viewOf } from './decks-search';
import { ScanDecks } from './ScanDecks';
import { useOwnDecks } from './use-own-decks';

const route = getRouteApi('/mygames/decks');
const NO_GAMES: readonly Game[] = [];
const NO_DECKS: readonly OwnDeck[] = [];
const NO_TALES: Tales = new Map();

/** A deck as it was before it was deleted, or one of its versions. */
interface Removed {
  readonly deck: OwnDeck;
  /** The place of a removed version; null where the whole deck was removed. */
  readonly at: number | null;
}

/** My decks: the player's lists with their versions, and the record of each. They never leave the device. */
export function DecksScreen() {
  const view = viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const store = useOwnDecks();
  const { own, keep, take } = store;
  const record = useOwnGames();
  const games = record.own?.games ?? NO_GAMES;
  const { played } = usePlayedVersions(games);
  const decks = own?.decks ?? NO_DECKS;
  const tales = useQuery(ownTalesQuery()).data ?? NO_TALES;
  const seen = useMemo(() => seenLists(decks, games, tales), [decks, games, tales]);
  const form = useOpenForm(DECK_FORM);
  const { find } = useLeaders();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [handed, setHanded] = useState<HandedOver | null>(null);
  const deck = decks.find(({ id }) => id === view.deck);
  const show = (next: Partial<DecksView>, replace = false) =>
    void navigate({ search: searchOf(next), replace, resetScroll: !replace });
  const begin = (entry: Partial<DeckEntry>) =>
    form.begin({ text: '', name: '', since: localDayOf(serverNow()), into: null, ...entry });
  const given = parseHandedDeck(hash)?.deck ?? '';
  const typed = form.open?.entry.text.trim() ?? '';
  const isInTheWay = given !== '' && typed !== '' && typed !== given.trim();
  const leaveGiven = () => void navigate({ search: (search) => search, hash: '', replace: true });
  const takeGiven = () => {
    begin({ text: given });
    leaveGiven();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is handed over is taken once.
  useEffect(() => {
    if (given !== '' && form.isRead && !isInTheWay) takeGiven();
  }, [given, form.isRead]);
  const handOver = (given: KnownDecks) =>
    setHanded({
      name:
        given.decks.length === 1
          ? (given.decks[0]?.name ?? '')
          : formatCountOf(given.decks.length, 'deck'),
      fileName: 'crows-nest-decks.json',
      text: gamesFileOf([], [], undefined, decksInFile(given)),
      readIn: 'My decks',
    });
  return (
    <div className={layout.screen}>
      <PageHeading note={!deck && 'Your lists, and how each one does. Kept on this device only.'}>
        My decks
      </PageHeading>
      {deck && (
        <div>
          <h2 className={styles.title}>{deck.name}</h2>
          <p className={textStyles.note}>{formatLeaderOption(find(deck.leader))}</p>
        </div>
      )}
      <div className={layout.actions}>
        {!deck && (
          <Button kind="primary" onClick={() => begin({})}>
            <Icon name="plus" /> Keep a deck
          </Button>
        )}
        {!deck && own && decks.length + own.deletions.length > 0 && (
          <Button onClick={() => handOver({ decks, deletions: own.deletions })}>
            Hand over all
          </Button>
        )}
        {!deck && <ScanDecks takeFile={store.takeFile} />}
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
      </div>
      <StorageNotices
        one="deck"
        store={store}
        hasFailed={(store.hasFailed && form.open === null) || record.hasFailed}
        remedy="A file of Export all in My Games brings them back."
      />
      <CopyReminder />
      {removed && (
        <Notice
          icon="trash"
          title={removed.at === null ? 'Deck deleted.' : 'List deleted.'}
          actions={
            <UndoButton
              onUndo={async () => {
                const { deck: before, at } = removed;
                const present = decks.find(({ id }) => id === before.id) ?? before;
                // Adding a deleted list again must be newer than its deletion.
                const addedAt = momentAfter(present, serverNow().getTime());
                const versions = before.versions.map((version, place) =>
                  place === at ? { ...version, addedAt } : version,
                );
                if (await keep({ ...present, versions })) setRemoved(null);
              }}
            />
          }
        />
      )}
      {isInTheWay && <HandedListNotice onTake={takeGiven} onLeave={leaveGiven} />}
      {form.closed && (
        <Notice
          icon="edit"
          title="Closed without saving."
          actions={<UndoButton onUndo={form.reopen} />}
        />
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
          onRename={(name) => keep({ ...deck, name })}
          onDeleteVersion={async (at) => {
            const now = momentAfter(deck, serverNow().getTime());
            if (await take(withoutVersion(deck, at, now))) setRemoved({ deck, at });
          }}
          onAnotherList={() => begin({ into: deck.id })}
          onHandOver={handOver}
          onDelete={async () => {
            const gone = await store.remove(deck);
            if (!gone) return;
            setRemoved({ deck: gone, at: null });
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
        onSave={async (saved) => {
          if (!(await take({ decks: [saved] }))) return false;
          form.end();
          setRemoved(null);
          show({ deck: saved.id });
          return true;
        }}
        onClose={form.close}
      />
      <HandOverDialog content={handed} onClose={() => setHanded(null)} />
    </div>
  );
}

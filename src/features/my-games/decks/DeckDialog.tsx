import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UnreadLines } from '../../../components/deck/UnreadLines';
import { LeaderTitle } from '../../../components/leader/LeaderTitle';
import { isFirstLoad } from '../../../components/loading/is-first-load';
import { Refused } from '../../../components/own/OwnNotices';
import { cardsQuery } from '../../../data/queries/cards';
import { NO_CARDS } from '../../../domain/card/card-index';
import { countCards, DECK_CARDS } from '../../../domain/deck/deck';
import { takeApart } from '../../../domain/deck/deck-check';
import type { DeckList } from '../../../domain/deck/deck-record';
import { nearestDeck, type OwnDeck } from '../../../domain/deck/own-deck';
import { readPastedDeck } from '../../../domain/deck-paste/read-pasted-deck';
import { MAX_DECK_NAME } from '../../../domain/games/deck-key';
import type { Game } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { dayWords } from '../../../domain/time/day-words';
import { Button } from '../../../ui/button/Button';
import { SaveActions } from '../../../ui/button/SaveActions';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { Select } from '../../../ui/field/Select';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { useSaving } from '../../../ui/field/use-saving';
import { Note } from '../../../ui/layout/Box';
import type { OpenForm } from '../form/use-open-form';
import type { DeckEntry } from './deck-form';
import { changeWords, sinceWords } from './deck-words';

/** Enough for a whole web page that someone pastes. */
const MOST_CHARACTERS = 200_000;

interface EnteredList extends Omit<DeckList, 'addedAt'> {
  /** The deck that gets it; null for a new one of this name. */
  readonly into: string | null;
  readonly name: string;
}

interface DeckDialogProps {
  /** Null while it is closed. */
  readonly open: OpenForm<DeckEntry> | null;
  readonly decks: readonly OwnDeck[];
  /** In the order in which they were played. */
  readonly games: readonly Game[];
  readonly onEnter: (entry: DeckEntry) => void;
  /** Says whether the device kept the list: until then the dialog holds what was entered. */
  readonly onSave: (list: EnteredList) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Takes a list in any form, as a new deck or as a new version of a deck. */
export function DeckDialog({ open, onClose, ...form }: DeckDialogProps) {
  const title = open?.begun.into ? 'Another list' : 'Keep a deck';
  return (
    <Dialog open={open !== null} onClose={onClose} label={title}>
      {open && <DeckForm entry={open.entry} onClose={onClose} {...form} />}
    </Dialog>
  );
}

interface DeckFormProps extends Omit<DeckDialogProps, 'open'> {
  readonly entry: DeckEntry;
}

function DeckForm({ entry, decks, games, onEnter, onSave, onClose }: DeckFormProps) {
  const { save: saveOnce, isSaving, isRefused } = useSaving();
  const cards = useQuery(cardsQuery());
  const { find } = cards.data?.value ?? NO_CARDS;
  const list = useMemo(() => readPastedDeck(entry.text), [entry.text]);
  const { leader, fifty } = useMemo(() => takeApart(list, find), [list, find]);
  const ofLeader = decks.filter((deck) => deck.leader === leader);
  const deckId = entry.into === null ? nearestDeck(decks, leader ?? '', fifty)?.id : entry.into;
  const into = ofLeader.find(({ id }) => id === deckId);
  const first = games.find((game) => game.leader === leader && game.date !== '');
  const card = leader === null ? null : find(leader);
  const canSave = leader !== null && fifty.length > 0 && entry.since !== '';
  const save = async (): Promise<boolean> => {
    if (!canSave) return false;
    const name = entry.name.trim() || (card?.name ?? leader);
    return onSave({ into: into?.id ?? null, name, leader, lines: fifty, since: entry.since });
  };
  return (
    <DialogForm
      outcome={isRefused && <Refused>What you entered is still here: save it once more.</Refused>}
      actions={
        <SaveActions
          isSaving={isSaving}
          disabled={!canSave}
          onSave={() => void saveOnce(save)}
          onCancel={onClose}
        />
      }
    >
      <TextArea
        label="The list"
        showLabel
        takesFocus
        rows={8}
        maxLength={MOST_CHARACTERS}
        placeholder={'1xOP01-001\n4 OP01-016 Nami\nOP01-025 x4'}
        value={entry.text}
        onChange={(text) => onEnter({ ...entry, text })}
      />
      {entry.text.trim() !== '' && (
        <div role="status">
          {card && card.type === 'LEADER' && <LeaderTitle leader={card} />}
          <p>{readWords(leader, countCards(fifty), isFirstLoad(cards))}</p>
        </div>
      )}
      <UnreadLines lines={list.unread} />
      {ofLeader.length > 0 && (
        <Select
          label="Keep it as"
          showLabel
          options={[
            { value: '', label: 'A new deck' },
            ...ofLeader.map(({ id, name }) => ({ value: id, label: `Another list of “${name}”` })),
          ]}
          value={into?.id ?? ''}
          onChange={(id) => onEnter({ ...entry, into: id })}
        />
      )}
      {into && <Change deck={into} lines={fifty} nameOf={(id) => find(id)?.name} />}
      {!into && (
        <TextField
          label="Name"
          placeholder={card?.name ?? 'As you call it'}
          limit={{ of: 'The name', length: MAX_DECK_NAME }}
          value={entry.name}
          onChange={(name) => onEnter({ ...entry, name })}
        />
      )}
      <TextField
        label="Played since"
        type="date"
        value={entry.since}
        onChange={(since) => onEnter({ ...entry, since })}
      />
      {!into && first && first.date < entry.since && (
        <Button kind="quiet" onClick={() => onEnter({ ...entry, since: first.date })}>
          {`Since my first game with this leader, ${dayWords(first.date)}`}
        </Button>
      )}
    </DialogForm>
  );
}

function readWords(leader: string | null, count: number, isLoading: boolean): string {
  if (isLoading) return 'Loading the cards...';
  const cards = `${formatCountOf(count, 'card')} read${count === DECK_CARDS ? '' : `: a deck has ${DECK_CARDS}`}.`;
  return leader === null ? `${cards} No leader: name it first, or below the word “Leader”.` : cards;
}

interface ChangeProps {
  readonly deck: OwnDeck;
  readonly lines: OwnDeck['versions'][number]['lines'];
  readonly nameOf: (id: string) => string | undefined;
}

/** How a list differs from the deck's last version. */
function Change({ deck, lines, nameOf }: ChangeProps) {
  const last = deck.versions.at(-1);
  if (!last || lines.length === 0) return null;
  const words = changeWords(last.lines, lines, nameOf);
  return (
    <Note>
      {words
        ? `Changes of the list ${sinceWords(last)}: ${words}`
        : `That is already the list ${sinceWords(last)}: nothing changes.`}
    </Note>
  );
}

import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCards } from '../../../components/card/use-cards';
import { CopyNotices } from '../../../components/copy/CopyNotices';
import { useCopying } from '../../../components/copy/use-copying';
import { CopyForSim, DeckBuilderLink, RegisterDeck } from '../../../components/deck/DeckActions';
import { DeckCards } from '../../../components/deck/DeckCards';
import { LegalOn } from '../../../components/deck/LegalOn';
import { useDeckJudge } from '../../../components/deck/use-deck-judge';
import { useFormatChoice } from '../../../components/deck/use-format-choice';
import { FigureCards } from '../../../components/rate/FigureCard';
import { knownCards } from '../../../domain/deck/deck';
import type { DeckLine } from '../../../domain/deck/deck-text';
import type { OwnDeck } from '../../../domain/deck/own-deck';
import { MAX_DECK_NAME, type PlayedVersions } from '../../../domain/games/deck-key';
import { recordsOfDeck } from '../../../domain/games/figures/played-version';
import type { Game } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';
import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { buttonClass } from '../../../ui/button/button-class';
import { SaveActions } from '../../../ui/button/SaveActions';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { TextField } from '../../../ui/field/TextField';
import { useSaving } from '../../../ui/field/use-saving';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Note, Stack } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { searchOf as gamesSearchOf, viewOf } from '../list/my-games-search';
import { CompareVersions, RecordCard, Versions } from './DeckVersions';
import { sinceWords } from './deck-words';
import type { DecksView } from './decks-search';
import { GuessedGames } from './GuessedGames';

interface DeckPageProps {
  readonly deck: OwnDeck;
  readonly games: readonly Game[];
  readonly played: PlayedVersions;
  readonly view: DecksView;
  readonly onView: (changed: Partial<DecksView>) => void;
  /** Like each other change, says whether the device kept it. */
  readonly onKeepGames: (...changes: GameChange[]) => Promise<boolean>;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDeleteList: (id: string) => void;
  readonly onAnotherList: () => void;
  readonly onHandOver: () => void;
  readonly onDelete: () => void;
}

/** One of the player's decks: its record, its lists, and the actions on them. */
export function DeckPage({ deck, games, played, view, onView, ...on }: DeckPageProps) {
  const [isNaming, setNaming] = useState(false);
  const records = useMemo(() => recordsOfDeck(deck, games, played), [deck, games, played]);
  const newest = deck.versions.length - 1;
  const shown = view.list !== null && view.list <= newest ? view.list : newest;
  const other = view.with !== null && view.with <= newest ? view.with : shown - 1;
  const beside = other === shown || other < 0 ? (shown === 0 ? 1 : shown - 1) : other;
  const places = shown < beside ? ([shown, beside] as const) : ([beside, shown] as const);
  const last = deck.versions[newest];
  return (
    <>
      <Actions>
        <Button kind="primary" onClick={on.onAnotherList}>
          <Icon name="plus" /> Another list
        </Button>
        <Button onClick={() => setNaming(true)}>
          <Icon name="edit" /> Rename
        </Button>
        <Button onClick={on.onHandOver}>
          <Icon name="phone" /> Hand over
        </Button>
        <Button onClick={on.onDelete}>
          <Icon name="trash" /> Delete
        </Button>
        <Link
          to="/mygames"
          search={gamesSearchOf({ ...viewOf({}), deck: deck.id })}
          className={buttonClass()}
        >
          Its games
        </Link>
      </Actions>
      <FigureCards>
        <RecordCard label="All its games" record={records.whole} />
        {newest > 0 && last && (
          <RecordCard
            label={`After the last change, ${sinceWords(last)}`}
            record={records.latest}
          />
        )}
      </FigureCards>
      {records.guessed > 0 && (
        <Note>
          {`${formatCountOf(records.guessed, 'game is', 'games are')} guessed by the cards seen, see below.`}
        </Note>
      )}
      <GuessedGames deck={deck} games={games} played={played} onKeep={on.onKeepGames} />
      <Versions
        deck={deck}
        records={records}
        shown={shown}
        onShow={(at) => onView({ list: at === newest ? null : at, with: null })}
        onDelete={on.onDeleteList}
      />
      {newest > 0 && (
        <CompareVersions
          deck={deck}
          records={records}
          places={places}
          onChoose={([older, newer]) => onView({ list: newer, with: older })}
        />
      )}
      <OneList deck={deck} at={shown} />
      <Dialog open={isNaming} onClose={() => setNaming(false)} label="Rename">
        {isNaming && (
          <NameForm name={deck.name} onRename={on.onRename} onClose={() => setNaming(false)} />
        )}
      </Dialog>
    </>
  );
}

const NO_LINES: readonly DeckLine[] = [];

/** One list: its legality, its links, its cards. */
function OneList({ deck, at }: { readonly deck: OwnDeck; readonly at: number }) {
  const version = deck.versions[at];
  const { find } = useCards();
  const copying = useCopying();
  const chosen = useFormatChoice();
  const { judge } = useDeckJudge(chosen);
  const { leader } = deck;
  const lines = version?.lines ?? NO_LINES;
  const verdict = useMemo(() => judge({ leader, fifty: lines }), [judge, leader, lines]);
  if (!version) return null;
  return (
    <Panel title={`The list ${sinceWords(version)}`}>
      <Stack pad={4}>
        <LegalOn verdict={verdict} chosen={chosen} />
        <Actions>
          <CopyForSim leader={leader} lines={lines} onCopy={(order) => void copying.copy(order)} />
          <DeckBuilderLink leader={leader} lines={lines} />
          <RegisterDeck leader={leader} lines={lines} />
        </Actions>
        <DeckCards cards={knownCards(lines, find).cards} />
        <CopyNotices copying={copying} />
      </Stack>
    </Panel>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function NameForm({ name, onRename, onClose }: NameFormProps) {
  const [typed, type] = useState(name);
  const { save, isSaving, isRefused } = useSaving();
  const rename = async () => {
    const isKept = await onRename(typed.trim());
    if (isKept) onClose();
    return isKept;
  };
  return (
    <DialogForm
      actions={
        <SaveActions
          isSaving={isSaving}
          disabled={typed.trim() === ''}
          onSave={() => void save(rename)}
          onCancel={onClose}
        />
      }
    >
      <TextField
        label="Name"
        limit={{ of: 'The name', length: MAX_DECK_NAME }}
        value={typed}
        onChange={type}
        problem={isRefused ? 'This device could not keep that. The name is still here.' : null}
      />
    </DialogForm>
  );
}

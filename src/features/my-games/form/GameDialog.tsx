import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import { DeckChoice } from '../../../components/deck/DeckChoice';
import { ownDecksQuery } from '../../../components/deck/own-decks-query';
import { LeaderDialog } from '../../../components/leader/LeaderDialog';
import { LeaderFace } from '../../../components/leader/LeaderFace';
import { useLeaders } from '../../../components/leader/use-leaders';
import { MatchupStrip } from '../../../components/opponent/MatchupStrip';
import { NotesBefore } from '../../../components/opponent/NotesBefore';
import { Refused } from '../../../components/own/OwnNotices';
import { ResultChoices } from '../../../components/rate/ResultChoices';
import { TURN_FRUITS, TURN_WORDS } from '../../../components/rate/TurnMark';
import { type CardId, formatLeaderOption } from '../../../domain/card/card';
import type { TurnOrder } from '../../../domain/figures/match';
import { lastPlayedKey } from '../../../domain/games/deck-key';
import { type Game, kindOf, newestFirst, ofKind, onAnotherDay } from '../../../domain/games/game';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '../../../domain/tournament/tournament-report';
import { SaveActions } from '../../../ui/button/SaveActions';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { type Choice, Choices } from '../../../ui/field/Choices';
import { TextField } from '../../../ui/field/TextField';
import { useSaving } from '../../../ui/field/use-saving';
import { Box, Row, Stack } from '../../../ui/layout/Box';
import { KIND_CHOICES } from '../game-words';
import styles from './GameDialog.module.css';
import type { OpenForm } from './use-open-form';

interface GameDialogProps {
  /** Null while the dialog is closed. */
  readonly open: OpenForm<Game> | null;
  /** All games: they name known opponents and earlier notes. */
  readonly games: readonly Game[];
  readonly onEnter: (entry: Game) => void;
  /** Says whether the device kept the game: until then the dialog holds what was entered. */
  readonly onSave: (game: Game) => Promise<boolean>;
  readonly onClose: () => void;
}

const TURNS: readonly Choice<TurnOrder>[] = (['first', 'second'] as const).map((value) => ({
  value,
  label: TURN_WORDS[value],
  mark: <img src={TURN_FRUITS[value]} alt="" width={24} height={24} />,
}));
const DICE: readonly Choice<'won' | 'lost'>[] = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
];
const HANDS: readonly Choice<'yes' | 'no'>[] = [
  { value: 'no', label: 'Kept' },
  { value: 'yes', label: 'Mulligan' },
];
/** As many faces as a phone shows in a row. */
const MOST_MET = 6;

/** One game: opponent, order, result. No field is required. */
export function GameDialog({ open, onClose, ...rest }: GameDialogProps) {
  const isNew = open?.begun.source === 'quick' && open.begun.opponentLeader === '';
  const title = isNew ? 'Log a game' : 'Game';
  return (
    <Dialog open={open !== null} onClose={onClose} label={title}>
      {open && (
        <GameForm
          key={open.begun.id}
          isNew={isNew}
          entry={open.entry}
          onClose={onClose}
          {...rest}
        />
      )}
    </Dialog>
  );
}

interface GameFormProps extends Omit<GameDialogProps, 'open'> {
  readonly entry: Game;
  readonly isNew: boolean;
}

function GameForm({ entry, isNew, games, onEnter, onSave, onClose }: GameFormProps) {
  const decks = useQuery(ownDecksQuery()).data?.decks ?? [];
  const [isMore, setMore] = useState(false);
  // Not known when the form opened: it is asked first, and stays where it is once chosen.
  const [asksMine] = useState(entry.leader === '');
  const { save: saveOnce, isSaving, isRefused } = useSaving();
  const save = (whole: Game) =>
    void saveOnce(() => {
      onEnter(whole);
      return onSave(whole);
    });
  const enter = (change: Partial<Game>) => onEnter({ ...entry, ...change });
  // Opponent, order, result: the third tap saves the game, unless another field is being edited.
  const enterResult = (result: Game['result']) =>
    isNew && !isMore && result !== '' && entry.opponentLeader !== ''
      ? save({ ...entry, result })
      : enter({ result });
  const met = useMemo(
    () =>
      [...new Set(newestFirst(games).map(({ opponentLeader }) => opponentLeader))]
        .filter((id) => id !== '')
        .slice(0, MOST_MET),
    [games],
  );
  const mine = (
    <>
      <LeaderField
        label="My leader"
        value={entry.leader}
        near={[]}
        onChange={(leader) =>
          enter({ leader, deck: lastPlayedKey(decks, games, leader, entry.date) })
        }
      />
      <DeckChoice leader={entry.leader} value={entry.deck} onChange={(deck) => enter({ deck })} />
    </>
  );
  return (
    <DialogForm
      outcome={
        isRefused && (
          <Refused>What you entered is still here: save it once more, or write it down.</Refused>
        )
      }
      actions={<SaveActions isSaving={isSaving} onSave={() => save(entry)} onCancel={onClose} />}
    >
      {asksMine && mine}
      <LeaderField
        label="Opponent’s leader"
        value={entry.opponentLeader}
        near={met}
        ofOpponents
        onChange={(opponentLeader) => enter({ opponentLeader })}
      />
      <MatchupStrip leader={entry.leader} opponentLeader={entry.opponentLeader} games={games} />
      <NotesBefore games={games} game={entry} />
      <Choices
        label="Turn Order"
        choices={TURNS}
        value={entry.turnOrder}
        onChange={(turnOrder) => enter({ turnOrder })}
      />
      <ResultChoices value={entry.result} onChange={enterResult} />
      {!asksMine && mine}
      <Box
        as="details"
        fold
        open={isMore || !isNew}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
      >
        <summary>Kind, dice, hand, opponent, note, date and time</summary>
        <Stack>
          <Choices
            label="Kind"
            choices={KIND_CHOICES}
            value={kindOf(entry)}
            onChange={(kind) => onEnter(ofKind(entry, kind))}
          />
          <Choices
            label="Dice Roll"
            choices={DICE}
            value={entry.dice}
            onChange={(dice) => enter({ dice })}
          />
          <Choices
            label="Opening hand"
            choices={HANDS}
            value={entry.mulligan}
            onChange={(mulligan) => enter({ mulligan })}
          />
          <TextField
            label="Opponent’s name"
            limit={{ of: 'The name', length: MAX_NAME_LENGTH }}
            value={entry.opponent}
            onChange={(opponent) => enter({ opponent })}
          />
          <TextField
            label="Note"
            limit={{ of: 'The note', length: MAX_NOTE_LENGTH }}
            value={entry.note}
            onChange={(note) => enter({ note })}
          />
          <TextField
            label="Date"
            type="date"
            value={entry.date}
            onChange={(date) => enter(onAnotherDay(entry, date))}
          />
          <TextField
            label="Time"
            type="time"
            value={entry.time.slice(0, 5)}
            onChange={(time) => enter({ time })}
          />
        </Stack>
      </Box>
    </DialogForm>
  );
}

interface LeaderFieldProps {
  readonly label: string;
  readonly value: CardId | '';
  /** Leaders that one tap chooses. */
  readonly near: readonly CardId[];
  readonly ofOpponents?: boolean;
  readonly onChange: (id: CardId) => void;
}

function LeaderField({ label, value, near, ofOpponents = false, onChange }: LeaderFieldProps) {
  const index = useLeaders();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <Row
        as="button"
        type="button"
        gap={3}
        full
        pad="2 3"
        surface="inset"
        tone="text"
        textAlign="start"
        breaks
        className={styles.chosen}
        onClick={() => setOpen(true)}
      >
        {value === '' ? (
          'Choose by picture'
        ) : (
          <>
            <CardImage id={value} name={index.find(value).name} alt="" className={styles.face} />
            <span>{formatLeaderOption(index.find(value))}</span>
          </>
        )}
      </Row>
      {near.length > 0 && (
        <Row above={1} wrap gap={0.5} align="stretch">
          {near.map((id) => (
            <LeaderFace
              key={id}
              id={id}
              index={index}
              isChosen={id === value}
              onChoose={() => onChange(id)}
            />
          ))}
        </Row>
      )}
      <LeaderDialog
        open={isOpen}
        title={label}
        ofOpponents={ofOpponents}
        leaders={index.leaders}
        chosen={value}
        onChoose={(id) => {
          setOpen(false);
          onChange(id);
        }}
        onClose={() => setOpen(false)}
      />
    </fieldset>
  );
}

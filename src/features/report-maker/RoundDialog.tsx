import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { CardRulings } from '../../components/card/CardRulings';
import { ClockNote } from '../../components/clock/ClockNote';
import { LeaderDialog } from '../../components/leader/LeaderDialog';
import { LeaderFace } from '../../components/leader/LeaderFace';
import { useLeaderOrder } from '../../components/leader/use-leader-order';
import { MatchupStrip } from '../../components/opponent/MatchupStrip';
import { NotesBefore } from '../../components/opponent/NotesBefore';
import { ownGamesQuery } from '../../components/opponent/own-games-query';
import { ResultChoices } from '../../components/rate/ResultChoices';
import { TURN_FRUITS, TURN_WORDS } from '../../components/rate/TurnMark';
import { type CardId, formatLeaderOption } from '../../domain/card/card';
import type { TurnOrder } from '../../domain/figures/match';
import type { Game } from '../../domain/games/game';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import {
  MAX_NOTE_LENGTH,
  type RoundEntry,
  toggleDice,
} from '../../domain/tournament/tournament-report';
import type { OpenRound } from '../../personal/report/saved-report';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { type Choice, Choices } from '../../ui/field/Choices';
import { isEnter } from '../../ui/field/composed-keys';
import { Select } from '../../ui/field/Select';
import { TextField } from '../../ui/field/TextField';
import { Icon } from '../../ui/icon/Icon';
import { Box, Grid, Note, Row } from '../../ui/layout/Box';
import styles from './ReportsDialog.module.css';

interface RoundDialogProps {
  /** Null while the dialog is closed. */
  readonly openRound: OpenRound | null;
  /** The number of the edited or new round. */
  readonly number: number;
  readonly index: LeaderIndex;
  /** The report's leader; empty where none is chosen. */
  readonly leader: CardId | '';
  /** Leaders already met, the latest first. */
  readonly met: readonly CardId[];
  /** True for a round that begins: the pictures of opponents come first, and the result saves it. */
  readonly asksOpponent: boolean;
  readonly onEnter: (change: Partial<RoundEntry>) => void;
  readonly onFinish: (result: RoundEntry['result']) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

const DICE: readonly Choice<'win'>[] = [{ value: 'win', label: 'Won', mark: <Icon name="dice" /> }];

const TURNS: readonly Choice<TurnOrder>[] = [
  { value: 'first', label: TURN_WORDS.first, mark: <Fruit turn="first" />, tone: 'first' },
  { value: 'second', label: TURN_WORDS.second, mark: <Fruit turn="second" /> },
];

/**
 * 'Add Round' and 'Edit Round' (SPEC 2, Report maker). Typed fields are on top, tapped ones below, the result
 * biggest and lowest (LOOK, Add Round). Nothing is required.
 */
export function RoundDialog({ openRound, number, onClose, ...sheet }: RoundDialogProps) {
  const title = openRound?.position == null ? 'Add Round' : 'Edit Round';
  return (
    <Dialog open={openRound !== null} onClose={onClose} label={title} head={{ note: number }}>
      {openRound && <RoundForm entry={openRound.entry} onClose={onClose} {...sheet} />}
    </Dialog>
  );
}

const NO_GAMES: readonly Game[] = [];

interface RoundFormProps extends Omit<RoundDialogProps, 'openRound' | 'number'> {
  readonly entry: RoundEntry;
}

function RoundForm({
  entry,
  index,
  leader,
  met,
  asksOpponent,
  onEnter,
  onFinish,
  onSave,
  onClose,
}: RoundFormProps) {
  const taps = useRef<HTMLDivElement>(null);
  const games = useQuery(ownGamesQuery()).data?.games ?? NO_GAMES;
  return (
    <>
      <ClockNote />
      <DialogForm
        actions={
          <>
            <Button thumb onClick={onClose}>
              Cancel
            </Button>
            <Button thumb kind="primary" onClick={onSave}>
              Save
            </Button>
          </>
        }
      >
        <OpponentField
          opponent={entry.opponentLeader}
          index={index}
          asksFirst={asksOpponent && entry.opponentLeader === ''}
          onChange={(opponentLeader) => onEnter({ opponentLeader })}
        />
        <MatchupStrip leader={leader} opponentLeader={entry.opponentLeader} games={games} />
        {entry.opponentLeader !== '' && <CardRulings id={entry.opponentLeader} />}
        <NotesBefore
          games={games}
          game={{ id: '', opponent: '', opponentLeader: entry.opponentLeader, note: entry.note }}
        />
        {met.length > 0 && (
          <MetBefore
            met={met}
            index={index}
            chosen={entry.opponentLeader}
            onChoose={(opponentLeader) => onEnter({ opponentLeader })}
          />
        )}
        <TextField
          label="Note"
          placeholder="Add note"
          limit={{ of: 'The note', length: MAX_NOTE_LENGTH }}
          enterKeyHint="done"
          value={entry.note}
          onChange={(note) => onEnter({ note })}
          onKeyDown={(event) => {
            // "Done" on a phone ends the typing: taps come next, so the keyboard closes.
            if (!isEnter(event)) return;
            event.preventDefault();
            taps.current?.querySelector('button')?.focus();
          }}
        />
        <Grid gap={3} className={styles.start} ref={taps}>
          <Choices
            label="Dice Roll"
            choices={DICE}
            value={entry.diceWin}
            onChange={() => onEnter({ diceWin: toggleDice(entry.diceWin) })}
          />
          <Choices
            label="Turn Order"
            choices={TURNS}
            value={entry.turnOrder}
            onChange={(turnOrder) => onEnter({ turnOrder })}
          />
        </Grid>
        <ResultChoices
          value={entry.result}
          // Of a round that was just played the result is the last thing known.
          onChange={(result) => (asksOpponent ? onFinish(result) : onEnter({ result }))}
        />
      </DialogForm>
    </>
  );
}

interface OpponentFieldProps {
  readonly opponent: CardId | '';
  readonly index: LeaderIndex;
  readonly asksFirst: boolean;
  readonly onChange: (opponent: CardId | '') => void;
}

/** The dropdown of '[id] name', and a button to the pictures for those who remember a face. */
function OpponentField({ opponent, index, asksFirst, onChange }: OpponentFieldProps) {
  const [pictures, showPictures] = useState(false);
  // Only after the sheet has opened: a dialog that opens first lies below.
  useEffect(() => {
    if (asksFirst) showPictures(true);
  }, [asksFirst]);
  const { inOrder, noteChosen } = useLeaderOrder({ ofOpponents: true });
  const leaders = useMemo(() => inOrder(index.leaders), [inOrder, index]);
  const isListed = index.leaders.some(({ id }) => id === opponent);
  const options = [
    { value: '', label: 'Select Opponent' },
    // A leader in the report that today's card file lacks.
    ...(opponent === '' || isListed
      ? []
      : [{ value: opponent, label: formatLeaderOption(index.find(opponent)) }]),
    ...leaders.map((leader) => ({ value: leader.id, label: formatLeaderOption(leader) })),
  ];
  return (
    <Row align="end">
      <Box grows className={styles.list}>
        <Select
          label="Opponent"
          showLabel
          options={options}
          value={opponent}
          onChange={(id) => {
            if (id !== '') noteChosen(id);
            onChange(id);
          }}
          className={opponent === '' ? styles.select : `${styles.select} ${styles.chosen}`}
        />
        {opponent !== '' && (
          <CardImage
            id={opponent}
            name={index.find(opponent).name}
            alt=""
            className={styles.face}
          />
        )}
      </Box>
      <button
        type="button"
        className={styles.pictures}
        aria-label="Choose the opponent by picture"
        onClick={() => showPictures(true)}
      >
        <Icon name="grid" />
      </button>
      <LeaderDialog
        open={pictures}
        title="Select Opponent"
        ofOpponents
        leaders={index.leaders}
        chosen={opponent}
        onChoose={(id) => {
          onChange(id);
          showPictures(false);
        }}
        onClose={() => showPictures(false)}
      />
    </Row>
  );
}

interface MetBeforeProps {
  readonly met: readonly CardId[];
  readonly index: LeaderIndex;
  readonly chosen: CardId | '';
  readonly onChoose: (id: CardId) => void;
}

/** One tap for opponents met before, the latest first. */
function MetBefore({ met, index, chosen, onChoose }: MetBeforeProps) {
  return (
    <Row as="fieldset" gap={0.5} className={styles.met}>
      <legend className="vh">Met before</legend>
      <Note as="span" leading={1.2} size="xs" className={styles.metLabel} aria-hidden="true">
        Met before
      </Note>
      {met.map((id) => (
        <LeaderFace
          key={id}
          id={id}
          index={index}
          isChosen={id === chosen}
          onChoose={() => onChoose(id)}
        />
      ))}
    </Row>
  );
}

function Fruit({ turn }: { readonly turn: TurnOrder }) {
  return <img src={TURN_FRUITS[turn]} alt="" width={24} height={24} />;
}

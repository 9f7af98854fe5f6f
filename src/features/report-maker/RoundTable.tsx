// biome-ignore-all lint/a11y/noRedundantRoles: older Safari drops the roles of rows and cells whose display a style sheet changes.

import { useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { ColorFlags } from '../../components/leader/ColorFlags';
import { ResultMark } from '../../components/rate/ResultChoices';
import { TurnMark } from '../../components/rate/TurnMark';
import { formatLeaderOption, type LeaderCard } from '../../domain/card/card';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { type ReportRound, roundTone } from '../../domain/tournament/tournament-report';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { UndoButton } from '../../ui/button/UndoButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { Icon } from '../../ui/icon/Icon';
import { Row, Text } from '../../ui/layout/Box';
import styles from './RoundTable.module.css';

/** On a phone a longer note has its own lines, where it is shown whole. */
const MAX_NOTE_BESIDE = 14;

interface RoundTableProps {
  readonly rounds: readonly ReportRound[];
  readonly index: LeaderIndex;
  readonly onEdit: (position: number) => void;
  readonly onDelete: (position: number) => void;
  /** The id of the round that its result has just saved; null for none. */
  readonly saved: string | null;
  readonly onUndo: () => void;
}

/**
 * The match table (SPEC 2, Report maker). One table for every screen: on a phone CSS lays each row out in two
 * lines.
 */
export function RoundTable({ rounds, index, onEdit, onDelete, saved, onUndo }: RoundTableProps) {
  const [chosen, choose] = useState<number | null>(null);
  const chosenRound = chosen === null ? undefined : rounds[chosen];
  const act = (action: (position: number) => void) => {
    if (chosen !== null) action(chosen);
    choose(null);
  };
  return (
    <>
      <table className={styles.table} aria-label="Rounds" role="table">
        <thead className="phone-vh" role="rowgroup">
          <tr role="row">
            <th scope="col">R</th>
            <th scope="col">VS</th>
            <th scope="col">Dice</th>
            <th scope="col">Order</th>
            <th scope="col">Result</th>
            <th scope="col">Notes</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rounds.map((round, position) => (
            <RoundRow
              key={round.round}
              round={round}
              index={index}
              onEdit={() => onEdit(position)}
              onDelete={() => onDelete(position)}
              onMore={() => choose(position)}
              onUndo={round.id === saved ? onUndo : null}
            />
          ))}
        </tbody>
      </table>
      <RoundActions
        round={chosenRound}
        index={index}
        onEdit={() => act(onEdit)}
        onDelete={() => act(onDelete)}
        onClose={() => choose(null)}
      />
    </>
  );
}

interface RoundRowProps {
  readonly round: ReportRound;
  readonly index: LeaderIndex;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onMore: () => void;
  /** Opens the sheet of a round again that its result has just saved. */
  readonly onUndo: (() => void) | null;
}

function RoundRow({ round, index, onEdit, onDelete, onMore, onUndo }: RoundRowProps) {
  const { opponentLeader, diceWin, turnOrder, note } = round;
  const cell = onUndo ? <UndoButton onUndo={onUndo} /> : note;
  const isBare = diceWin === '' && turnOrder === '' && cell === '';
  const classes = [
    styles.row,
    styles[roundTone(round.result)],
    isBare && styles.bare,
    note.length > MAX_NOTE_BESIDE && styles.longNote,
  ];
  return (
    <tr className={classes.filter(Boolean).join(' ')} role="row">
      <Text as="td" tone="muted" weight="medium" className={styles.number} role="cell">
        {round.round}
      </Text>
      <td className={styles.opponent} role="cell">
        {opponentLeader === '' ? (
          <Text as="span" tone="muted" className={styles.nobody}>
            No opponent
          </Text>
        ) : (
          <Opponent {...index.find(opponentLeader)} />
        )}
      </td>
      <td className={`${styles.dice} ${diceWin === '' ? styles.empty : ''}`} role="cell">
        {diceWin === '' ? (
          '–'
        ) : (
          <Row as="span" inline gap={1} tone="soft" size="xs" nowrap>
            <Icon name="dice" className={styles.die} />
            Won
          </Row>
        )}
      </td>
      <td className={`${styles.order} ${turnOrder === '' ? styles.empty : ''}`} role="cell">
        {turnOrder === '' ? '–' : <TurnMark turn={turnOrder} />}
      </td>
      <td className={styles.resultCell} role="cell">
        <RoundResultMark result={round.result} />
      </td>
      <td className={`${styles.note} ${cell === '' ? styles.empty : ''}`} role="cell">
        {cell === '' ? '–' : cell}
      </td>
      <td className={styles.actions} role="cell">
        <IconButton
          icon="edit"
          label={`Edit round ${round.round}`}
          className={styles.wide}
          onClick={onEdit}
        />
        <IconButton
          icon="trash"
          label={`Delete round ${round.round}`}
          className={styles.wide}
          onClick={onDelete}
        />
        <IconButton
          icon="more"
          label={`Edit or delete round ${round.round}`}
          className={styles.narrow}
          aria-haspopup="dialog"
          onClick={onMore}
        />
      </td>
    </tr>
  );
}

function Opponent({ id, name, colors }: LeaderCard) {
  return (
    <span className={styles.leader}>
      <CardImage id={id} name={name} alt="" className={styles.picture} />
      <Text as="span" shrinks block>
        <Text as="span" leading={1.25} block weight="medium" breaks className={styles.name}>
          {name}
        </Text>
        <span className={styles.code}>
          <ColorFlags colors={colors} />
          <span>{id}</span>
        </span>
      </Text>
    </span>
  );
}

function RoundResultMark({ result }: { readonly result: ReportRound['result'] }) {
  if (result === '') return <span className={styles.undecided}>–</span>;
  return (
    <Row as="span" inline weight="strong" nowrap className={styles.result}>
      <ResultMark result={result} />
    </Row>
  );
}

interface RoundActionsProps extends Pick<RoundRowProps, 'index' | 'onEdit' | 'onDelete'> {
  readonly round: ReportRound | undefined;
  readonly onClose: () => void;
}

/** A phone has no room for two buttons per row: a single one opens both, near the thumb. */
function RoundActions({ round, index, onEdit, onDelete, onClose }: RoundActionsProps) {
  const title = round ? `Round ${round.round}` : 'Round';
  return (
    <Dialog open={round !== undefined} onClose={onClose} label={title}>
      {round && (
        <>
          {round.opponentLeader !== '' && (
            <Text pad="0 4 3" tone="soft">
              {formatLeaderOption(index.find(round.opponentLeader))}
            </Text>
          )}
          <Row gap={3} line="top" align="stretch" className={styles.sheetActions}>
            <Button thumb onClick={onDelete}>
              <Icon name="trash" />
              Delete
            </Button>
            <Button thumb onClick={onEdit}>
              <Icon name="edit" />
              Edit
            </Button>
          </Row>
        </>
      )}
    </Dialog>
  );
}

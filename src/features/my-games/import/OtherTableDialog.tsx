import { useMemo, useState } from 'react';
import { useLeaders } from '../../../components/leader/use-leaders';
import { RESULT_WORDS } from '../../../components/rate/result-words';
import { TURN_WORDS } from '../../../components/rate/TurnMark';
import { type Game, MAX_TURNS } from '../../../domain/games/game';
import {
  dayOrderOf,
  differingGames,
  gamesOfTable,
  type Meanings,
  type MisreadCell,
  meaningKey,
  readOtherTable,
} from '../../../domain/games/table/other-table';
import { isLongText, type TableFact } from '../../../domain/games/table/table-headings';
import { formatCountOf } from '../../../domain/text/count';
import { cutText } from '../../../domain/text/cut-text';
import { tableFileOf } from '../../../personal/game/table-file';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { Select } from '../../../ui/field/Select';
import { Grid, Note, Stack } from '../../../ui/layout/Box';
import { momentWords } from '../figures/moment-words';
import type { FileText } from './file-text';
import styles from './LogFolders.module.css';

interface OtherTableDialogProps {
  readonly name: string;
  /** Null while it is closed. */
  readonly file: FileText | null;
  /** What the player should know of its letters. */
  readonly remark: string | undefined;
  /** Called with the games as a file of this app. */
  readonly onTake: (file: File) => void;
  readonly onClose: () => void;
}

const FACT_WORDS: Record<TableFact, string> = {
  date: 'Date',
  time: 'Time',
  leader: 'My leader',
  opponentLeader: 'Opponent’s leader',
  opponent: 'Opponent’s name',
  result: 'Result',
  turnOrder: 'Turn order',
  dice: 'Dice',
  mulligan: 'Mulligan',
  turns: 'Turns',
  kind: 'Kind',
  note: 'Note',
};
const FACTS = Object.keys(FACT_WORDS) as TableFact[];
const DAY_ORDERS = [
  { value: 'asked', label: 'Choose' },
  { value: 'day', label: 'The day comes first (5/11 is 5 Nov)' },
  { value: 'month', label: 'The month comes first (5/11 is 11 May)' },
] as const;
/** What a cell may mean that only the player understands. */
const MEANINGS: Partial<Record<TableFact, Readonly<Record<string, string>>>> = {
  result: RESULT_WORDS,
  turnOrder: TURN_WORDS,
};
/** A column with more is another column. */
const MOST_ASKED = 8;

/** Shows what each column of a table means and which games its rows become, before the player takes them. */
export function OtherTableDialog({ name, file, ...rest }: OtherTableDialogProps) {
  return (
    <Dialog open={file !== null} onClose={rest.onClose} label={name}>
      {file && <Columns key={file.text} text={file.text} {...rest} />}
    </Dialog>
  );
}

function Columns({
  text,
  remark,
  onTake,
  onClose,
}: Omit<OtherTableDialogProps, 'name' | 'file'> & { readonly text: string }) {
  const { leaders, find } = useLeaders();
  const table = useMemo(() => readOtherTable(text), [text]);
  const [columns, setColumns] = useState(table.columns);
  const [chosen, choose] = useState<'asked' | 'day' | 'month'>('asked');
  const detected = useMemo(() => dayOrderOf(table, columns), [table, columns]);
  const order = detected === 'asked' ? chosen : detected;
  const isAsked = order === 'asked';
  const [meanings, setMeanings] = useState<Meanings>(new Map());
  const { games, unread, misread } = useMemo(
    () => gamesOfTable(table, columns, isAsked ? 'day' : order, leaders, meanings),
    [table, columns, isAsked, order, leaders, meanings],
  );
  const say = (at: number, fact: TableFact | null) =>
    // Only one column may hold a fact.
    setColumns(columns.map((now, column) => (column === at ? fact : now === fact ? null : now)));
  const nameOf = (id: string) => (id === '' ? 'no leader' : find(id).name);
  return (
    <DialogForm
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={games.length === 0 || isAsked}
            onClick={() => onTake(tableFileOf(games))}
          >
            {`Add ${formatCountOf(games.length, 'game')}`}
          </Button>
        </>
      }
    >
      <p role="status">{`${formatCountOf(table.rows.length, 'row')}: ${formatCountOf(games.length, 'game')}${unread > 0 ? `, ${unread} without a leader or a result` : ''}.`}</p>
      {remark && <p>{remark}</p>}
      {columns.every((fact) => fact === null) && (
        <p>None of its headings is known here: say below what its columns hold.</p>
      )}
      {[...misread].map(([fact, cells]) => (
        <Misread
          key={fact}
          fact={fact}
          cells={[...cells.values()]}
          meanings={meanings}
          onMean={setMeanings}
        />
      ))}
      {detected === 'asked' && (
        <Select
          label="Which is first in its dates?"
          showLabel
          options={DAY_ORDERS}
          value={chosen}
          onChange={choose}
        />
      )}
      <Stack as="ol">
        {table.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; columns never move.
          <Grid key={at} as="li" gap="1 3" breaks className={styles.column}>
            <span>
              <b>{heading || 'No heading'}</b>
              <Note as="small" block>
                {[...new Set(table.rows.map((row) => row[at]?.trim() || '–'))]
                  .slice(0, 6)
                  .join(' · ')}
              </Note>
            </span>
            <Select
              label={`What “${heading}” says`}
              options={[
                { value: '', label: 'Leave it out' },
                ...FACTS.map((value) => ({ value, label: FACT_WORDS[value] })),
              ]}
              value={columns[at] ?? ''}
              onChange={(fact) => say(at, fact === '' ? null : fact)}
            />
          </Grid>
        ))}
      </Stack>
      <section aria-label="The first games">
        {!isAsked &&
          differingGames(games, 3)
            .slice(0, 12)
            .map((game) => <p key={game.id}>{gameWords(game, nameOf)}</p>)}
      </section>
    </DialogForm>
  );
}

/** Cells that were not understood: where they are a few words for a choice, the player explains them. */
function Misread({
  fact,
  cells,
  meanings,
  onMean,
}: {
  readonly fact: TableFact;
  readonly cells: readonly MisreadCell[];
  readonly meanings: Meanings;
  readonly onMean: (meanings: Meanings) => void;
}) {
  const choices = MEANINGS[fact];
  if (choices && cells.length <= MOST_ASKED)
    return cells.map(({ cell, count }) => (
      <Select
        key={cell}
        label={`${FACT_WORDS[fact]}: “${cutText(cell, 40)}” in ${formatCountOf(count, 'row')} means`}
        showLabel
        options={[
          { value: '', label: 'Leave it open' },
          ...Object.entries(choices).map(([value, label]) => ({ value, label })),
        ]}
        value={String(meanings.get(meaningKey(fact, cell))?.[fact] ?? '')}
        onChange={(value) =>
          onMean(new Map(meanings).set(meaningKey(fact, cell), { [fact]: value }))
        }
      />
    ));
  if (isLongText(fact))
    return (
      <p>{`${FACT_WORDS[fact]}: ${formatCountOf(cells.length, 'text is', 'texts are')} too long, and cut.`}</p>
    );
  const count = cells.reduce((sum, { count }) => sum + count, 0);
  return (
    <p>{`${FACT_WORDS[fact]}: ${formatCountOf(count, 'cell')} not understood, such as “${cutText(cells[0]?.cell ?? '', 40)}”${whyNot(fact)}. These games come without it.`}</p>
  );
}

function whyNot(fact: TableFact): string {
  if (fact === 'leader' || fact === 'opponentLeader')
    return ' (a leader’s code, or a name that no other leader has)';
  if (fact === 'time') return ' (a time without a zone, or with one like +01:00 beside a day)';
  return fact === 'turns' ? ` (1 to ${MAX_TURNS})` : '';
}

function gameWords(game: Game, nameOf: (id: string) => string): string {
  const { leader, opponentLeader, opponent, result, turnOrder } = game;
  return [
    momentWords(game),
    `${nameOf(leader)} against ${nameOf(opponentLeader)}`,
    result ? RESULT_WORDS[result] : 'no result',
    turnOrder && TURN_WORDS[turnOrder],
    opponent,
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

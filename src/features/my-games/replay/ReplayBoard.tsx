import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { useCards } from '../../../components/card/use-cards';
import { useLeaders } from '../../../components/leader/use-leaders';
import { ExportSheet } from '../../../components/sheet/ExportSheet';
import { PictureButton } from '../../../components/sheet/PictureButton';
import { SheetHead } from '../../../components/sheet/SheetHead';
import sheet from '../../../components/sheet/sheet.module.css';
import type { CardId } from '../../../domain/card/card';
import { other } from '../../../domain/games/log/log-events';
import type { ReplayStep } from '../../../domain/games/log/replay-steps';
import { formatCountOf } from '../../../domain/text/count';
import type { LineNote } from '../../../personal/own/kinds/note-kind';
import { Button } from '../../../ui/button/Button';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Note, Row, Stack } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import { CountLines } from './CountLines';
import styles from './ReplayBoard.module.css';
import { SideView, type SideViewProps } from './SideView';
import { mismatchWords, type ReplayView, stepWords } from './step-words';

interface ReplayBoardProps extends ReplayView {
  /** The name of the program that wrote the log. */
  readonly program: string;
  /** The step that is shown. */
  readonly at: number;
  readonly onGo: (step: number) => void;
  readonly notes: readonly LineNote[];
  /** Another game, which is shown at the end of the same turn; null for none. */
  readonly beside: ReplayView | null;
  /** Fields below the ways to other steps, and a button beside that of the picture. */
  readonly children: ReactNode;
  readonly share: ReactNode;
}

/** The board at one step, with the ways to other steps: taps, arrow keys, turns, and jumps to key moments. */
export function ReplayBoard(props: ReplayBoardProps) {
  const { replay, names, program, at, onGo, notes, beside, children, share } = props;
  const { steps, mine } = replay;
  const leaderIndex = useLeaders();
  const { find } = useCards();
  const nameOf = (id: CardId) => find(id)?.name ?? leaderIndex.find(id).name;
  const step = steps[at] ?? steps[0];
  const last = steps.length - 1;
  const jumps = useMemo(() => jumpsIn(steps, notes), [steps, notes]);
  useStepKeys(at, last, onGo);
  if (!step) return null;
  const turns = steps.at(-1)?.turn ?? 1;
  const words = stepWords(step, names, nameOf);
  const below = mine ?? 0;
  const place = `${at + 1} / ${last + 1}`;
  const halves = halvesOf(props, step, nameOf);
  const endOfTurn = beside?.replay.steps.findLast(({ turn }) => turn <= step.turn);
  const others = beside && endOfTurn ? halvesOf(beside, endOfTurn, nameOf) : [];
  const marks = [...new Set(jumps.flatMap(({ to }) => (to === -1 ? [] : to)))];
  const sides = { halves, others };
  const prepare = async () => ({
    sheet: (
      <ExportSheet
        className={sheet.wide}
        background={null}
        header={<SheetHead kicker={words} title={`Turn ${step.turn}`} day={place} />}
        credit={`${program}: a game by its log.`}
      >
        <Board {...sides} isDrawn />
      </ExportSheet>
    ),
    fileName: `replay-step-${at + 1}.png`,
  });
  return (
    <>
      <Board {...sides} />
      <Stack gap={2} pad="2 3 3" surface="box" className={styles.controls}>
        <div className={styles.step}>
          <Note as="span" className={styles.count} translate="no">
            {place}
          </Note>
          <p aria-live="polite">
            <b>{`Turn ${step.turn}`}</b> <span translate="no">{words}</span>
          </p>
        </div>
        <Row>
          <Button thumb disabled={at === 0} onClick={() => onGo(at - 1)}>
            <Icon name="left" /> Back
          </Button>
          <Button thumb kind="primary" disabled={at === last} onClick={() => onGo(at + 1)}>
            Next <Icon name="right" />
          </Button>
        </Row>
      </Stack>
      <Stack>
        <Row as="label" gap={3} touch className={styles.turn}>
          <span>Turn</span>
          <input
            type="range"
            min={1}
            max={turns}
            value={step.turn}
            aria-valuetext={`Turn ${step.turn} of ${turns}`}
            onChange={({ target }) =>
              onGo(
                Math.max(
                  0,
                  steps.findIndex(({ turn }) => turn === Number(target.value)),
                ),
              )
            }
          />
          <span translate="no">{`${step.turn} of ${turns}`}</span>
        </Row>
        <Actions>
          {jumps.map(({ label, to }) => (
            <Button key={`${label}${to}`} disabled={to === -1} onClick={() => onGo(to)}>
              {to !== -1 && <small aria-hidden="true">{marks.indexOf(to) + 1}</small>}
              <span>{label}</span>
            </Button>
          ))}
        </Actions>
      </Stack>
      <CountLines {...{ steps, at, below, names, marks }} />
      {children}
      <Actions>
        {share}
        <PictureButton prepare={prepare} unaffected="The replay is not affected.">
          Picture
        </PictureButton>
      </Actions>
      {mine === null && (
        <Notice kind="warn" title="The log does not say who you are.">
          Choose your side in My Games. Until then some moves can’t be shown.
        </Notice>
      )}
      <Adding replay={replay} names={names} />
    </>
  );
}

interface BoardProps {
  readonly halves: readonly SideViewProps[];
  /** Of a game beside it. */
  readonly others: readonly SideViewProps[];
  readonly isDrawn?: boolean;
}

function Board({ halves, others, isDrawn = false }: BoardProps) {
  return (
    <Stack
      gap={2}
      pad={isDrawn ? '2 4' : undefined}
      className={isDrawn ? styles.drawn : others.length > 0 ? styles.beside : styles.board}
    >
      {halves.map((half, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the halves never move.
        <Fragment key={nth}>
          <SideView {...half} isDrawn={isDrawn} />
          {others[nth] && <SideView {...others[nth]} isDrawn={isDrawn} />}
        </Fragment>
      ))}
    </Stack>
  );
}

/** Both halves of the board at a step, the player's first. */
function halvesOf(
  { replay: { leaders, mine }, names }: ReplayView,
  { board }: ReplayStep,
  nameOf: (id: CardId) => string,
): SideViewProps[] {
  return ([mine ?? 0, other(mine ?? 0)] as const).map((side) => ({
    title: names[side],
    leader: leaders[side],
    name: nameOf(leaders[side]),
    half: board[side],
  }));
}

/** The last step that begins at a line of the log or before it. */
export function stepOfLine(steps: readonly ReplayStep[], line: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.line <= line),
  );
}

/** The jump targets: the first step of each kind, -1 where the game has none, and those with a note. */
function jumpsIn(steps: readonly ReplayStep[], notes: readonly LineNote[]) {
  const turns = steps.at(-1)?.turn ?? 1;
  return [
    { label: 'First attack', to: steps.findIndex(({ kind }) => kind === 'attack') },
    {
      label: 'Life 0',
      to: steps.findIndex(({ board }) => board.some(({ life }) => life === 0)),
    },
    { label: 'Last turn', to: steps.findIndex(({ turn }) => turn === turns) },
    ...notes.map(({ line }) => {
      const to = stepOfLine(steps, line);
      return { label: `Note, turn ${steps[to]?.turn ?? 1}`, to };
    }),
  ];
}

/** The arrow keys move by a step wherever the focus is, except where they have another use. */
function useStepKeys(at: number, last: number, onGo: (step: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (target instanceof Element && target.closest('input, select, textarea, dialog')) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key];
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 0 && to <= last) onGo(to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [at, last, onGo]);
}

const MOST_TOLD = 5;

/** Says whether the board matches the log's own counts, and how many lines were not read. */
function Adding({ replay, names }: Pick<ReplayView, 'replay' | 'names'>) {
  const { checks, mismatches, unknownLines } = replay;
  const unread =
    unknownLines === 0
      ? ''
      : `${formatCountOf(unknownLines, 'line')} of the log ${unknownLines === 1 ? 'was' : 'were'} not understood.`;
  if (mismatches.length === 0) {
    return (
      <Note>
        {[
          checks > 0
            ? `The board agrees with all ${formatCountOf(checks, 'count')} in the log.`
            : 'The board agrees with everything the log says of it.',
          unread,
        ]
          .filter(Boolean)
          .join(' ')}
      </Note>
    );
  }
  const more = mismatches.length - MOST_TOLD;
  return (
    <Notice kind="warn" title="Not all of it adds up.">
      {[
        ...mismatches.slice(0, MOST_TOLD).map((one) => mismatchWords(one, names)),
        more > 0 ? `And ${more} more.` : '',
        'From there on the replay follows the log’s count.',
        unread,
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}

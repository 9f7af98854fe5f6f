import { useEffect, useMemo } from 'react';
import { useCards } from '../../../components/card/use-cards';
import { useLeaders } from '../../../components/leader/use-leaders';
import type { CardId } from '../../../domain/card/card';
import type { LogSide } from '../../../domain/games/game';
import { other } from '../../../domain/games/log/log-lines';
import type { Replay } from '../../../domain/games/log/replay';
import type { ReplayStep } from '../../../domain/games/log/replay-steps';
import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Note, Row, Stack } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import { CountLines } from './CountLines';
import styles from './ReplayBoard.module.css';
import { SideView } from './SideView';
import { mismatchWords, sideWords, stepWords } from './step-words';

interface ReplayBoardProps {
  readonly replay: Replay;
  /** The player's side; null until someone says which it is. */
  readonly mine: LogSide | null;
  /** The step that is shown. */
  readonly at: number;
  readonly onGo: (step: number) => void;
}

const lifeOf = ({ board }: ReplayStep, side: LogSide) => board[side].life;
const handOf = ({ board }: ReplayStep, side: LogSide) => board[side].hand.length;

/** The board at one step, with the ways to other steps: taps, arrow keys, turns, and jumps to key moments. */
export function ReplayBoard({ replay, mine, at, onGo }: ReplayBoardProps) {
  const { steps, leaders } = replay;
  const leaderIndex = useLeaders();
  const { find } = useCards();
  const nameOf = (id: CardId) => find(id)?.name ?? leaderIndex.find(id).name;
  const step = steps[at] ?? steps[0];
  const last = steps.length - 1;
  const jumps = useMemo(() => jumpsIn(steps), [steps]);
  useStepKeys(at, last, onGo);
  if (!step) return null;
  const turns = steps.at(-1)?.turn ?? 1;
  const who = sideWords(step.side, mine);
  const words = `${who === '' ? '' : `${who}: `}${stepWords(step, nameOf)}`;
  const below = mine ?? 0;
  return (
    <>
      <Stack gap={2} className={styles.board}>
        {[below, other(below)].map((side) => (
          <SideView
            key={side}
            title={sideWords(side, mine)}
            leader={leaders[side]}
            name={nameOf(leaders[side])}
            half={step.board[side]}
          />
        ))}
      </Stack>
      <Stack gap={2} pad="2 3 3" surface="box" className={styles.controls}>
        <div className={styles.step}>
          <Note as="span" className={styles.count} translate="no">{`${at + 1} / ${last + 1}`}</Note>
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
            <Button key={label} disabled={to === -1} onClick={() => onGo(to)}>
              {label}
            </Button>
          ))}
        </Actions>
      </Stack>
      {mine === null && (
        <Notice kind="warn" title="The log does not say who you are.">
          Choose your side in My Games. Until then some moves can’t be shown.
        </Notice>
      )}
      <CountLines label="Life" steps={steps} at={at} mine={mine} countOf={lifeOf} />
      <CountLines label="Cards in hand" steps={steps} at={at} mine={mine} countOf={handOf} />
      <Adding replay={replay} mine={mine} />
    </>
  );
}

/** The jump targets: the first step of each kind, -1 where the game has none. */
function jumpsIn(steps: readonly ReplayStep[]) {
  const turns = steps.at(-1)?.turn ?? 1;
  return [
    { label: 'First attack', to: steps.findIndex(({ kind }) => kind === 'attack') },
    {
      label: 'Life 0',
      to: steps.findIndex(({ board }) => board.some(({ life }) => life === 0)),
    },
    { label: 'Last turn', to: steps.findIndex(({ turn }) => turn === turns) },
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
function Adding({ replay, mine }: { readonly replay: Replay; readonly mine: LogSide | null }) {
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
        ...mismatches.slice(0, MOST_TOLD).map((one) => mismatchWords(one, mine)),
        more > 0 ? `And ${more} more.` : '',
        'From there on the replay follows the log’s count.',
        unread,
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { leaderNames } from '../../../components/leader/leader-name';
import { useLeaders } from '../../../components/leader/use-leaders';
import type { Replay } from '../../../domain/games/log/replay';
import { buttonClass } from '../../../ui/button/button-class';
import { SegmentedControl } from '../../../ui/field/SegmentedControl';
import { Stack, Text } from '../../../ui/layout/Box';
import { PageHeading } from '../../../ui/layout/PageHeading';
import { EmptyState } from '../../../ui/notice/EmptyState';
import { Notice } from '../../../ui/notice/Notice';
import { Delayed } from '../../../ui/timing/Delayed';
import { lazyPart } from '../../../ui/timing/lazy-part';
import { aboutGame, momentWords } from '../figures/moment-words';
import { BesideChoice } from './BesideChoice';
import { ReplayBoard, stepOfLine } from './ReplayBoard';
import { searchOf, viewOf } from './replay-search';
import { StepNote } from './StepNote';
import { type ReplayView, sideNames } from './step-words';
import { type FoundLog, type NoReplay, SHARED, useReplay, useStepNotes } from './use-replay';

const route = getRouteApi('/mygames/replay');

const ShareReplay = lazyPart(async () => (await import('./ShareReplay')).ShareReplay);

const WHY: Record<NoReplay, string> = {
  game: 'This game is not on this device: it was deleted, or the link comes from another device.',
  share: 'No replay that somebody shares is open, or it can’t be read. Open its file in My things.',
  none: 'It does not come from a log. Only a log has every move.',
  before:
    'It was read before logs were kept. Add its log again with “Add logs”: it stays one game, with a replay.',
  large: 'Its log is too large to be kept.',
  storage: 'The storage of this device does not answer, or is blocked.',
};

/** The address follows the last step after this pause, so that the history gets no entry per key. */
const ADDRESS_DELAY_MILLISECONDS = 250;

/**
 * Replays the game of a log, or one that somebody shares. The address leads to the step on this device and
 * names no player.
 */
export function ReplayScreen() {
  const view = viewOf(route.useSearch());
  const { found, replay } = useReplay(view.game || SHARED, view.hand);
  const nameOf = leaderNames(useLeaders(), []);
  const [first = '', second = ''] = replay?.leaders.map(nameOf) ?? [];
  const title = replay?.mine === 1 ? `${second} against ${first}` : `${first} against ${second}`;
  return (
    <Stack gap={4}>
      <PageHeading
        note={
          typeof found === 'object' &&
          `${title} · ${found.game ? aboutGame(found.game) : 'shared with you'}`
        }
      >
        Replay
      </PageHeading>
      {replay && typeof found === 'object' && <ShownReplay {...{ found, replay, title, view }} />}
      {typeof found === 'string' && (
        <EmptyState
          icon="play"
          title="No replay of this game"
          actions={
            <Link to="/mygames" className={buttonClass({})}>
              My Games
            </Link>
          }
        >
          <p>{WHY[found]}</p>
        </EmptyState>
      )}
      {found === undefined && (
        <Delayed>
          <p>Opening the log...</p>
        </Delayed>
      )}
    </Stack>
  );
}

interface ShownReplayProps extends Omit<ReplayView, 'names'> {
  readonly found: FoundLog;
  readonly title: string;
  readonly view: ReturnType<typeof viewOf>;
}

function ShownReplay({ found, replay, title, view }: ShownReplayProps) {
  const { game, shared } = found;
  const { steps, mine } = replay;
  const navigate = route.useNavigate();
  const [step, goTo] = useStepInAddress(view);
  const { deeds, notes, lost } = useStepNotes(found);
  const second = useReplay(view.with, view.hand);
  const other = typeof second.found === 'object' ? second.found.game : null;
  const begin = shared ? stepOfLine(steps, shared.line) : firstHandIn(replay);
  const at = Math.min(step < 0 ? begin : step, steps.length - 1);
  const line = steps[at]?.line ?? 0;
  const deed = deeds[line] ?? '';
  const note = notes.find((note) => stepOfLine(steps, note.line) === at);
  const look = (changed: Partial<typeof view>) =>
    void navigate({ search: searchOf({ ...view, step, ...changed }), resetScroll: false });
  const names = shared?.names ?? sideNames(mine, shared ? 'Player' : 'You');
  const beside = other &&
    second.replay && {
      replay: second.replay,
      names: sideNames(second.replay.mine, `You · ${momentWords(other)}`),
    };
  return (
    <ReplayBoard
      {...{ replay, names, at, notes, beside }}
      program={found.log.grammar.program}
      onGo={goTo}
      share={
        mine !== null && (
          <Suspense>
            <ShareReplay {...{ found, notes, line }} title={`${title}, turn ${steps[at]?.turn}`} />
          </Suspense>
        )
      }
    >
      {game ? (
        <StepNote
          key={line}
          id={note?.id ?? `${game.id}/${deed}`}
          note={{ game: game.id, line, deed, text: note?.text ?? '' }}
        />
      ) : (
        note && (
          <Text lines="written" breaks>
            {note.text}
          </Text>
        )
      )}
      {lost.length > 0 && (
        <Notice kind="warn" title="This form of the log does not show the steps of these notes.">
          {lost.map(({ id, text }) => (
            <Text key={id} as="span" block lines="written" breaks>
              {text}
            </Text>
          ))}
        </Notice>
      )}
      <SegmentedControl
        label="The opponent’s hand"
        showLabel
        segments={[
          { value: 'covered', label: 'Covered' },
          { value: 'known', label: 'Known only' },
          { value: 'all', label: 'All in the log' },
        ]}
        value={view.hand}
        onChange={(hand) => look({ hand })}
      />
      {game && (
        <BesideChoice game={game} second={view.with} onSecond={(id) => look({ with: id })} />
      )}
    </ReplayBoard>
  );
}

/** A replay begins with the player's first hand: before it the board is empty. */
const firstHandIn = ({ steps, mine }: Replay) =>
  Math.max(
    0,
    steps.findIndex(({ kind, side }) => kind === 'hand' && side === (mine ?? side)),
  );

/** The shown step, kept in the address. */
function useStepInAddress(view: ShownReplayProps['view']): [number, (step: number) => void] {
  const navigate = route.useNavigate();
  const { step: stepInAddress } = view;
  const [step, setStep] = useState(stepInAddress);
  const written = useRef(stepInAddress);
  useEffect(() => {
    if (stepInAddress === written.current) return;
    written.current = stepInAddress;
    setStep(stepInAddress);
  }, [stepInAddress]);
  useEffect(() => {
    if (step === written.current) return;
    const timer = setTimeout(() => {
      written.current = step;
      void navigate({ search: searchOf({ ...view, step }), replace: true, resetScroll: false });
    }, ADDRESS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [step, view, navigate]);
  return [step, setStep];
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { leaderNames } from '../../../components/leader/leader-name';
import { useLeaders } from '../../../components/leader/use-leaders';
import { RESULT_WORDS } from '../../../components/rate/result-words';
import type { LogSide } from '../../../domain/games/game';
import type { Replay } from '../../../domain/games/log/replay';
import { formatCountOf } from '../../../domain/text/count';
import { buttonClass } from '../../../ui/button/button-class';
import { Stack } from '../../../ui/layout/Box';
import { PageHeading } from '../../../ui/layout/PageHeading';
import { EmptyState } from '../../../ui/notice/EmptyState';
import { Delayed } from '../../../ui/timing/Delayed';
import { momentWords } from '../figures/moment-words';
import { ReplayBoard } from './ReplayBoard';
import { searchOf, viewOf } from './replay-search';
import { type NoReplay, useReplay } from './use-replay';

const route = getRouteApi('/mygames/replay');

const WHY: Record<NoReplay, string> = {
  game: 'This game is not on this device: it was deleted, or the link comes from another device.',
  none: 'It does not come from a log of the simulator. Only a log has every move.',
  before:
    'It was read before logs were kept. Add its log again with “Add logs”: it stays one game, with a replay.',
  large: 'Its log is too large to be kept.',
  storage: 'The storage of this device does not answer, or is blocked.',
};

/** The address follows the last step after this pause, so that the history gets no entry per key. */
const ADDRESS_DELAY_MILLISECONDS = 250;

/** Replays the game of a log. The address leads to the step on this device and names no player. */
export function ReplayScreen() {
  const view = viewOf(route.useSearch());
  const { found, replay, mine } = useReplay(view.game);
  const nameOf = leaderNames(useLeaders(), []);
  const [step, goTo] = useStepInAddress(view.game, view.step);
  const game = typeof found === 'object' ? found.game : null;
  return (
    <Stack gap={4}>
      <PageHeading
        note={
          game &&
          [
            `${nameOf(game.leader)} against ${nameOf(game.opponentLeader)}`,
            game.result === '' ? 'no result' : RESULT_WORDS[game.result],
            momentWords(game),
            game.turns === null ? '' : formatCountOf(game.turns, 'turn'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      >
        Replay
      </PageHeading>
      {replay && (
        <ReplayBoard
          replay={replay}
          mine={mine}
          at={Math.min(step < 0 ? firstHandIn(replay, mine) : step, replay.steps.length - 1)}
          onGo={goTo}
        />
      )}
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

/** A replay begins with the player's first hand: before it the board is empty. */
const firstHandIn = ({ steps }: Replay, mine: LogSide | null) =>
  Math.max(
    0,
    steps.findIndex(({ kind, side }) => kind === 'hand' && side === (mine ?? side)),
  );

/** The shown step, kept in the address. */
function useStepInAddress(game: string, stepInAddress: number): [number, (step: number) => void] {
  const navigate = route.useNavigate();
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
      void navigate({ search: searchOf({ game, step }), replace: true, resetScroll: false });
    }, ADDRESS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [step, game, navigate]);
  return [step, setStep];
}

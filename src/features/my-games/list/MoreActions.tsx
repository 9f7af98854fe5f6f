import { useQueryClient } from '@tanstack/react-query';
import { HandOverState, useHandOver } from '../../../components/hand-over/use-hand-over';
import { PictureButton } from '../../../components/sheet/PictureButton';
import type { Game } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { loadChangesOf, type OwnGames } from '../../../personal/game/own-games';
import { Button } from '../../../ui/button/Button';
import { ExportCsv } from './ExportCsv';
import { KindOfMany } from './KindOfMany';

export interface MoreActionsProps {
  readonly own: OwnGames | undefined;
  /** The games that the filters find. */
  readonly games: readonly Game[];
  /** Those among them that figures count. */
  readonly counted: readonly Game[];
  /** What the games have in common, in a few words. */
  readonly subtitle: string;
  readonly today: string;
  readonly onChange: (games: readonly Game[]) => Promise<void>;
}

/** Actions that the player needs now and then. */
export function MoreActions(props: MoreActionsProps) {
  const { own, games, counted, subtitle, today, onChange } = props;
  const { handOver, state: handOverState } = useHandOver();
  const queryClient = useQueryClient();
  const prepare = async () =>
    (await import('../figures/prepare-record')).prepareRecord(
      counted,
      subtitle,
      today,
      queryClient,
    );
  return (
    <>
      <PictureButton
        prepare={prepare}
        disabled={counted.length === 0}
        unaffected="Your games are not affected."
      >
        Picture
      </PictureButton>
      <ExportCsv games={games} own={own} today={today} />
      <Button
        disabled={games.length === 0}
        onClick={() =>
          void handOver(`${formatCountOf(games.length, 'game')}, ${subtitle}`, () =>
            loadChangesOf(games),
          )
        }
      >
        Hand over
      </Button>
      <HandOverState {...handOverState} />
      <KindOfMany
        games={games}
        isRound={({ id }) => own?.reportOf.has(id) ?? false}
        onChange={onChange}
      />
    </>
  );
}

import type { Game } from '../../domain/games/game';
import { ExportAll } from './ExportAll';
import { ExportCsv } from './ExportCsv';
import type { GamesActionsProps } from './GamesActions';
import { HandOverGames } from './HandOverGames';
import { KindOfMany } from './KindOfMany';
import { RecordImage } from './RecordImage';
import type { Saved } from './record-files';

interface MoreActionsProps extends GamesActionsProps {
  readonly onChange: (games: readonly Game[]) => Promise<void>;
  readonly onSaved: (saved: Saved) => void;
}

/** What is done with games now and then. */
export function MoreActions(props: MoreActionsProps) {
  const { own, games, counted, isAll, deletions, about, today, logs, onChange, onSaved } = props;
  return (
    <>
      <RecordImage games={counted} about={about} today={today} />
      <ExportCsv games={games} today={today} />
      <ExportAll own={own} today={today} onSaved={onSaved} />
      <HandOverGames {...{ games, isAll, deletions, about, today, logs }} />
      <KindOfMany
        games={games}
        isRound={({ id }) => own?.reportOf.has(id) ?? false}
        onChange={onChange}
      />
    </>
  );
}

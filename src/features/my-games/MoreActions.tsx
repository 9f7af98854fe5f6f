import type { Deletion } from '../../domain/games/deletion';
import type { Game } from '../../domain/games/game';
import type { OwnGames } from '../../personal/own-games';
import { ExportAll } from './ExportAll';
import { ExportCsv } from './ExportCsv';
import { HandOverGames } from './HandOverGames';
import { KindOfMany } from './KindOfMany';
import { RecordImage } from './RecordImage';
import type { Saved } from './record-files';
import type { useLogImport } from './use-log-import';

export interface MoreActionsProps {
  readonly own: OwnGames | undefined;
  /** Those that are looked at. */
  readonly games: readonly Game[];
  /** Of these, those that figures are made of. */
  readonly counted: readonly Game[];
  /** What was deleted; none while only some games are looked at. */
  readonly deletions: readonly Deletion[];
  readonly isAll: boolean;
  /** Which games are looked at, in a few words. */
  readonly about: string;
  readonly today: string;
  readonly logs: ReturnType<typeof useLogImport>;
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

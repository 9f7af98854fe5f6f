import { getRouteApi } from '@tanstack/react-router';
import { type DragEvent, useMemo, useState } from 'react';
import { ShareRefusedNotice } from '../../components/hand-over/ShareRefusedNotice';
import { serverNow } from '../../data/server-clock';
import { localDayOf, localTimeOf } from '../../domain/calendar';
import { type Game, isWaiting, newestFirst, PLAIN_GAME } from '../../domain/games/game';
import { countedGames } from '../../domain/games/game-figures';
import { filterGames } from '../../domain/games/game-filter';
import { loadLeaderHabits } from '../../personal/leader-habits';
import { nextPlace } from '../../personal/own-games';
import { randomId } from '../../personal/random-id';
import { Button } from '../../ui/Button';
import { Deferred } from '../../ui/Deferred';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { PartLost } from '../../ui/PartLost';
import { partLoader } from '../../ui/part-loader';
import { UndoButton } from '../../ui/UndoButton';
import { useAskedPart } from '../../ui/use-part';
import { AddLogs, LogImportNotice } from './AddLogs';
import { droppedFiles } from './dropped-files';
import { ExportAll } from './ExportAll';
import { ExportCsv } from './ExportCsv';
import { formatStartOf } from './format-start';
import { GameDialog } from './GameDialog';
import { GameFilters } from './GameFilters';
import { GameList } from './GameList';
import { GamesRecord } from './GamesRecord';
import { GoneNotices } from './GoneNotices';
import { HandOverGames } from './HandOverGames';
import { MissedShare } from './MissedShare';
import styles from './MyGamesScreen.module.css';
import {
  aboutView,
  filterOf,
  type GamesView,
  isFiltering,
  searchOf,
  viewOf,
} from './my-games-search';
import { RecordImage } from './RecordImage';
import type { Saved } from './record-files';
import { useLogImport } from './use-log-import';
import { useOpenGame } from './use-open-game';
import { useOwnGames } from './use-own-games';
import { WaitingGames } from './WaitingGames';

const loadOwnCards = partLoader(() => import('./cards/OwnCards'), 'OwnCards');
const route = getRouteApi('/mygames');

/** My Games: every game the player of this device played, in one record that never leaves it. */
export function MyGamesScreen() {
  const view = viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const { own, lost, hasFailed, ...record } = useOwnGames();
  const { keep, leaveOut, remove, adopt, acceptMissing, reload } = record;
  const logs = useLogImport(reload);
  const form = useOpenGame();
  const [removed, setRemoved] = useState<Game | null>(null);
  const [kept, setKept] = useState<Game | null>(null);
  const [isOver, setOver] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);

  const all = own?.games;
  const today = localDayOf(serverNow());
  const format = useMemo(() => (own ? formatStartOf(own) : null), [own]);
  const filtered = useMemo(
    () => filterGames(all ?? [], filterOf(view, today, format)),
    [all, view, today, format],
  );
  const shown = useMemo(() => newestFirst(filtered), [filtered]);
  const counted = useMemo(() => countedGames(filtered), [filtered]);
  const waiting = useMemo(() => (all ?? []).filter(isWaiting), [all]);
  const show = (changed: Partial<GamesView>) =>
    navigate({ search: searchOf({ ...view, ...changed }), replace: true, resetScroll: false });
  const logGame = () => {
    setKept(null);
    form.begin(newGame(all ?? [], serverNow()));
  };
  const dropped = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      logs.addLater(droppedFiles(event.dataTransfer));
    },
  };

  return (
    // Files may be dropped anywhere; Add logs is the keyboard's way.
    <div className={isOver ? `${layout.screen} ${styles.over}` : layout.screen} {...dropped}>
      <PageHeading note="Kept on this device only. Nothing is sent.">My Games</PageHeading>
      <div className={layout.actions}>
        <Button kind="primary" onClick={logGame}>
          <Icon name="plus" /> Log a game
        </Button>
        <AddLogs logs={logs} />
        <RecordImage games={counted} about={aboutView(view, format)} today={today} />
        <ExportCsv games={shown} today={today} />
        <ExportAll own={own} today={today} onSaved={setSaved} />
        <HandOverGames
          games={shown}
          deletions={isFiltering(view) ? [] : (own?.deletions ?? [])}
          about={aboutView(view, format)}
          today={today}
          logs={logs}
        />
      </div>
      {saved?.outcome === 'refused' && <ShareRefusedNotice fileName={saved.fileName} />}
      <LogImportNotice logs={logs} onTake={adopt} onBringBack={(games) => keep(...games)} />
      <MissedShare />
      {hasFailed && (
        <Notice kind="bad" icon="warn" title="This device could not keep that.">
          It may be full, or its storage does not answer. What was there before is still there.
        </Notice>
      )}
      {lost === 'silent' && (
        <Notice kind="bad" icon="warn" title="The storage of this device does not answer.">
          Your games may be there, and can’t be read; no game can be kept now. Reload the page, or
          restart the browser. <Button onClick={() => void reload()}>Try again</Button>
        </Notice>
      )}
      {lost === 'blocked' && (
        <Notice kind="bad" icon="warn" title="This device keeps nothing.">
          The browser blocks its storage, as some do in private windows: games can’t be kept here.
        </Notice>
      )}
      {own && <GoneNotices own={own} onAccept={acceptMissing} />}
      {own && own.unreadable > 0 && (
        <Notice kind="warn" icon="warn" title="Some games can’t be read.">
          {`${own.unreadable} of them are of another version. They stay as they lie.`}
        </Notice>
      )}
      {removed && (
        <Notice icon="trash" title="Game deleted.">
          <UndoButton
            onUndo={async () => {
              if (await keep(removed)) setRemoved(null);
            }}
          />
        </Notice>
      )}
      {kept && (
        <Notice icon="check" title="Game kept.">
          <Button
            kind="quiet"
            onClick={() => {
              setKept(null);
              form.begin(kept);
            }}
          >
            <Icon name="edit" /> Add a note or more
          </Button>
        </Notice>
      )}
      {form.closed && (
        <Notice icon="edit" title="Closed without saving.">
          <UndoButton onUndo={form.reopen} />
        </Notice>
      )}
      <WaitingGames games={waiting} onKeep={keep} onLeaveOut={(game) => leaveOut(game, true)} />
      {all && all.length === 0 && own.missing === 0 && (
        <EmptyState icon="anchor" title="No games yet">
          <p>
            Rounds of your tournament reports come here by themselves. Log a game in three taps, or
            add the combat logs of the simulator.
          </p>
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <>
          <GameFilters games={all} view={view} format={format} onChange={show} />
          {shown.length === 0 ? (
            <EmptyState
              icon="filter"
              title="No games like that"
              actions={
                isFiltering(view) && (
                  <Button onClick={() => void navigate({ search: {}, replace: true })}>
                    Show all games
                  </Button>
                )
              }
            >
              <p>No game fits all of these filters.</p>
            </EmptyState>
          ) : (
            <>
              <GamesRecord games={counted} />
              <Deferred>
                <CardsOfGames games={counted} />
              </Deferred>
              <GameList
                games={shown}
                reportOf={own.reportOf}
                onEdit={form.begin}
                onLeaveOut={leaveOut}
                onDelete={async (game) => {
                  if (await remove(game)) setRemoved(game);
                }}
              />
            </>
          )}
        </>
      )}
      <GameDialog
        open={form.open}
        onEnter={form.enter}
        games={all ?? []}
        onSave={async (game) => {
          const isNew = !all?.some(({ id }) => id === game.id);
          const isKept = await keep(game);
          if (!isKept) return false;
          setKept(isNew ? game : null);
          form.end();
          return true;
        }}
        onClose={form.close}
      />
    </div>
  );
}

/** With the leader that was played last. */
function newGame(games: readonly Game[], now: Date): Game {
  const last = games.findLast(({ source, leader }) => source === 'quick' && leader !== '');
  return {
    ...PLAIN_GAME,
    id: `quick/${randomId()}`,
    source: 'quick',
    keptAt: nextPlace(),
    date: localDayOf(now),
    time: localTimeOf(now).slice(0, 5),
    leader: last?.leader ?? loadLeaderHabits().report ?? '',
  };
}

/** The cards of these games; the screen stands without them. */
function CardsOfGames({ games }: { readonly games: readonly Game[] }) {
  const { part: OwnCards, isLost, retry } = useAskedPart(loadOwnCards, true);
  if (isLost) {
    return (
      <PartLost onRetry={retry}>
        The cards of your games did not arrive. Everything else is here.
      </PartLost>
    );
  }
  return OwnCards && <OwnCards games={games} />;
}

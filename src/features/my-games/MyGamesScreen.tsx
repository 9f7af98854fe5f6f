import { useState } from 'react';
import { CopyReminder } from '../../components/own/CopyReminder';
import { OwnNotices } from '../../components/own/OwnNotices';
import { serverNow } from '../../data/http/server-clock';
import type { Game } from '../../domain/games/game';
import { gameKind } from '../../personal/own/kinds/game-kinds';
import { reportKind, roundKind } from '../../personal/own/kinds/report-kinds';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { PageHeading } from '../../ui/layout/PageHeading';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Notice } from '../../ui/notice/Notice';
import { UndoNotice } from '../../ui/notice/UndoNotice';
import { MissedShare } from './figures/MissedShare';
import { GameDialog } from './form/GameDialog';
import { newGame } from './form/new-game';
import { GAME_FORM, useOpenForm } from './form/use-open-form';
import { LogImportNotice } from './import/AddLogs';
import { FileDrop } from './import/FileDrop';
import { GamesActions } from './list/GamesActions';
import { GamesFound } from './list/GamesFound';
import { aboutView } from './list/my-games-search';
import { useGamesView } from './list/use-games-view';
import { WaitingGames } from './list/WaitingGames';
import { useOwnGames } from './use-own-games';

/** My Games: every game of this device's player, in one record that never leaves the device. */
export function MyGamesScreen() {
  const { store, hasFailed, keep, leaveOut, remove } = useOwnGames();
  const { data: own, refetch } = store;
  const looking = useGamesView(own);
  const { view, today, all, decks, format, shown, counted } = looking;
  const form = useOpenForm(GAME_FORM);
  const [removed, setRemoved] = useState<Game | null>(null);
  const [kept, setKept] = useState<Game | null>(null);
  const begin = (game: Game) => {
    setKept(null);
    form.begin(game);
  };
  const save = async (game: Game): Promise<boolean> => {
    const isNew = !all.some(({ id }) => id === game.id);
    // What was changed in the form alone: the record may know more by now than the form that stood open.
    const before = isNew ? null : (form.open?.begun ?? null);
    if (!(await keep({ before, after: game }))) return false;
    setKept(isNew ? game : null);
    form.end();
    return true;
  };
  return (
    <FileDrop>
      <PageHeading note="Kept on this device only. Nothing is sent.">My Games</PageHeading>
      <GamesActions
        own={own}
        games={shown}
        counted={counted}
        subtitle={aboutView(view, format)}
        today={today}
        onLog={() => begin(newGame(all, decks, serverNow()))}
        onKeep={keep}
      />
      <LogImportNotice />
      <MissedShare />
      <OwnNotices kind={gameKind} {...{ store, hasFailed }} />
      <OwnNotices
        kind={reportKind}
        parts={[roundKind]}
        store={{
          data: own && { missing: own.missingReports, unreadable: 0 },
          error: null,
          refetch,
        }}
      />
      <CopyReminder />
      {removed && (
        <UndoNotice
          icon="trash"
          title="Game deleted."
          onUndo={async () =>
            void ((await keep({ before: null, after: removed })) && setRemoved(null))
          }
        />
      )}
      {kept && (
        <Notice
          title="Game kept."
          actions={
            <Button kind="quiet" onClick={() => begin(kept)}>
              <Icon name="edit" /> Add a note or more
            </Button>
          }
        />
      )}
      {form.closed && (
        <UndoNotice icon="edit" title="Closed without saving." onUndo={form.reopen} />
      )}
      <WaitingGames games={all} onKeep={keep} />
      {own && all.length === 0 && own.missing === 0 && (
        <EmptyState icon="anchor" title="No games yet">
          <p>
            Rounds of your tournament reports come here by themselves. Log a game in three taps, or
            add the logs of your games.
          </p>
        </EmptyState>
      )}
      {own && all.length > 0 && (
        <GamesFound
          looking={looking}
          reportOf={own.reportOf}
          onEdit={form.begin}
          onLeaveOut={leaveOut}
          onDelete={async (game) => {
            const isGone = await remove(game);
            if (isGone) setRemoved(game);
            return isGone;
          }}
        />
      )}
      <GameDialog
        open={form.open}
        onEnter={form.enter}
        games={all}
        onSave={save}
        onClose={form.close}
      />
    </FileDrop>
  );
}

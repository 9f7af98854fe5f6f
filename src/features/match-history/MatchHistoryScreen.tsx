import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { deviceIdOf } from '../../components/player/device-id';
import { Box, Note, Row } from '../../ui/layout/Box';
import '../../components/player/history-state';
import { LiveNotice } from '../../components/loading/LiveNotice';
import { type LiveAnswer, useLiveQuery } from '../../components/loading/use-live-query';
import { type PatronStatus, usePatronStatus } from '../../components/patron/patron-status';
import { NotOnThisDevice } from '../../components/player/NotOnThisDevice';
import { PlayerName } from '../../components/player/PlayerName';
import { rememberOpenedPlayer } from '../../components/player/use-recent-players';
import { historyQuery } from '../../data/queries/players';
import type { PlayerHistory } from '../../domain/figures/match-history';
import { formatCount } from '../../domain/text/count';
import { isLogOutPending } from '../../personal/device/connection-mark';
import { loadSeenHistory, saveSeenHistory } from '../../personal/player/seen-players';
import { readTrail, writeTrail } from '../../personal/player/session-trail';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { PageHeading } from '../../ui/layout/PageHeading';
import { EmptyState } from '../../ui/notice/EmptyState';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { Delayed } from '../../ui/timing/Delayed';
import { HistoryFigures } from './HistoryFigures';
import styles from './MatchHistoryScreen.module.css';
import { MatchList } from './MatchList';
import { VisitorNote } from './VisitorNote';

const route = getRouteApi('/matchhistory/search');

/** SPEC 2, Player match history. The address tells the player, else the link that led here, else this tab. */
export function MatchHistoryScreen() {
  const deviceId = useDeviceId();
  if (deviceId === null) return <Navigate to="/matchhistory" replace />;
  return <PlayerMatches key={deviceId} deviceId={deviceId} />;
}

function PlayerMatches({ deviceId }: { readonly deviceId: string }) {
  const status = usePatronStatus();
  const answer = useHistory(deviceId, status);
  const { page, showMore } = useShownPages(deviceId);
  const term = readTrail('searchTerm');
  return (
    <>
      <PageHeading>Match history</PageHeading>
      <Row wrap justify="between" below={2} gap="0 3">
        <Link
          to="/matchhistory"
          search={term === null ? {} : { term }}
          state={{ preserveSearch: true }}
          className={buttonClass({ kind: 'quiet', className: styles.back })}
        >
          <Icon name="left" />
          Back to Search
        </Link>
        <Row as="p" tone="muted" size="sm" gap={1.5}>
          <Icon name="refresh" size={15} />
          Matches are refreshed every 30 minutes.
        </Row>
      </Row>
      <LiveNotice answer={answer} prefix="Failed to fetch matches: " />
      <NotOnThisDevice answer={answer}>
        <p>A player’s matches need a connection the first time. The last ten opened are kept.</p>
      </NotOnThisDevice>
      {answer.value ? (
        <History
          deviceId={deviceId}
          history={answer.value}
          status={status}
          page={page}
          onShowMore={showMore}
        />
      ) : (
        answer.isFetching &&
        !answer.error && (
          <Delayed>
            <TableSkeleton label="Loading matches..." rows={8} />
          </Delayed>
        )
      )}
    </>
  );
}

function History({
  deviceId,
  history,
  status,
  page,
  onShowMore,
}: {
  readonly deviceId: string;
  readonly history: PlayerHistory;
  readonly status: PatronStatus;
  readonly page: number;
  readonly onShowMore: (page: number) => void;
}) {
  return (
    <>
      <Row wrap justify="between" gap="2 3" className={styles.player}>
        <Box as="h2" shrinks size="2xl" leading={1.35} className={styles.name}>
          <PlayerName name={history.playerName || deviceId} />
        </Box>
        <Link to="/playerstats/{-$period}" search={{ deviceId }} className={buttonClass()}>
          <Icon name="chart" />
          Player statistics
        </Link>
      </Row>
      {status.state === 'visitor' && <VisitorNote />}
      {history.total === 0 ? (
        <EmptyState icon="search" title="No matches">
          <p>
            {status.state === 'patron'
              ? 'Nothing was recorded under this device ID.'
              : 'Nothing was recorded under this device ID in the last 5 days.'}
          </p>
        </EmptyState>
      ) : (
        <>
          {history.isBegun && (
            <Note role="status">
              {`These are the newest ${formatCount(history.total)} matches, and their figures. Older ones are on their way.`}
            </Note>
          )}
          <HistoryFigures history={history} />
          <MatchList
            history={history}
            isPatron={status.state === 'patron'}
            page={page}
            onShowMore={onShowMore}
          />
        </>
      )}
    </>
  );
}

/** The device in the query, else in the navigation state, else in this tab; null where none has one. */
function useDeviceId(): string | null {
  const search = route.useSearch();
  const fromLink = useLocation({ select: ({ state }) => state.deviceId });
  const deviceId = deviceIdOf(search) || fromLink || readTrail('deviceId');
  useEffect(() => {
    if (deviceId) writeTrail('deviceId', deviceId);
  }, [deviceId]);
  return deviceId || null;
}

/** CONTRACT: `page` in the address is the number of 15-row pages shown. */
function useShownPages(deviceId: string) {
  const navigate = useNavigate();
  const number = Number(route.useSearch().page);
  const inAddress = Number.isInteger(number) && number > 0 ? number : 1;
  const [shown, setShown] = useState(inAddress);
  // The address changes in a task of its own, because every link of the page reads it.
  useEffect(() => {
    if (shown <= inAddress) return;
    const timer = setTimeout(() =>
      navigate({
        to: '/matchhistory/search',
        search: { deviceId, page: String(shown) },
        state: true,
        replace: true,
        resetScroll: false,
      }),
    );
    return () => clearTimeout(timer);
  }, [navigate, deviceId, shown, inAddress]);
  return { page: Math.max(shown, inAddress), showMore: setShown };
}

function useHistory(deviceId: string, status: PatronStatus): LiveAnswer<PlayerHistory> {
  const queryClient = useQueryClient();
  const answer = useLiveQuery(historyQuery(deviceId, isLogOutPending), {
    name: `history ${deviceId}`,
    load: () => loadSeenHistory(deviceId),
    // Figures of a partial history must not replace those of a whole one.
    save: async (history, seenAt) => {
      if (!history.isBegun) await saveSeenHistory(deviceId, history, seenAt);
    },
  });
  const name = answer.isCopy ? undefined : answer.value?.playerName;
  useEffect(() => {
    if (name !== undefined) void rememberOpenedPlayer(queryClient, { deviceId, name });
  }, [queryClient, deviceId, name]);

  // A reader who logged in meanwhile, in another tab, may see more than what is shown.
  const before = useRef(status.state);
  const { retry } = answer;
  useEffect(() => {
    if (before.current === 'visitor' && status.state === 'patron') retry();
    before.current = status.state;
  });
  return answer;
}

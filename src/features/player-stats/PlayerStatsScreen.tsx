import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LiveNotice } from '../../components/loading/LiveNotice';
import { useLiveQuery } from '../../components/loading/use-live-query';
import { useRecheckOnRefusal } from '../../components/patron/patron-status';
import { deviceIdOf } from '../../components/player/device-id';
import { NotOnThisDevice } from '../../components/player/NotOnThisDevice';
import { useRecentPlayers } from '../../components/player/use-recent-players';
import { playerStatsQuery } from '../../data/queries/players';
import {
  findRecord,
  initialSelection,
  type PlayerStats,
  type StatsSelection,
} from '../../domain/figures/player-stats';
import { loadSeenStats, saveSeenStats } from '../../personal/player/seen-players';
import { buttonClass } from '../../ui/button/button-class';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Stack, Text } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { EmptyState } from '../../ui/notice/EmptyState';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import styles from './PlayerStatsScreen.module.css';
import { RecordView } from './RecordView';
import { searchOf, viewOf } from './stats-search';

const route = getRouteApi('/playerstats/{-$period}');

const REGIONS = [
  { value: '0', label: 'Western' },
  { value: '1', label: 'Eastern' },
  { value: '2', label: 'Unlimited' },
] as const;

const GAME_TYPES = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
] as const;

/** SPEC 2, Player statistics. Without a device id it requests nothing (SPEC 5). */
export function PlayerStatsScreen() {
  const deviceId = deviceIdOf(route.useSearch());
  if (deviceId === null) {
    return (
      <>
        <PageHeading>Player statistics</PageHeading>
        <EmptyState
          icon="search"
          title="Whose statistics?"
          actions={
            <Link to="/matchhistory" className={buttonClass({ kind: 'primary' })}>
              Find a player
            </Link>
          }
        >
          <p>Search for a player: their statistics are one tap from their matches.</p>
        </EmptyState>
      </>
    );
  }
  return <Statistics key={deviceId} deviceId={deviceId} />;
}

function Statistics({ deviceId }: { readonly deviceId: string }) {
  const answer = usePlayerStats(deviceId);
  useRecheckOnRefusal(answer.error);
  const records = answer.value;
  const { selection, select } = useSelection(records);
  const record = records && selection ? findRecord(records, selection) : null;
  const name = record?.playerName || records?.find(({ playerName }) => playerName)?.playerName;
  return (
    <>
      <PageHeading
        note={
          <span>
            The sim was updated to new formats on 27 Aug 2025, so only later matches are counted.
          </span>
        }
      >
        <Text as="bdi" breaks>
          {name || deviceId}
        </Text>
        's Statistics
      </PageHeading>
      {/* The phone's bar has no room for a name. */}
      <Text
        font="head"
        size="xl"
        weight="head"
        leading="snug"
        className={styles.phoneName}
        aria-hidden="true"
      >
        <Text as="bdi" breaks>
          {name || deviceId}
        </Text>
        's Statistics
      </Text>
      <Link
        to="/matchhistory/search"
        search={{ deviceId, page: '1' }}
        className={buttonClass({ kind: 'quiet', className: styles.matches })}
      >
        View Matches
      </Link>
      <LiveNotice answer={answer} prefix="Error: " isPremium />
      <NotOnThisDevice answer={answer}>
        <p>Statistics need a connection. Those of the player marked “This is me” are kept.</p>
      </NotOnThisDevice>
      {records === undefined && answer.isFetching && !answer.error && (
        <Stack tone="muted">
          <p role="status">Loading stats...</p>
          <TableSkeleton label="" rows={6} />
        </Stack>
      )}
      {records && selection && (
        <Stack below={4} className={styles.toggles}>
          <SegmentedControl
            label="Region"
            showLabel
            segments={REGIONS}
            value={String(selection.gameMode) as (typeof REGIONS)[number]['value']}
            onChange={(mode) => select({ ...selection, gameMode: Number(mode) })}
          />
          <SegmentedControl
            label="Game Type"
            showLabel
            segments={GAME_TYPES}
            value={selection.isPrivate ? 'private' : 'public'}
            onChange={(type) => select({ ...selection, isPrivate: type === 'private' })}
          />
        </Stack>
      )}
      {records?.length === 0 && (
        <EmptyState icon="chart" title="No stats available">
          <p>Nothing was recorded under this device ID since 27 Aug 2025.</p>
        </EmptyState>
      )}
      {records && records.length > 0 && !record && (
        <EmptyState icon="filter" title="No data available for selected filters">
          <p>Another region or game type may have some.</p>
        </EmptyState>
      )}
      {record && <RecordView key={`${record.gameMode} ${record.isPrivate}`} record={record} />}
    </>
  );
}

/** The statistics of the player marked as "me" are kept for use without a network. */
function usePlayerStats(deviceId: string) {
  const isMe = useRecentPlayers()?.some((player) => player.isMe && player.deviceId === deviceId);
  return useLiveQuery<PlayerStats[], string[]>(
    playerStatsQuery(deviceId),
    isMe
      ? {
          name: `player-stats ${deviceId}`,
          load: () => loadSeenStats(deviceId),
          save: (records, seenAt) => saveSeenStats(deviceId, records, seenAt),
        }
      : null,
  );
}

/** SPEC 4: toggling changes the selection here and in the address, without navigation. */
function useSelection(records: readonly PlayerStats[] | undefined) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [chosen, choose] = useState<StatsSelection | null>(null);
  return {
    selection: chosen ?? (records ? initialSelection(records, viewOf(search)) : null),
    select: (selection: StatsSelection) => {
      choose(selection);
      void navigate({
        to: '/playerstats/{-$period}',
        params: true,
        search: searchOf(search, selection),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

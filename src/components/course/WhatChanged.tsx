import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { bansQuery } from '../../data/queries/bans';
import { trendsQuery } from '../../data/queries/daily';
import { eventsQuery } from '../../data/queries/events';
import { tournamentsQuery } from '../../data/queries/tournaments';
import type { CardId } from '../../domain/card/card';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { courseMarks } from '../../domain/figures/course-marks';
import type { LeaderCourse } from '../../domain/figures/leader-course';
import type { GameCounts } from '../../domain/figures/pairing-estimate';
import { changesSince, type LeaderChange, MOST_CHANGES } from '../../domain/figures/what-changed';
import { formatPercent } from '../../domain/figures/win-rate';
import { formatCountOf } from '../../domain/text/count';
import type { IsoDay } from '../../domain/time/calendar';
import { addDays, type DateStamp, formatDay, formatIsoDay } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { seriesAfter } from '../../personal/follow/followed-series';
import { IconButton } from '../../ui/button/IconButton';
import { Box, Note, Row, Stack } from '../../ui/layout/Box';
import { useFollows } from '../follow/use-follows';
import { goneWords, useSettledEvents } from '../follow/use-settled-events';
import { useLeaders } from '../leader/use-leaders';
import { OWN_DEFAULTS } from '../loading/own-defaults';
import { type CoursePaths, coursePaths } from './course-paths';

/** With all that own things need: the rankings do not wait for it. */
const seenDays = () => import('../../personal/seen/seen-rankings');

/** What the calendar can tell something of. */
const HAS_DATES: ReadonlySet<string> = new Set(['event', 'series']);

const NO_ENTRIES: readonly CalendarEntry[] = [];
const NO_COURSES: readonly LeaderCourse[] = [];

/** What a table of leaders gets from here. */
export interface TableExtras {
  /** From the same file as the changes. */
  readonly courses: CoursePaths;
  readonly followed: ReadonlySet<CardId>;
}

interface WhatChangedProps {
  readonly period: PeriodValue;
  /** For two lines, and only for who has looked at the rankings: a first visit loads nothing for it. */
  readonly isShort?: boolean;
  readonly onExtras?: (extras: TableExtras) => void;
}

/** What changed in a period since the player's last visit; nothing where nothing did, or on a first visit. */
export function WhatChanged({ period, isShort = false, onExtras }: WhatChangedProps) {
  const [closed, setClosed] = useState('');
  const known = useQuery({
    ...OWN_DEFAULTS,
    queryKey: ['own-seen', period],
    queryFn: async () => (await seenDays()).loadSeen(period),
    enabled: isShort,
  });
  const trends = useQuery({ ...trendsQuery(period), enabled: !isShort || !!known.data }).data;
  const date = trends?.date;
  const file = `${period} ${date}`;
  const courses = trends?.value ?? NO_COURSES;
  const { kept } = useFollows();
  const paths = useMemo(() => onExtras && coursePaths(courses), [courses, onExtras]);
  useEffect(() => {
    if (!onExtras || !paths) return;
    const leaders = kept?.flatMap(({ value }) => (value.what === 'leader' ? value.name : []));
    // Rows render again: a tap goes before them.
    startTransition(() => onExtras({ courses: paths, followed: new Set(leaders) }));
  }, [paths, kept, onExtras]);
  const seen = useQuery({
    ...OWN_DEFAULTS,
    queryKey: ['own-seen', period, date],
    queryFn: async () => (date === undefined ? null : (await seenDays()).noteSeen(period, date)),
    enabled: date !== undefined,
  }).data;
  const since = seen && !seen.closed && seen.since < seen.latest ? seen.since : null;
  const followed = useFollowedLines(since);
  const { title, lines } = useLines(courses, since, date ?? '', followed);
  if (closed === file || lines.length === 0) return null;
  const close = () => {
    setClosed(file);
    // A device that refuses storage shows them again with the next page.
    seenDays()
      .then(({ closeChanges }) => closeChanges(period))
      .catch(() => {});
  };
  return (
    <Row as="section" surface="aside" pad="2 3" below={3} align="start" aria-label="What changed">
      <Box grows size="sm">
        <Note as="h2" font="text" weight="medium" below={1}>
          {title}
        </Note>
        <Stack as="ul" gap={1}>
          {lines.slice(0, isShort ? 2 : MOST_CHANGES).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      </Box>
      <IconButton icon="x" label="Close what changed" onClick={close} />
    </Row>
  );
}

const NAMED_DATES = 3;

/** What became of followed events and series since that day: they come first. */
function useFollowedLines(since: DateStamp | null): readonly string[] {
  const hasEvents = !!useFollows().kept?.some(({ value }) => HAS_DATES.has(value.what));
  const events = useQuery({ ...eventsQuery(), enabled: hasEvents });
  const entries = events.data?.value.entries ?? NO_ENTRIES;
  useSettledEvents(entries, seriesAfter);
  const follows = useSettledEvents(entries).kept ?? [];
  if (since === null) return [];
  const isNew = (day: IsoDay | undefined | null) => !!day && day >= formatIsoDay(since);
  return follows.flatMap(({ value }) => {
    if (value.what === 'series') {
      const fresh = value.known?.filter(({ isNewOn }) => isNew(isNewOn)) ?? [];
      const dates = fresh.map(({ date }) => date);
      const more = dates.length - NAMED_DATES;
      const named = dates.slice(0, NAMED_DATES).join('; ');
      return dates.length > 0
        ? `New dates of ${value.name}: ${named}${more > 0 ? ` and ${more} more` : ''}`
        : [];
    }
    if (value.what !== 'event') return [];
    const { name, date, gone, moved } = value;
    if (isNew(gone)) return goneWords(value) ?? [];
    return isNew(moved?.on) ? `${name} moved to ${date} from ${moved?.from}` : [];
  });
}

/** The words; no lines without a day since when. */
function useLines(
  courses: readonly LeaderCourse[],
  since: DateStamp | null,
  date: DateStamp,
  followed: readonly string[],
) {
  const { has } = useFollows();
  const { find } = useLeaders(since !== null);
  const bans = useQuery({ ...bansQuery(), enabled: since !== null }).data?.value;
  const decks = useQuery({ ...tournamentsQuery(), enabled: since !== null }).data?.value.decks;
  const found = useMemo(
    () =>
      since === null ? null : changesSince(courses, since, (name) => has({ what: 'leader', name })),
    [courses, since, has],
  );
  if (since === null || found === null) return { title: '', lines: [] };
  const { season, from, changes } = found;
  if (season !== null) {
    const lines = [`A new season began on ${formatDay(season)}: nothing to compare yet.`];
    return { title: `Since ${formatDay(since)}`, lines };
  }
  const nameOf = (leader: CardId) => {
    const { name } = find(leader);
    return name === leader ? leader : `${name} (${leader})`;
  };
  const banned = courseMarks([], bans ?? null, since, date).flatMap((mark) => mark.banned);
  const winners = (decks ?? []).filter(
    (deck) => deck.placing === 1 && (deck.date ?? '') >= formatIsoDay(since),
  );
  const names = winners.flatMap(({ player, leader }) =>
    has({ what: 'player', name: player, period: '', date })
      ? `${player} won with ${nameOf(leader)}`
      : [],
  );
  const won = [...new Set(winners.map(({ leader }) => leader))].map((leader) => {
    const count = winners.filter((deck) => deck.leader === leader).length;
    return `${nameOf(leader)}${count > 1 ? ` (${count})` : ''}`;
  });
  return {
    title: `Games since ${formatDay(since)}, against those from ${formatDay(from)} to ${formatDay(addDays(since, -1))}`,
    lines: [
      ...followed,
      ...names,
      ...(banned.length > 0 ? [`Newly banned: ${banned.join(', ')}`] : []),
      ...changes.map((change) => `${nameOf(change.leader)} ${changeWords(change)}`),
      ...(won.length > 0 ? [`Won tournaments: ${won.join(', ')}`] : []),
    ],
  };
}

function changeWords({ kind, now, before }: LeaderChange): string {
  if (kind === 'new') return `is new: ${formatCountOf(now.games, 'game')}`;
  if (kind === 'gone') {
    return `is not played any more: ${formatCountOf(before.games, 'game')} before`;
  }
  const rose = now.wins * before.games > before.wins * now.games;
  return `${rose ? 'rose' : 'fell'} to ${sideWords(now)} from ${sideWords(before)}`;
}

function sideWords({ games, wins }: GameCounts): string {
  return `${formatPercent(wins / games, 1)} (${formatCountOf(games, 'game')})`;
}

/** The operator's panel as queries, with its changes. */
import { queryOptions } from '@tanstack/react-query';
import { type CalendarFeed, calendarFeedOf } from '../../domain/events/calendar-entry';
import { ApiError } from '../http/ask-api';
import { askPanel, changeByPanel } from '../operator';
import type { PanelEvent, PanelPath } from '../schemas/api/panel';
import { readEventRow } from '../schemas/events';

export { changeByPanel } from '../operator';
export type {
  PanelCheck,
  PanelContent,
  PanelContentCheck,
  PanelCorrection,
  PanelDelivery,
  PanelEvent,
  PanelFile,
  PanelImport,
  PanelList,
  PanelMatch,
  PanelRemovedMatch,
} from '../schemas/api/panel';
export { CHECK_TITLES, CONTENT_FILES } from '../schemas/api/panel';

const UNAUTHORIZED = 401;
/** The checks run every five minutes; the panel refreshes as soon as a person looks again. */
const REFRESH_MILLISECONDS = 30_000;

/** What an address of the panel answers. */
export function panelQuery<Path extends PanelPath>(path: Path, query = '') {
  return queryOptions({
    queryKey: ['operator', path, query],
    queryFn: () => askPanel(path, query),
    // Always fresh: the operator wants the present state.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Null without a logged-in operator. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['operator', '/session'],
    retry: false,
    queryFn: () =>
      askPanel('/session').catch((error: unknown) => {
        if (error instanceof ApiError && error.status === UNAUTHORIZED) return null;
        throw error;
      }),
  });

export const overviewQuery = () => ({
  ...panelQuery('/overview'),
  refetchInterval: REFRESH_MILLISECONDS,
});

/** What is known of the wanted match, by the names of the server's matchQuestion. */
export type MatchQuestion = Readonly<Record<string, string>>;
/** Null asks nothing. */
export const matchesQuery = (question: MatchQuestion | null) => ({
  ...panelQuery('/matches', `?${new URLSearchParams(question ?? {})}`),
  enabled: question !== null,
});

const TASK_MILLISECONDS = 1000;

/** The last longer task; refetched while it runs. */
export const taskQuery = () =>
  queryOptions({
    ...panelQuery('/task'),
    refetchInterval: ({ state }) =>
      state.data?.task && !state.data.task.isOver ? TASK_MILLISECONDS : false,
  });

/** How the calendar would show a record of the feed, and what it could not read. */
export function previewEvent(event: PanelEvent): CalendarFeed {
  const record = readEventRow(event);
  return record === null ? { entries: [], skipped: [] } : calendarFeedOf([record]);
}

/** @throws an error that says which channel took nothing */
export async function sendTestAlert(): Promise<void> {
  const { failures } = await changeByPanel('/alert-test', {});
  if (failures.length > 0) throw new Error(failures.join(' '));
}

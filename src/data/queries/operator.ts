/** The operator's panel as queries, with its changes. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CalendarFeed, calendarFeedOf } from '../../domain/events/calendar-entry';
import { ApiError } from '../http/ask-api';
import { askPanel } from '../operator';
import { readEventRow } from '../schemas/events';
import {
  changesSchema,
  contentCheckSchema,
  contentSchema,
  correctionsSchema,
  daysSchema,
  deliveriesSchema,
  eventsSchema,
  failuresSchema,
  importsSchema,
  matchesSchema,
  overviewSchema,
  type PanelContentCheck,
  type PanelEvent,
  removedMatchesSchema,
  sessionSchema,
  settingsSchema,
  taskSchema,
} from '../schemas/operator';

export { askPanel } from '../operator';
export type {
  PanelCheck,
  PanelContent,
  PanelContentCheck,
  PanelCorrection,
  PanelEvent,
  PanelImport,
  PanelMatch,
  PanelRemovedMatch,
} from '../schemas/operator';

const UNAUTHORIZED = 401;
/** The checks run every five minutes; the panel refreshes as soon as a person looks again. */
const REFRESH_MILLISECONDS = 30_000;

function panelQuery<Value>(path: string, schema: v.GenericSchema<unknown, Value>) {
  return queryOptions({
    queryKey: ['operator', path],
    queryFn: async () => v.parse(schema, await askPanel(path)),
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
    queryFn: async () => {
      try {
        return v.parse(sessionSchema, await askPanel('/session'));
      } catch (error) {
        if (error instanceof ApiError && error.status === UNAUTHORIZED) return null;
        throw error;
      }
    },
  });

export const overviewQuery = () => ({
  ...panelQuery('/overview', overviewSchema),
  refetchInterval: REFRESH_MILLISECONDS,
});
export const importsQuery = () => panelQuery('/imports', importsSchema);
export const changesQuery = () => panelQuery('/changes', changesSchema);
export const daysQuery = () => panelQuery('/days', daysSchema);
export const settingsQuery = () => panelQuery('/settings', settingsSchema);

export const contentQuery = () => panelQuery('/content', contentSchema);
export const correctionsQuery = () => panelQuery('/corrections', correctionsSchema);
export const eventsQuery = () => panelQuery('/events', eventsSchema);
export const deliveriesQuery = () => panelQuery('/deliveries', deliveriesSchema);

/** What is known of the wanted match, by the names of the server's matchQuestion. */
export type MatchQuestion = Readonly<Record<string, string>>;
/** Null asks nothing. */
export const matchesQuery = (question: MatchQuestion | null) => ({
  ...panelQuery(`/matches?${new URLSearchParams(question ?? {})}`, matchesSchema),
  enabled: question !== null,
});
export const removedMatchesQuery = () => panelQuery('/matches/removed', removedMatchesSchema);

const TASK_MILLISECONDS = 1000;

/** The last longer task; refetched while it runs. */
export const taskQuery = () =>
  queryOptions({
    ...panelQuery('/task', taskSchema),
    refetchInterval: ({ state }) =>
      state.data?.task && !state.data.task.isOver ? TASK_MILLISECONDS : false,
  });

/** How the calendar would show a record of the feed, and what it could not read. */
export function previewEvent(event: PanelEvent): CalendarFeed {
  const record = readEventRow(event);
  return record === null ? { entries: [], skipped: [] } : calendarFeedOf([record]);
}

/** Compares a file that is not taken yet with the present one. */
export async function checkContent(name: string, text: string): Promise<PanelContentCheck> {
  return v.parse(contentCheckSchema, await askPanel('/content/check', { name, text }));
}

/** @throws an error that says which channel took nothing */
export async function sendTestAlert(): Promise<void> {
  const { failures } = v.parse(failuresSchema, await askPanel('/alert-test', {}));
  if (failures.length > 0) throw new Error(failures.join(' '));
}

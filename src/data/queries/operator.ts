/** The operator's panel as queries, and the changes it makes. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { askPanel, PanelError } from '../operator';
import {
  changesSchema,
  failuresSchema,
  importsSchema,
  overviewSchema,
  sessionSchema,
  settingsSchema,
} from '../schemas/operator';

export { askPanel, PanelError } from '../operator';
export type { PanelCheck, PanelImport } from '../schemas/operator';

const UNAUTHORIZED = 401;
/** Beside the checks' own five minutes: as soon as a person looks again. */
const REFRESH_MILLISECONDS = 30_000;

function panelQuery<Value>(path: string, schema: v.GenericSchema<unknown, Value>) {
  return queryOptions({
    queryKey: ['operator', path],
    queryFn: async () => v.parse(schema, await askPanel(path)),
    // Never of another time: it is looked at to see how things are.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Null where no operator is logged in. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['operator', '/session'],
    retry: false,
    queryFn: async () => {
      try {
        return v.parse(sessionSchema, await askPanel('/session'));
      } catch (error) {
        if (error instanceof PanelError && error.status === UNAUTHORIZED) return null;
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
export const settingsQuery = () => panelQuery('/settings', settingsSchema);

/** Gives a sentence for each channel that failed. */
export async function sendTestAlert(): Promise<readonly string[]> {
  return v.parse(failuresSchema, await askPanel('/alert-test', {})).failures;
}

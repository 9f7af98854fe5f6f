/** Requests of the operator's panel to the process that serves it. */
import * as v from 'valibot';
import { OPERATOR_API } from '../resources/addresses';
import { askApi } from './http/ask-api';
import type { ApiCall } from './http/http';
import {
  PANEL_ANSWERS,
  PANEL_OUTCOMES,
  type PanelAnswer,
  type PanelBody,
  type PanelChange,
  type PanelOutcome,
  type PanelPath,
} from './schemas/api/panel';
import { invalidData } from './schemas/wire';

/** Looks at an address of the panel. @throws DataError */
export function askPanel<Path extends PanelPath>(
  path: Path,
  query = '',
): Promise<PanelAnswer<Path>> {
  return request(`${path}${query}`, {}, PANEL_ANSWERS[path]) as Promise<PanelAnswer<Path>>;
}

/** Changes something. @throws DataError */
export function changeByPanel<Path extends PanelChange>(
  path: Path,
  body: PanelBody<Path>,
): Promise<PanelOutcome<Path>> {
  const outcomes: Readonly<Record<string, v.GenericSchema>> = PANEL_OUTCOMES;
  const outcome = outcomes[path] ?? v.unknown();
  return request(path, { method: 'POST', body }, outcome) as Promise<PanelOutcome<Path>>;
}

async function request(path: string, call: Partial<ApiCall>, schema: v.GenericSchema) {
  const api = { credentials: 'include', ...call } as const;
  const answer = await askApi(`${OPERATOR_API}${path}`, api, v.unknown());
  const read = v.safeParse(schema, answer);
  if (read.success) return read.output;
  throw invalidData('the panel');
}

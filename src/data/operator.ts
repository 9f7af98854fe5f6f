/** Requests of the operator's panel to the process that serves it. */
import { OPERATOR_API } from '../resources/addresses';
import type { PanelAnswers, PanelChanges, PanelOutcomes } from '../resources/panel-api';
import { askApi } from './http/ask-api';

/** Looks at an address of the panel. @throws DataError */
export function askPanel<Path extends keyof PanelAnswers>(
  path: Path,
  query = '',
): Promise<PanelAnswers[Path]> {
  return request(`${path}${query}`, {}) as Promise<PanelAnswers[Path]>;
}

/** Changes something. @throws DataError */
export function changeByPanel<Path extends keyof PanelChanges>(
  path: Path,
  body: PanelChanges[Path],
): Promise<Path extends keyof PanelOutcomes ? PanelOutcomes[Path] : object> {
  return request(path, { method: 'POST', body }) as never;
}

function request(path: string, call: { readonly method?: 'POST'; readonly body?: unknown }) {
  return askApi(`${OPERATOR_API}${path}`, { credentials: 'include', ...call });
}

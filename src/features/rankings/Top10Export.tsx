import { usePart } from '../../ui/timing/use-part';
import type { ExportTop10Props } from './ExportTop10';
import { Top10Button } from './Top10Button';

/** Loads once there is something to export. Until then the same button, disabled, keeps its place. */
const loadExport = async () => (await import('./ExportTop10')).ExportTop10;

export function Top10Export(props: ExportTop10Props) {
  const { part: Loaded, isLost, retry } = usePart(loadExport, props.rows !== undefined);
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    // After a failed load, pressing it tries again.
    <Top10Button className={props.className} disabled={!isLost} onClick={retry} />
  );
}

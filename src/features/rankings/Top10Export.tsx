import { usePart } from '../../ui/use-part';
import type { ExportTop10Props } from './ExportTop10';
import { Top10Button } from './Top10Button';

/** Comes once there is something to export. The place is kept by the same button, out of use until then. */
const loadExport = async () => (await import('./ExportTop10')).ExportTop10;

export function Top10Export(props: ExportTop10Props) {
  const { part: Loaded, isLost, retry } = usePart(loadExport, props.rows !== undefined);
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    // Where it could not be fetched, pressing it asks again.
    <Top10Button className={props.className} disabled={!isLost} onClick={retry} />
  );
}

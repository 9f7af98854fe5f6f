import { useDeviceWord } from '../../components/loading/use-device-word';
import { EmptyState } from '../../ui/EmptyState';

/**
 * Stands where the report will. What it says is true with and without a connection, so that a prerendered
 * page says it too: it is not known there which of them it will be.
 */
export function ReportOnItsWay() {
  const device = useDeviceWord();
  return (
    <EmptyState icon="hour" title="Loading the market report...">
      <p role="status">{`It needs a connection: it is not kept on this ${device}.`}</p>
    </EmptyState>
  );
}

import { useDeviceWord } from '../../components/loading/use-device-word';
import { EmptyState } from '../../ui/notice/EmptyState';

/**
 * Stands in place of the report. Its words are true with and without a connection, so that a prerendered
 * page, which can't know, may show them.
 */
export function ReportOnItsWay() {
  const device = useDeviceWord();
  return (
    <EmptyState icon="hour" title="Loading the market report...">
      <p role="status">{`It needs a connection: it is not kept on this ${device}.`}</p>
    </EmptyState>
  );
}

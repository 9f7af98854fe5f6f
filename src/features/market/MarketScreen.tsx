import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { useDeviceWord } from '../../components/loading/use-device-word';
import { OfflineError } from '../../data/http/errors';
import { marketReportQuery } from '../../data/queries/market-report';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/notice/EmptyState';
import { MarketPage } from './MarketPage';
import { ReportFrame } from './ReportFrame';
import { ReportOnItsWay } from './ReportOnItsWay';

/** Market (SPEC 2): patrons see an embedded report. */
export function MarketScreen() {
  const report = useQuery(marketReportQuery());
  const device = useDeviceWord();
  return (
    <MarketPage>
      {isCutOff(report) ? (
        <EmptyState
          icon="offline"
          title="The market needs a connection"
          actions={
            <Button aria-disabled={report.isFetching} onClick={() => report.refetch()}>
              {report.isFetching ? 'Trying...' : 'Try now'}
            </Button>
          }
        >
          <p role="status">{`Its report is not kept on this ${device}. It loads by itself when you are back.`}</p>
        </EmptyState>
      ) : (
        <AsyncSection query={report} subject="Market figures" skeleton={<ReportOnItsWay />}>
          {(found) =>
            found.kind === 'none' ? (
              <EmptyState icon="coin" title="No market report yet">
                <p>This site has none set up. The other pages are not affected.</p>
              </EmptyState>
            ) : (
              <ReportFrame report={found} />
            )
          }
        </AsyncSection>
      )}
    </MarketPage>
  );
}

/** True from the first failure on: the page retries and says so. */
function isCutOff({
  data,
  failureReason,
}: Pick<UseQueryResult, 'data' | 'failureReason'>): boolean {
  return data === undefined && failureReason instanceof OfflineError;
}

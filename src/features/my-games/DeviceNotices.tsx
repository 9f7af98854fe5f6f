import { Link } from '@tanstack/react-router';
import { formatCountOf } from '../../domain/count';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StorageNotices } from './StorageNotices';
import type { useOwnGames } from './use-own-games';

/** What this device could not keep, read or find. */
export function DeviceNotices({ record }: { readonly record: ReturnType<typeof useOwnGames> }) {
  const { own, lost, hasFailed, acceptMissing, reload } = record;
  const { missing = 0, missingReports = 0, unreadable = 0 } = own ?? {};
  return (
    <>
      <StorageNotices
        what="games"
        one="game"
        lost={lost}
        hasFailed={hasFailed}
        onRetry={() => void reload()}
      />
      {missing > 0 && (
        <Notice
          kind="bad"
          title={`${formatCountOf(missing, 'game is', 'games are')} gone from this device.`}
          actions={<Button onClick={acceptMissing}>All right</Button>}
        >
          The browser has cleared its storage. Where you have exported a file of your games, Add
          logs brings them back from it.
        </Notice>
      )}
      {missingReports > 0 && (
        <Notice
          kind="bad"
          title={`${formatCountOf(missingReports, 'report is', 'reports are')} gone from this device.`}
        >
          Their rounds are missing here. <Link to="/report">Report Maker</Link> takes them back from
          a file.
        </Notice>
      )}
      {unreadable > 0 && (
        <Notice kind="warn" title="Some games can’t be read.">
          {`Another version of the app saved ${unreadable} of them. They are kept unchanged.`}
        </Notice>
      )}
    </>
  );
}

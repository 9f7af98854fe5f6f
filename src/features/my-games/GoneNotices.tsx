import { Link } from '@tanstack/react-router';
import { formatCountOf } from '../../domain/count';
import type { OwnGames } from '../../personal/own-games';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

interface GoneNoticesProps {
  readonly own: Pick<OwnGames, 'missing' | 'missingReports'>;
  /** The player confirms that the games are gone. */
  readonly onAccept: () => void;
}

/** What the browser has cleared of the record. */
export function GoneNotices({ own: { missing, missingReports }, onAccept }: GoneNoticesProps) {
  return (
    <>
      {missing > 0 && (
        <Notice
          kind="bad"
          icon="warn"
          title={`${formatCountOf(missing, 'game is', 'games are')} gone from this device.`}
        >
          The browser has cleared its storage. Where you have exported a file of your games, Add
          logs brings them back from it. <Button onClick={onAccept}>All right</Button>
        </Notice>
      )}
      {missingReports > 0 && (
        <Notice
          kind="bad"
          icon="warn"
          title={`${formatCountOf(missingReports, 'report is', 'reports are')} gone from this device.`}
        >
          Their rounds are missing here. <Link to="/report">Report Maker</Link> takes them back from
          a file.
        </Notice>
      )}
    </>
  );
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverTime } from '../../data/http/server-clock';
import { copyDue } from '../../domain/record/copy-due';
import { formatCountOf } from '../../domain/text/count';
import { formatElapsed } from '../../domain/time/elapsed';
import { type CopyNote, loadCopyNote, noteCopy, roomOfOwn } from '../../personal/own/own-copy';
import { buttonClass } from '../../ui/button/button-class';
import { IconButton } from '../../ui/button/IconButton';
import { Notice } from '../../ui/notice/Notice';

const DAY = 24 * 60 * 60_000;

interface Due {
  readonly count: number;
  readonly savedAt: number;
  readonly isSafariTab: boolean;
}

/** Null where nothing is to be said. What is said is noted first: then it is said once. */
async function loadDue(now: number, isSafariTab: boolean): Promise<Due | null> {
  const note: CopyNote = await loadCopyNote();
  // Looking goes through all things: once a day is enough.
  if (now - note.lookedAt < DAY) return null;
  const changedAt = (await roomOfOwn()).flatMap((room) => room.changedAt);
  const count = copyDue({ ...note, changedAt, isSafariTab }, now);
  await noteCopy({ lookedAt: now, ...(count > 0 && { remindedAt: now }) });
  return count > 0 ? { count, savedAt: note.savedAt, isSafariTab } : null;
}

/** Safari's own property, which no other system has: false in a tab, true on the home screen. */
const isInSafariTab = () =>
  (navigator as Navigator & { standalone?: boolean }).standalone === false;

function dueQuery() {
  return queryOptions({
    queryKey: ['copy-due'],
    queryFn: () => loadDue(serverTime(), isInSafariTab()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The line of `CopyReminder`. */
export function CopyLine() {
  const queryClient = useQueryClient();
  const { data } = useQuery(dueQuery());
  if (!data) return null;
  const { count, savedAt, isSafariTab } = data;
  const last = savedAt === 0 ? 'any copy' : `the copy of ${formatElapsed(savedAt, serverTime())}`;
  return (
    <Notice
      icon="box"
      title={`${formatCountOf(count, 'thing of yours is', 'things of yours are')} not in ${last}.`}
      actions={
        <Link to="/mythings" className={buttonClass()}>
          Save a copy
        </Link>
      }
      close={
        <IconButton
          icon="x"
          label="Close"
          onClick={() => queryClient.setQueryData(dueQuery().queryKey, null)}
        />
      }
    >
      {isSafariTab &&
        'Safari clears what a site keeps after seven days without a visit, unless it is on the home screen.'}
    </Notice>
  );
}

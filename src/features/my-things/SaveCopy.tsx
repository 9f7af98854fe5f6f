import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShareRefusedNotice } from '../../components/hand-over/ShareRefusedNotice';
import { Refused } from '../../components/own/OwnNotices';
import { serverNow, serverTime } from '../../data/http/server-clock';
import { newSince } from '../../domain/record/copy-due';
import { formatCountOf } from '../../domain/text/count';
import { localDayOf } from '../../domain/time/calendar';
import { formatElapsed } from '../../domain/time/elapsed';
import { settleLogs } from '../../personal/game/own-games';
import { copyOfAll, noteCopy } from '../../personal/own/own-copy';
import { isTold } from '../../personal/own/own-import';
import { Button } from '../../ui/button/Button';
import { CheckField } from '../../ui/field/CheckField';
import { type Shared, saveFile } from '../../ui/file/share-file';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import { LongWork } from './LongWork';
import { type MyThings, myThingsQuery } from './my-things-query';
import { bytesWords, countWords } from './things-words';
import { useLongWork } from './use-long-work';

/** Saves all own things as one file, and says when that was last done. */
export function SaveCopy({ things }: { readonly things: MyThings | undefined }) {
  const queryClient = useQueryClient();
  const [withCopies, setWithCopies] = useState(false);
  const [outcome, setOutcome] = useState<Shared | 'downloaded' | null>(null);
  const work = useLongWork();
  const large = things?.rooms.filter(({ kind }) => kind.travels === 'copy') ?? [];
  const shown = large.filter(({ kind, count }) => isTold(kind) && count > 0);
  const largeBytes = large.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = things?.rooms.reduce((sum, room) => sum + room.changedAt.length, 0) ?? 0;
  const fileName = `crows-nest-${localDayOf(serverNow())}.json`;
  const save = () =>
    work.run(async (control) => {
      setOutcome(null);
      if (withCopies) await settleLogs();
      const { file, savedAt } = await copyOfAll({ withCopies }, control);
      const saved = await saveFile(new File([file], fileName, { type: 'application/json' }));
      setOutcome(saved);
      if (saved !== 'cancelled') await noteCopy({ savedAt });
      await queryClient.invalidateQueries({ queryKey: myThingsQuery().queryKey });
    });
  return (
    <Panel title="A copy" note={things && lastWords(things)}>
      <Stack pad={4}>
        <p>
          One file with everything, for another device or for the day on which this one is lost.
        </p>
        {shown.length > 0 && (
          <CheckField checked={withCopies} onChange={setWithCopies}>
            {`With ${shown.map(({ kind, count }) => countWords(kind, count)).join(', ')} (about ${bytesWords((largeBytes * 4) / 3)} more)`}
          </CheckField>
        )}
        <LongWork work={work} words="Making the copy...">
          <Actions>
            <Button kind="primary" disabled={!things || count === 0} onClick={save}>
              <Icon name="install" /> Save a copy
            </Button>
          </Actions>
        </LongWork>
        {work.hasFailed && <Refused>No copy was made.</Refused>}
        {outcome === 'refused' && <ShareRefusedNotice fileName={fileName} />}
        {(outcome === 'downloaded' || outcome === 'shared') && (
          <Notice title="The copy is saved.">
            {outcome === 'downloaded' && `It is among your downloads, as ${fileName}.`}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}

/** How this device stands to its last copy. */
function lastWords({ rooms, note: { savedAt } }: MyThings): string {
  const more = newSince(
    rooms.flatMap(({ changedAt }) => changedAt),
    savedAt,
  );
  if (savedAt === 0) return more === 0 ? '' : 'Never saved';
  const since =
    more === 0 ? 'nothing is new' : formatCountOf(more, 'thing is new', 'things are new');
  return `Saved ${formatElapsed(savedAt, serverTime())}; ${since} since`;
}

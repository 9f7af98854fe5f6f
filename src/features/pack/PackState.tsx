import { serverTime } from '../../data/http/server-clock';
import type { PackCheck } from '../../data/queries/pack';
import { formatCountOf } from '../../domain/text/count';
import { formatElapsed } from '../../domain/time/elapsed';
import { formatDay } from '../../domain/time/pacific-date';
import { ABSENT_QUERY } from '../../resources/hosts-word';
import { Button } from '../../ui/button/Button';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Note, Row, Stack } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { Progress } from '../../ui/notice/Progress';
import { megabytes, namesOfFiles } from './pack-words';
import type { usePack } from './use-pack';

/** The state of the pack: its contents, the work in progress, and the next step. */
export function PackState({ pack }: { readonly pack: ReturnType<typeof usePack> }) {
  const { record, work, check, trouble, lacking } = pack;
  if (work.kind === 'packing' || work.kind === 'waiting') {
    return (
      <Stack pad="3 4" surface="box" role="status">
        <Progress
          label={`Packing: ${work.done} of ${formatCountOf(work.total, 'file')}`}
          done={work.done}
          total={work.total}
        />
        {work.kind === 'waiting' && (
          <p>This connection may cost money: the download waits for another one.</p>
        )}
        <Actions>
          {work.kind === 'waiting' && <Button onClick={pack.pay}>Download anyway</Button>}
          <Button onClick={pack.cancel}>Cancel</Button>
        </Actions>
      </Stack>
    );
  }
  if (work.kind === 'checking') {
    return (
      <Stack as="p" pad="3 4" surface="box" role="status">
        Reading every file back, without the network...
      </Stack>
    );
  }
  const bad = check ? [...check.broken, ...check.missing] : [];
  const absent = (check ? check.absent : (record?.absent ?? [])).filter(
    (address) => !address.endsWith(ABSENT_QUERY),
  );
  return (
    <>
      {trouble && (
        <TroubleNotice pack={pack} trouble={trouble} hasPack={Boolean(record)} lacking={lacking} />
      )}
      {record && bad.length > 0 && check && (
        <Notice
          kind="bad"
          title={`${formatCountOf(bad.length, 'file is', 'files are')} ${check.isRead ? 'missing or broken' : 'missing'}.`}
        >
          {`${namesOfFiles(bad)}. ${othersOf(check)}`}
        </Notice>
      )}
      {record && (
        <Stack pad="3 4" surface="box">
          {check?.isRead && bad.length === 0 ? (
            <Row as="p" align="baseline" tone="positive" role="status">
              <Icon name="check" />
              <b>{`Ready offline · ${megabytes(check.bytes)} MB · data of ${formatDay(record.day)} · ${formatCountOf(check.files, 'file')} read`}</b>
            </Row>
          ) : (
            <p>
              <b>{`Packed ${formatElapsed(record.packedAt, serverTime())}, data of ${formatDay(record.day)}.`}</b>
            </p>
          )}
          {absent.length > 0 && <Note>{`Not published: ${namesOfFiles(absent)}.`}</Note>}
          <Actions>
            {/* The button keeps its place: whatever is found missing puts nothing under the finger. */}
            <Button onClick={pack.test}>Test it</Button>
            {bad.length > 0 && (
              <Button kind="primary" onClick={pack.pack}>
                Mend it
              </Button>
            )}
            <ConfirmButton
              of={record.day}
              yes="Yes, remove it"
              effect="The leaders that came with it go. Only a network brings them back."
              onConfirm={pack.remove}
            >
              <Icon name="trash" /> Remove it
            </ConfirmButton>
          </Actions>
        </Stack>
      )}
    </>
  );
}

function othersOf({ files, isRead }: PackCheck): string {
  return isRead
    ? `${formatCountOf(files, 'other file was', 'other files were')} read well.`
    : `${formatCountOf(files, 'other file is', 'other files are')} here.`;
}

interface TroubleNoticeProps {
  readonly pack: Pick<ReturnType<typeof usePack>, 'acceptMissing'>;
  readonly trouble: NonNullable<ReturnType<typeof usePack>['trouble']>;
  readonly hasPack: boolean;
  /** Addresses that every pack needs but the host lacks. */
  readonly lacking: readonly string[];
}

function TroubleNotice({ pack, trouble, hasPack, lacking }: TroubleNoticeProps) {
  const before = hasPack ? ' The pack you have still works.' : '';
  switch (trouble) {
    case 'cancelled':
      return (
        <Notice icon="x" title="Stopped.">
          {`What has arrived is kept.${before}`}
        </Notice>
      );
    case 'incomplete':
      return (
        <Notice kind="bad" icon="offline" title="The download is not complete.">
          {`Download it again when the network is better. What has arrived is kept.${before}`}
        </Notice>
      );
    case 'full':
      return (
        <Notice kind="bad" title="This device has no room for the whole pack.">
          {`Free some space, or choose fewer leaders or pictures. What has arrived is kept.${before}`}
        </Notice>
      );
    case 'unpublished':
      return (
        <Notice kind="bad" title={`Not published yet: ${namesOfFiles(lacking)}.`}>
          {`Without it the pack is not ready. What has arrived is kept: try again later.${before}`}
        </Notice>
      );
    case 'removed':
      return (
        <Notice title="Removed.">
          Rankings, tools, your own leaders, and what was here before it stay on this device.
        </Notice>
      );
    case 'not-removed':
      return (
        <Notice kind="bad" title="The pack could not be removed.">
          All of it is still here. Reload the page and try again.
        </Notice>
      );
    case 'unread':
      return (
        <Notice kind="bad" title="The storage of this device does not answer.">
          A pack that is on it can’t be seen now, and neither a new one nor what you choose is kept.
        </Notice>
      );
    case 'gone':
      return (
        <Notice
          kind="bad"
          title="The pack is gone from this device."
          actions={<Button onClick={pack.acceptMissing}>All right</Button>}
        >
          The browser has cleared its storage. Download the pack again while you have a network.
        </Notice>
      );
    case 'unplanned':
      return (
        <Notice kind="bad" icon="offline" title="The rankings could not be loaded.">
          {`They decide what goes into the pack. Try again with a network.${before}`}
        </Notice>
      );
    case 'no-worker':
      return (
        <Notice kind="bad" title="It could not be tested.">
          The part of the app that works without a network is not there yet. Reload the page and
          test it again.
        </Notice>
      );
    case 'not-kept':
      return (
        <Notice kind="bad" title="This device could not keep it.">
          {`It may be full, or a private window.${before}`}
        </Notice>
      );
  }
}

import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { GoneNotices } from './GoneNotices';
import type { useOwnGames } from './use-own-games';

/** What this device could not keep, read or find. */
export function DeviceNotices({ record }: { readonly record: ReturnType<typeof useOwnGames> }) {
  const { own, lost, hasFailed, acceptMissing, reload } = record;
  return (
    <>
      {hasFailed && (
        <Notice kind="bad" icon="warn" title="This device could not keep that.">
          It may be full, or its storage does not answer. What was there before is still there.
        </Notice>
      )}
      {lost === 'silent' && (
        <Notice kind="bad" icon="warn" title="The storage of this device does not answer.">
          Your games may be there, and can’t be read; no game can be kept now. Reload the page, or
          restart the browser. <Button onClick={() => void reload()}>Try again</Button>
        </Notice>
      )}
      {lost === 'blocked' && (
        <Notice kind="bad" icon="warn" title="This device keeps nothing.">
          The browser blocks its storage, as some do in private windows: games can’t be kept here.
        </Notice>
      )}
      {own && <GoneNotices own={own} onAccept={acceptMissing} />}
      {own && own.unreadable > 0 && (
        <Notice kind="warn" icon="warn" title="Some games can’t be read.">
          {`${own.unreadable} of them are of another version. They stay as they lie.`}
        </Notice>
      )}
    </>
  );
}

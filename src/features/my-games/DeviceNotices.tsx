import { Notice } from '../../ui/Notice';
import { GoneNotices } from './GoneNotices';
import { StorageNotices } from './StorageNotices';
import type { useOwnGames } from './use-own-games';

/** What this device could not keep, read or find. */
export function DeviceNotices({ record }: { readonly record: ReturnType<typeof useOwnGames> }) {
  const { own, lost, hasFailed, acceptMissing, reload } = record;
  return (
    <>
      <StorageNotices
        what="games"
        one="game"
        lost={lost}
        hasFailed={hasFailed}
        onRetry={() => void reload()}
      />
      {own && <GoneNotices own={own} onAccept={acceptMissing} />}
      {own && own.unreadable > 0 && (
        <Notice kind="warn" icon="warn" title="Some games can’t be read.">
          {`${own.unreadable} of them are of another version. They stay as they lie.`}
        </Notice>
      )}
    </>
  );
}

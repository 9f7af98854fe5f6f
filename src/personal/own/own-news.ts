/** Tells the other tabs of this device that own things were written. */

const WRITTEN = 'written';
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('crows-nest-own');

export function tellOtherTabs(): void {
  channel?.postMessage(WRITTEN);
}

/** Calls `listener` whenever another tab has written. Gives the function that stops it. */
export function onOtherTabWrote(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === WRITTEN) listener();
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/** Lets this page hear it, too, as another tab would: what came in changes all that it shows. */
export function tellEveryPage(): void {
  if (!channel) return;
  const another = new BroadcastChannel(channel.name);
  another.postMessage(WRITTEN);
  another.close();
}

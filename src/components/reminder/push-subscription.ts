/** This browser's subscription to reminders: made, renewed, tested and ended. */
import {
  forgetSubscription,
  keepSubscription,
  loadPushKey,
  testReminders,
} from '../../data/queries/reminders';
import {
  forgetReminders,
  keepReminders,
  type ReminderTrouble,
  readReminders,
} from '../../personal/device/kept-reminders';
import { withFollowed } from './followed-wishes';

const SUBSCRIBE_SECONDS = 20;

/** What keeps this browser from being reminded; null for nothing that is known without asking. */
export function troubleHere(): ReminderTrouble | null {
  if ('PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'refused' : null;
  // Safari's own property, on iPhones and iPads alone: false in a tab, true on the home screen.
  return Reflect.get(navigator, 'standalone') === false ? 'home-screen' : 'unsupported';
}

/**
 * Subscribes with what is wished for here, or renews it; a tap has to begin it the first time. Notes why not,
 * where it can't be. @throws DataError where the server can't be asked, or refuses
 */
export async function remind(): Promise<ReminderTrouble | null> {
  const trouble = troubleHere() ?? (await subscribe());
  keepReminders({ isOn: true, trouble });
  return trouble;
}

/** The same at a start, which asks its reader nothing: a permission that is open again was taken back. */
export async function remindAgain(): Promise<void> {
  if (!readReminders().isOn) return;
  const isOpen = troubleHere() === null && Notification.permission === 'default';
  if (isOpen) keepReminders({ trouble: 'refused' });
  else await remind();
}

async function subscribe(): Promise<ReminderTrouble | null> {
  // First of all: the browser only asks its reader right after a tap.
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const key = await loadPushKey();
  if (key === null) return 'switched-off';
  const pushManager = (await navigator.serviceWorker.getRegistration())?.pushManager;
  if (!pushManager) return 'no-worker';
  let subscription = await pushManager.getSubscription();
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await subscribeTo(pushManager, key);
  const { endpoint, keys = {} } = subscription.toJSON();
  // With the store of own things, which has a file of its own.
  const { loadFollows } = await import('../../personal/follow/follows');
  await keepSubscription({
    ...{ endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', key },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    wishes: withFollowed(readReminders().wishes, await loadFollows()),
  });
  return null;
}

/** Some browsers wait for ever for a push service that they are kept from. */
function subscribeTo(pushManager: PushManager, applicationServerKey: string) {
  return new Promise<PushSubscription>((resolve, reject) => {
    const fail = () => reject(new Error('The push service of this browser can’t be reached.'));
    setTimeout(fail, SUBSCRIBE_SECONDS * 1000);
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).then(resolve, fail);
  });
}

/** As the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const current = async () =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription() ?? null;

/** What the push service answered to a test; null where this browser has no subscription. */
export async function testHere() {
  const own = await current();
  return own && testReminders(own.endpoint);
}

/** Deletes it on the server, in the browser and here. @throws DataError where the server was not reached */
export async function endReminders(): Promise<void> {
  const own = await current();
  if (own) {
    await forgetSubscription(own.endpoint);
    await own.unsubscribe();
  }
  forgetReminders();
}

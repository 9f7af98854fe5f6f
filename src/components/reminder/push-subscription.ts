/** This browser's subscription to reminders: made, renewed, tested and ended. */
import {
  forgetSubscription,
  keepSubscription,
  loadPushKey,
  testReminders,
} from '../../data/queries/reminders';
import { eventKeyOf, type ReminderWishes } from '../../domain/events/reminders';
import { limitTo } from '../../domain/limit-to';
import {
  forgetReminders,
  keepReminders,
  type OwnWishes,
  type ReminderTrouble,
  readReminders,
} from '../../personal/device/kept-reminders';
import type { Follow } from '../../personal/own/kinds/follow-kind';

const SUBSCRIBE_SECONDS = 20;

/**
 * What keeps this browser from being reminded; null for nothing that is known without asking.
 * @param isOn it was allowed before: a permission that is open again was taken back.
 */
export function troubleHere(isOn: boolean): ReminderTrouble | null {
  if ('PushManager' in window && 'Notification' in window) {
    const { permission } = Notification;
    return permission === 'denied' || (isOn && permission !== 'granted') ? 'refused' : null;
  }
  // Safari's own property, on iPhones and iPads alone: false in a tab, true on the home screen.
  return Reflect.get(navigator, 'standalone') === false ? 'home-screen' : 'unsupported';
}

// An end that overtakes a renewal would be undone by it.
const inTurn = limitTo(1);

/**
 * Subscribes with what is wished for here; a tap has to begin it. Notes why not, where it can't be.
 * @throws DataError where the server can't be asked, or refuses
 */
export const remind = () => inTurn(() => renew(false));

/** The same at a start, which asks its reader nothing. */
export const remindAgain = () =>
  inTurn(async () => {
    if (readReminders().isOn) await renew(true);
  });

async function renew(isOn: boolean): Promise<ReminderTrouble | null> {
  const trouble = troubleHere(isOn) ?? (await subscribe());
  keepReminders({ isOn: true, trouble });
  return trouble;
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
  const { endpoint = '', keys = {} } = subscription.toJSON();
  // With the store of own things, which has a file of its own.
  const { loadFollows } = await import('../../personal/follow/follows');
  await keepSubscription({
    ...{ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', key },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    wishes: withFollowed(readReminders().wishes, await loadFollows()),
  });
  keepReminders({ endpoint });
  return null;
}

/** With what is followed. In one order, whatever it was followed in: other wishes count from now. */
export function withFollowed(
  wishes: OwnWishes,
  kept: readonly { readonly value: Follow }[] = [],
): ReminderWishes {
  const follows = kept.map(({ value }) => value);
  return {
    ...wishes,
    events: follows.flatMap((each) => (each.what === 'event' ? eventKeyOf(each) : [])).toSorted(),
    series: follows.flatMap(({ what, name }) => (what === 'series' ? name : [])).toSorted(),
  };
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
export const endReminders = () =>
  inTurn(async () => {
    const own = await current();
    const { endpoint = own?.endpoint } = readReminders();
    if (endpoint) await forgetSubscription(endpoint);
    await own?.unsubscribe();
    forgetReminders();
  });

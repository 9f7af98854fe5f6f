/**
 * Shows each push that arrives as one notification, in words of the moment of its arrival: a browser takes
 * the permission from a worker that shows none.
 */
import { readPushed } from '../src/data/schemas/api/pushed';
import { ownZoneOffset } from '../src/domain/time/calendar';
import { reminderWords } from '../src/resources/reminder-message';

/** A browser that reads declarative messages by itself hands over the notification instead of the data. */
interface Pushed {
  readonly data: Pick<PushMessageData, 'json'> | null;
  readonly notification?: unknown;
}

const ICON = '/icon-192.png';

/** Of what can't be read, all that is certain. */
const UNREADABLE = {
  ...{ title: 'Crow’s Nest', body: 'Something has changed in the event calendar.' },
  ...{ isLate: false, navigate: '/eventcalendar', tag: 'calendar' },
};

export async function showPushed(
  event: Pushed,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  now: number,
): Promise<void> {
  const { title, body, isLate, navigate, tag } = wordsOf(event, now);
  const options = {
    ...{ body, tag, data: navigate, silent: isLate, icon: ICON, badge: ICON, lang: 'en' },
    // A later one of the same event takes the place of the earlier, and is heard all the same.
    renotify: !isLate,
  };
  await registration.showNotification(title, options);
}

function wordsOf(event: Pushed, now: number) {
  try {
    const said: unknown = event.data?.json() ?? { notification: event.notification };
    const { navigate, tag, data } = readPushed(said);
    return { ...reminderWords(data, now, ownZoneOffset), navigate, tag };
  } catch {
    return UNREADABLE;
  }
}

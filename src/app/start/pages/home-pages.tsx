/** Home and the calendar. page-facts explains each fact. */
import { SITE_NAME } from '../../frame/use-page-arrival';
import { prefetching } from '../../install/prefetch-later';
import { page } from '../page-route';
import { lazyScreen } from '../screen-loading';

export const homePages = [
  page({
    path: '/',
    screen: lazyScreen(() => import('../../../features/home/HomeScreen'), 'HomeScreen'),
    title: SITE_NAME,
    access: 'everyone',
    layout: 'bleed',
    place: { group: 'top', label: 'Home', icon: 'home' },
  }),
  page({
    path: '/eventcalendar',
    load: prefetching(async () => (await import('../../../data/queries/events')).eventsQuery()),
    screen: lazyScreen(
      () => import('../../../features/event-calendar/EventCalendarScreen'),
      'EventCalendarScreen',
    ),
    title: 'Event Calendar',
    heading: 'Event calendar',
    access: 'everyone',
    layout: 'bleed',
    place: {
      group: 'Event Calendar',
      label: 'Event Calendar',
      icon: 'cal',
      tab: 'Events',
      home: { order: 5, hint: 'Registrations, tournaments, releases' },
    },
  }),
] as const;

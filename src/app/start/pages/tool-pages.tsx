/** Home, and the pages that players work with. page-facts explains each fact of a page. */
import { createRoute } from '@tanstack/react-router';
import { cardsQuery, generatorPoolQuery, leadersQuery } from '../../../data/queries/cards';
import { SITE_NAME } from '../../frame/use-page-arrival';
import { prefetching } from '../../install/prefetch-later';
import { textSearch } from '../page/plain-search';
import { root } from '../root-route';
import { lazyScreen } from '../screen-loading';

const leadersAhead = prefetching(async () => leadersQuery());

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context: { navigation } }) => ({
    apps: navigation.apps,
    socials: navigation.socials,
  }),
  component: lazyScreen(() => import('../../../features/home/HomeScreen'), 'HomeScreen'),
  staticData: {
    title: SITE_NAME,
    access: 'everyone',
    layout: 'bleed',
    place: { group: 'top', label: 'Home', icon: 'home' },
  },
});

export const eventCalendar = createRoute({
  getParentRoute: () => root,
  path: '/eventcalendar',
  validateSearch: textSearch('/eventcalendar'),
  loader: prefetching(async () => (await import('../../../data/queries/events')).eventsQuery()),
  component: lazyScreen(
    () => import('../../../features/event-calendar/EventCalendarScreen'),
    'EventCalendarScreen',
  ),
  staticData: {
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
  },
});

export const tournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament',
  validateSearch: textSearch('/tournament'),
  loader: prefetching(async () =>
    (await import('../../../data/queries/tournaments')).tournamentsQuery(),
  ),
  component: lazyScreen(
    () => import('../../../features/tournament-results/TournamentResultsScreen'),
    'TournamentResultsScreen',
  ),
  staticData: {
    title: 'Tournament Results',
    heading: 'Tournament results',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Tournament',
      icon: 'trophy',
      hint: 'Decks that placed',
      home: { order: 6, hint: 'Decks that placed, card usage' },
    },
  },
});

export const report = createRoute({
  getParentRoute: () => root,
  path: '/report',
  // The screen does not wait for the list of leaders.
  loader: leadersAhead,
  component: lazyScreen(
    () => import('../../../features/report-maker/ReportMakerScreen'),
    'ReportMakerScreen',
  ),
  staticData: {
    title: 'Report Maker',
    heading: 'Report maker',
    access: 'everyone',
    layout: 'fixed',
    place: {
      group: 'Tournament',
      label: 'Report Maker',
      icon: 'pen',
      hint: 'Your rounds as a picture',
      tab: 'Report',
      home: { order: 3, hint: 'Your tournament, round by round' },
    },
  },
});

export const myGames = createRoute({
  getParentRoute: () => root,
  path: '/mygames',
  validateSearch: textSearch('/mygames'),
  loader: leadersAhead,
  component: lazyScreen(() => import('../../../features/my-games/MyGamesScreen'), 'MyGamesScreen'),
  staticData: {
    title: 'My Games',
    access: 'everyone',
    place: {
      group: 'Match Stats',
      label: 'My Games',
      icon: 'anchor',
      hint: 'Your own record, kept here',
      home: { order: 7, hint: 'Your own record, kept here' },
    },
  },
});

export const ownDecks = createRoute({
  getParentRoute: () => root,
  path: '/mygames/decks',
  validateSearch: textSearch('/mygames/decks'),
  component: lazyScreen(
    () => import('../../../features/my-games/decks/DecksScreen'),
    'DecksScreen',
  ),
  staticData: { title: 'My decks', access: 'everyone', banner: false },
});

export const myThings = createRoute({
  getParentRoute: () => root,
  path: '/mythings',
  loader: leadersAhead,
  component: lazyScreen(
    () => import('../../../features/my-things/MyThingsScreen'),
    'MyThingsScreen',
  ),
  staticData: {
    title: 'My things',
    access: 'everyone',
    place: {
      group: 'Misc',
      label: 'My things',
      icon: 'box',
      hint: 'All that is yours: a copy, and its way in',
    },
  },
});

export const replay = createRoute({
  getParentRoute: () => root,
  path: '/mygames/replay',
  validateSearch: textSearch('/mygames/replay'),
  component: lazyScreen(
    () => import('../../../features/my-games/replay/ReplayScreen'),
    'ReplayScreen',
  ),
  staticData: { title: 'Replay', access: 'everyone', banner: false },
});

export const clock = createRoute({
  getParentRoute: () => root,
  path: '/clock',
  component: lazyScreen(() => import('../../../features/clock/ClockScreen'), 'ClockScreen'),
  staticData: {
    title: 'Round clock',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Round clock',
      icon: 'clock',
      hint: 'How long is left, and what happens then',
    },
  },
});

export const myId = createRoute({
  getParentRoute: () => root,
  path: '/myid',
  component: lazyScreen(() => import('../../../features/my-id/MyIdScreen'), 'MyIdScreen'),
  staticData: {
    title: 'My player id',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'My player id',
      icon: 'user',
      hint: 'Large, with a code, for the desk',
    },
  },
});

export const opponent = createRoute({
  getParentRoute: () => root,
  path: '/opponent',
  validateSearch: textSearch('/opponent'),
  loader: leadersAhead,
  component: lazyScreen(
    () => import('../../../features/opponent/OpponentScreen'),
    'OpponentScreen',
  ),
  staticData: {
    title: 'Look up an opponent',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Look up an opponent',
      icon: 'swap',
      hint: 'What beats the deck across the table',
      home: { order: 4, hint: 'What beats the deck across the table' },
    },
  },
});

export const pack = createRoute({
  getParentRoute: () => root,
  path: '/pack',
  loader: leadersAhead,
  component: lazyScreen(() => import('../../../features/pack/PackScreen'), 'PackScreen'),
  staticData: {
    title: 'Take it to the venue',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Take it to the venue',
      icon: 'install',
      hint: 'All of it, tested without a network',
    },
  },
});

export const deckCheck = createRoute({
  getParentRoute: () => root,
  path: '/deck',
  loader: prefetching(async () => cardsQuery()),
  component: lazyScreen(
    () => import('../../../features/deck-check/DeckCheckScreen'),
    'DeckCheckScreen',
  ),
  staticData: {
    title: 'Paste a deck',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Paste a deck',
      icon: 'copy',
      hint: 'Read, checked, compared',
    },
  },
});

export const cut = createRoute({
  getParentRoute: () => root,
  path: '/cut',
  validateSearch: textSearch('/cut'),
  component: lazyScreen(() => import('../../../features/cut/CutScreen'), 'CutScreen'),
  staticData: {
    title: 'What makes the cut',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'What makes the cut',
      icon: 'filter',
    },
  },
});

export const cardBackFight = createRoute({
  getParentRoute: () => root,
  path: '/cardbackfight',
  validateSearch: textSearch('/cardbackfight'),
  loader: prefetching(async () => generatorPoolQuery()),
  component: lazyScreen(
    () => import('../../../features/card-back-fight/CardBackFightScreen'),
    'CardBackFightScreen',
  ),
  staticData: {
    title: 'Car D Back Fight',
    access: 'everyone',
    place: {
      group: 'Misc',
      label: 'Car D Back Fight',
      icon: 'dice',
      hint: 'A random legal deck',
      home: { order: 8, hint: 'A random legal deck' },
    },
  },
});

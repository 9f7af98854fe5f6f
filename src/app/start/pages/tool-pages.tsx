/** What players work with at a tournament, and besides. page-facts explains each fact. */
import { cardsQuery, generatorPoolQuery, leadersQuery } from '../../../data/queries/cards';
import { prefetching } from '../../install/prefetch-later';
import { page } from '../page-route';
import { lazyScreen } from '../screen-loading';

const leadersAhead = prefetching(async () => leadersQuery());

export const toolPages = [
  page({
    path: '/tournament',
    load: prefetching(async () =>
      (await import('../../../data/queries/tournaments')).tournamentsQuery(),
    ),
    screen: lazyScreen(
      () => import('../../../features/tournament-results/TournamentResultsScreen'),
      'TournamentResultsScreen',
    ),
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
  }),
  page({
    path: '/report',
    // The screen does not wait for the list of leaders.
    load: leadersAhead,
    screen: lazyScreen(
      () => import('../../../features/report-maker/ReportMakerScreen'),
      'ReportMakerScreen',
    ),
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
  }),
  page({
    path: '/clock',
    screen: lazyScreen(() => import('../../../features/clock/ClockScreen'), 'ClockScreen'),
    title: 'Round clock',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Round clock',
      icon: 'clock',
      hint: 'How long is left, and what happens then',
    },
  }),
  page({
    path: '/myid',
    screen: lazyScreen(() => import('../../../features/my-id/MyIdScreen'), 'MyIdScreen'),
    title: 'My player id',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'My player id',
      icon: 'user',
      hint: 'Large, with a code, for the desk',
    },
  }),
  page({
    path: '/opponent',
    load: leadersAhead,
    screen: lazyScreen(() => import('../../../features/opponent/OpponentScreen'), 'OpponentScreen'),
    title: 'Look up an opponent',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Look up an opponent',
      icon: 'swap',
      hint: 'What beats the deck across the table',
      home: { order: 4, hint: 'What beats the deck across the table' },
    },
  }),
  page({
    path: '/pack',
    load: leadersAhead,
    screen: lazyScreen(() => import('../../../features/pack/PackScreen'), 'PackScreen'),
    title: 'Take it to the venue',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Take it to the venue',
      icon: 'install',
      hint: 'All of it, tested without a network',
    },
  }),
  page({
    path: '/deck',
    load: prefetching(async () => cardsQuery()),
    screen: lazyScreen(
      () => import('../../../features/deck-check/DeckCheckScreen'),
      'DeckCheckScreen',
    ),
    title: 'Paste a deck',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Paste a deck',
      icon: 'copy',
      hint: 'Read, checked, compared',
    },
  }),
  page({
    path: '/rulings',
    screen: lazyScreen(() => import('../../../features/rulings/RulingsScreen'), 'RulingsScreen'),
    title: 'Rulings',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Rulings',
      icon: 'chat',
      hint: 'What was decided about a card',
    },
  }),
  page({
    path: '/cut',
    screen: lazyScreen(() => import('../../../features/cut/CutScreen'), 'CutScreen'),
    title: 'What makes the cut',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'What makes the cut',
      icon: 'filter',
    },
  }),
  page({
    path: '/cardbackfight',
    load: prefetching(async () => generatorPoolQuery()),
    screen: lazyScreen(
      () => import('../../../features/card-back-fight/CardBackFightScreen'),
      'CardBackFightScreen',
    ),
    title: 'Car D Back Fight',
    access: 'everyone',
    place: {
      group: 'Misc',
      label: 'Car D Back Fight',
      icon: 'dice',
      hint: 'A random legal deck',
      home: { order: 8, hint: 'A random legal deck' },
    },
  }),
  page({
    path: '/mythings',
    load: leadersAhead,
    screen: lazyScreen(
      () => import('../../../features/my-things/MyThingsScreen'),
      'MyThingsScreen',
    ),
    title: 'My things',
    access: 'everyone',
    place: {
      group: 'Misc',
      label: 'My things',
      icon: 'box',
      hint: 'All that is yours: a copy, and its way in',
    },
  }),
] as const;

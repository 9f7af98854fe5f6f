/**
 * What a log tells of a game (`LoggedWord`); its id is the game's. It outlives its game's deletion, so that
 * the log stays known.
 */
import { EMPTY_GAME } from '../../../domain/games/game';
import type { LoggedWord } from '../../../domain/games/game-word';
import { GAMES_BEFORE } from '../../before/games-before';
import { isRecord, readFacts, readNames, readTrace } from '../../game/stored-game';
import type { OwnKind } from '../own-kind';

export const loggedKind: OwnKind<LoggedWord> = {
  name: 'logged',
  one: 'game that a log tells',
  many: 'games that logs tell',
  parse: (value) => {
    const trace = isRecord(value) ? readTrace(value.trace) : null;
    if (!isRecord(value) || !isRecord(value.facts) || !trace) return null;
    const { facts, askedNames, isDayAsked, place } = value;
    return {
      facts: readFacts({ ...EMPTY_GAME }, facts),
      trace,
      askedNames: readNames(askedNames),
      isDayAsked: isDayAsked === true,
      place: typeof place === 'number' ? place : null,
    };
  },
  describe: ({ facts }, names) =>
    [`${names(facts.leader)} against ${names(facts.opponentLeader)}`, facts.date, facts.opponent]
      .filter(Boolean)
      .join(' · '),
  page: '/mygames',
  travels: 'always',
  isQuiet: true,
  of: { kind: 'game', idOf: (id) => id },
  privacy:
    'What the simulator’s logs tell of your games, with opponents’ names; also of games that you deleted, so that their logs don’t bring them back.',
  before: GAMES_BEFORE,
};

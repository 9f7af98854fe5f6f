/**
 * A game: what its player has said of it, what its log tells, and whether figures leave a report's round out.
 * Each is a change of its own: they merge apart. Read by hand, because the record reads thousands at once,
 * which takes a schema a second on a phone.
 */
import { EMPTY_GAME, GAME_SOURCES, ofKind } from '../../../domain/games/game';
import type { GameWord, LoggedWord } from '../../../domain/games/game-word';
import { dayWords } from '../../../domain/time/day-words';
import {
  instant,
  isRecord,
  readFacts,
  readLeaders,
  readNames,
  readRow,
  readSaid,
  readSide,
  readTrace,
} from '../../game/stored-game';
import type { OwnKind } from '../own-kind';

export const gameKind: OwnKind<GameWord> = {
  name: 'game',
  one: 'game',
  many: 'games',
  parse: (value) => {
    if (!isRecord(value)) return null;
    const { keptAt, isLeftOut, side, isDaySaid } = value;
    const source = GAME_SOURCES.find((each) => each === value.source);
    if (!source) return null;
    const said = readSaid(value.said);
    const kind = said.kind && ofKind({ source, kind: said.kind }, said.kind).kind;
    return {
      source,
      keptAt: instant(keptAt),
      isLeftOut: isLeftOut === true,
      said: kind === said.kind ? said : { ...said, kind: kind ?? '' },
      leaders: readLeaders(value.leaders),
      side: readSide(side),
      isDaySaid: isDaySaid === true,
      row: readRow(value.row),
    };
  },
  describe: ({ said, leaders }, names) => {
    const [mine = '', theirs = ''] = leaders ?? [];
    const [leader, opponent] = [said.leader || mine, said.opponentLeader || theirs];
    const sides = `${leader && names(leader)} against ${opponent && names(opponent)}`.trim();
    const more = [said.date && dayWords(said.date), said.opponent, said.note];
    return [sides, ...more].filter(Boolean).join(' · ');
  },
  page: '/mygames',
  travels: 'always',
  privacy:
    'Your games: leaders, day, result, the names of opponents that you entered, and your notes.',
};

/** It outlives its game's deletion, so that the log stays known. */
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
};

/** Its id is the round's. */
export const leftOutKind: OwnKind<{ readonly isLeftOut: true }> = {
  name: 'left-out',
  one: 'round left out',
  many: 'rounds left out',
  parse: (value) => (isRecord(value) && value.isLeftOut === true ? { isLeftOut: true } : null),
  describe: () => 'A round that no figure counts',
  page: '/mygames',
  travels: 'always',
  isQuiet: true,
  privacy: 'Which rounds of your reports no figure counts.',
};

export function leftOutChange(id: string, isLeftOut: boolean, changedAt: number) {
  const value = isLeftOut ? { isLeftOut } : null;
  return { kind: leftOutKind.name, id, changedAt, value };
}

/** What the player of a game has said of it (`domain/games/game-word`). */

import { GAME_SOURCES, ofKind } from '../../../domain/games/game';
import type { GameWord } from '../../../domain/games/game-word';
import { dayWords } from '../../../domain/time/day-words';
import { GAMES_BEFORE } from '../../before/games-before';
import { areCards, instant, isRecord, readRow, readSaid } from '../../game/stored-game';
import type { OwnKind } from '../own-kind';

export const gameKind: OwnKind<GameWord> = {
  name: 'game',
  one: 'game',
  many: 'games',
  parse: parseWord,
  describe: ({ said, leaders }, names) => {
    const [mine = '', theirs = ''] = leaders ?? [];
    const [leader, opponent] = [said.leader || mine, said.opponentLeader || theirs];
    const sides = `${leader && names(leader)} against ${opponent && names(opponent)}`.trim();
    const about = [said.date && dayWords(said.date), said.opponent, said.note];
    return [sides, ...about].filter(Boolean).join(' · ');
  },
  page: '/mygames',
  travels: 'always',
  privacy:
    'Your games: leaders, day, result, the names of opponents that you entered, and your notes.',
  before: GAMES_BEFORE,
};

/** By hand: the record reads thousands at once, which takes a schema a second on a phone. */
function parseWord(value: unknown): GameWord | null {
  if (!isRecord(value)) return null;
  const { keptAt, isLeftOut, side, isDaySaid } = value;
  const source = GAME_SOURCES.find((each) => each === value.source);
  if (!source) return null;
  const said = readSaid(value.said);
  return {
    source,
    keptAt: instant(keptAt),
    isLeftOut: isLeftOut === true,
    said: said.kind ? { ...said, kind: ofKind({ source, kind: said.kind }, said.kind).kind } : said,
    leaders: areCards(value.leaders, 2) ? leadersOf(value.leaders) : null,
    side: side === 0 || side === 1 ? side : null,
    isDaySaid: isDaySaid === true,
    row: readRow(value.row),
  };
}

function leadersOf([mine, theirs]: readonly string[]): [string, string] | null {
  return mine !== undefined && theirs !== undefined ? [mine, theirs] : null;
}

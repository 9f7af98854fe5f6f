/** The simulator's log. Others own the format and change it; the modules beside it have its words. */
import type { LogGrammar } from '../log-grammar';
import { eventsOf } from './sim-events';
import * as of from './sim-lines';
import { playersOf } from './sim-players';

export const SIMULATOR: LogGrammar = {
  program: 'The simulator',
  isOwn: of.isOwn,
  isSession: of.isSession,
  linesOf: of.linesOf,
  leaderIn: of.leaderIn,
  playersOf,
  eventsOf,
  isKnown: (line) => of.isKnown(line, false),
  foreignIn: of.foreignIn,
  newerVersionIn: of.newerVersionIn,
  withoutNames: of.withoutNames,
  roles: ['You', 'Opponent'],
  isOfWords: of.isOfWords,
  sharedLine: (line, { kind }, role, names) => {
    if (kind === 'quiet') return 'GameOver';
    const name = [...names.keys()].find((one) => line.startsWith(`[${one}] `));
    const rest = name ? line.slice(name.length + 3) : null;
    return rest === null ? line.replace(/^\[[^\]]+#\d+\] /, `[${role}] `) : `[${role}] ${rest}`;
  },
};

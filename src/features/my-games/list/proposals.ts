/**
 * Results that kept logs imply of their games. They are looked up and never stored: no figure, no file and no
 * merge has them.
 */
import type { CardIndex } from '../../../domain/card/card-index';
import type { Game } from '../../../domain/games/game';
import { cardFactsBy } from '../../../domain/games/log/card-facts';
import { type ImpliedResult, impliedResult } from '../../../domain/games/log/implied-result';
import { ownSide } from '../../../domain/games/log/log-summary';
import { replayOf } from '../../../domain/games/log/replay';
import { loadLog, loadSummaries } from '../../../personal/game/own-games';
import { unpackLog } from '../../../personal/game/packed-log';

export interface Proposal {
  readonly result: 'win' | 'loss';
  /** A sentence without its full stop. */
  readonly reason: string;
}

/** What each log implies, by its game's id, as long as no longer form of it is kept. */
const looked = new Map<string, { readonly lines: number; readonly found: Looked }>();
type Looked = Awaited<ReturnType<typeof lookInto>>;

export async function proposalsOf(
  games: readonly Game[],
  find: CardIndex['find'],
): Promise<ReadonlyMap<string, Proposal>> {
  const summaries = await loadSummaries();
  const proposals = new Map<string, Proposal>();
  for (const game of games) {
    const { lines = 0, bytes = 0 } = summaries.get(game.id) ?? {};
    if (bytes === 0) continue;
    const known = looked.get(game.id);
    const found = known?.lines === lines ? known.found : await lookInto(game.id, find);
    looked.set(game.id, { lines, found });
    const mine = found && ownSide(game, found.log);
    if (found && mine !== null)
      proposals.set(game.id, {
        result: found.won === mine ? 'win' : 'loss',
        reason: reasonWords(found, found.won === mine),
      });
  }
  return proposals;
}

async function lookInto(id: string, find: CardIndex['find']) {
  const facts = cardFactsBy(find);
  const bytes = await loadLog(id);
  const log = bytes && (await unpackLog(bytes));
  const implied = log && impliedResult(log, replayOf(log, facts), facts.emptyDeckOf);
  return implied && { ...implied, log: { leaders: log.leaders, mine: log.mine } };
}

function reasonWords({ why, words }: ImpliedResult, isWon: boolean): string {
  const [loser, have] = isWon ? ['Your opponent', 'was'] : ['You', 'were'];
  switch (why) {
    case 'hit':
      return `${loser} ${have} hit with no life left`;
    case 'deck':
      return `${isWon ? 'Your opponent’s' : 'Your'} deck ran out`;
    case 'deck-wins':
      return `${isWon ? 'Your' : 'Your opponent’s'} deck ran out, and by its leader’s text that wins`;
    case 'left':
      return `${loser} left the game`;
    case 'words':
      return `${loser} gave up: “${words}”`;
  }
}

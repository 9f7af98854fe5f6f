/** Words for the steps of a replay, and for what does not add up. */
import type { CardId } from '../../../domain/card/card';
import type { LogSide } from '../../../domain/games/game';
import type { Zone } from '../../../domain/games/log/board';
import type { Mismatch, Replay } from '../../../domain/games/log/replay';
import type { ReplayStep } from '../../../domain/games/log/replay-steps';

/** What both players are called, by side. */
export type SideNames = readonly [string, string];

/** Until someone says which side is the player's, the sides go by their order in the log. */
export function sideNames(mine: LogSide | null, player = 'You'): SideNames {
  if (mine === null) return ['First player', 'Second player'];
  return mine === 0 ? [player, 'Opponent'] : ['Opponent', player];
}

/** A replay as it is shown. */
export interface ReplayView {
  readonly replay: Replay;
  readonly names: SideNames;
}

/** What happens at a step, and by whom, as far as the log tells it. */
export function stepWords(step: ReplayStep, names: SideNames, nameOf: (id: CardId) => string) {
  return `${step.side === null ? '' : `${names[step.side]}: `}${deedWords(step, nameOf)}`;
}

function deedWords(
  { kind, cards, amount, words }: ReplayStep,
  nameOf: (id: CardId) => string,
): string {
  const [first = '', second] = cards.map(nameOf);
  switch (kind) {
    case 'start':
      return 'The game begins';
    case 'hand':
      return `Opening hand${cards.length > 0 ? `: ${cards.map(nameOf).join(', ')}` : ''}`;
    case 'sent-back':
      return 'Takes a mulligan';
    case 'draw':
      return first === '' ? words || 'Draws' : `Draws ${first}`;
    case 'deploy':
      return `Plays ${first}`;
    case 'event':
      return `Plays the event ${first}${words === '' ? '' : `: ${words}`}`;
    case 'attack':
      return `${first} attacks ${second ?? ''}`;
    case 'counter':
      return `Discards ${first} as a counter of ${amount ?? 0}`;
    case 'battle':
      return `${first} against ${second ?? ''}: ${words}`;
    case 'damage':
      return `${first} takes ${amount ?? 0} damage`;
    case 'fails':
      return 'The attack fails';
    case 'effect':
    case 'trigger':
      return `${first}: ${words}`;
    case 'moved':
      return `${first || 'A card'} is moved`;
    case 'end':
      return 'The turn ends';
    default:
      return words;
  }
}

const ZONE_WORDS: Record<Zone, string> = {
  deck: 'the deck',
  hand: 'the hand',
  characters: 'the characters',
  life: 'the life',
  donDeck: 'the DON deck',
  don: 'the DON',
  trash: 'the trash',
  stage: 'the stage',
  leader: 'the leader',
  attached: 'the DON given',
};

export function mismatchWords({ turn, side, zone, reported, rebuilt }: Mismatch, names: SideNames) {
  const counts =
    reported === rebuilt ? 'other cards' : `${reported} cards, the replay has ${rebuilt}`;
  return `Turn ${turn}, ${names[side]}, ${ZONE_WORDS[zone]}: the log says ${counts}.`;
}

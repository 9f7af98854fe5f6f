import { useCards } from '../../../components/card/use-cards';
import { useLeaders } from '../../../components/leader/use-leaders';
import { cardFactsBy } from '../../../domain/games/log/card-facts';
import { emptiedDeck } from '../../../domain/games/log/empty-deck';
import type { EmptyDeck } from '../../../domain/leader/leader-rules';
import { Note } from '../../../ui/layout/Box';
import { sideNames, stepWords } from './step-words';
import { useReplay } from './use-replay';

const PLAYS = new Set(['deploy', 'event', 'attack', 'over']);
const MOST_PLAYS = 4;
const EMPTY_DECK_WORDS: Record<EmptyDeck, string> = {
  loses: 'By the rules that loses the game',
  'loses-later': 'By its leader’s text that loses the game as the turn ends',
  wins: 'By its leader’s text that wins the game',
};

/**
 * What helps the player to remember a game: its last plays, the remaining life and an emptied deck. Nothing
 * without a kept log.
 */
export function LastMoments({ id }: { readonly id: string }) {
  const { replay } = useReplay(id);
  const cards = useCards();
  const leaders = useLeaders();
  const last = replay?.steps.at(-1);
  if (!replay || !last) return null;
  const names = sideNames(replay.mine);
  const nameOf = (card: string) => cards.find(card)?.name ?? leaders.find(card).name;
  const plays = replay.steps.filter(({ kind }) => PLAYS.has(kind)).slice(-MOST_PLAYS);
  const lives = ([0, 1] as const).flatMap((side) => {
    const { life } = last.board[side];
    return life === null ? [] : [`${names[side]} ${life}`];
  });
  const emptied = emptiedDeck(replay, cardFactsBy(cards.find).emptyDeckOf);
  return (
    <Note as="div">
      {lives.length > 0 && <p>{`Life at the end: ${lives.join(', ')}`}</p>}
      {emptied && (
        <p>
          {`Deck empty at the end: ${names[emptied.side]}. ${EMPTY_DECK_WORDS[emptied.means]}${emptied.isDecided ? '.' : ', which the log does not show.'}`}
        </p>
      )}
      <p>The last plays:</p>
      <ul>
        {plays.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card may be played twice; plays never move.
          <li key={at}>{stepWords(step, names, nameOf)}</li>
        ))}
      </ul>
    </Note>
  );
}

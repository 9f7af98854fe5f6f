import { leaderNames } from '../../../components/leader/leader-name';
import { useLeaders } from '../../../components/leader/use-leaders';
import { RESULT_WORDS } from '../../../components/rate/result-words';
import type { OwnDeck } from '../../../domain/deck/own-deck';
import { OTHER_DECK, type PlayedVersions, versionKey } from '../../../domain/games/deck-key';
import type { Game } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';
import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { Box, Note, Stack } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { UndoNotice } from '../../../ui/notice/UndoNotice';
import { momentWords } from '../figures/moment-words';
import { useUndoable } from '../list/use-undoable';
import styles from './DecksScreen.module.css';
import { sinceWords } from './deck-words';

interface GuessedGamesProps {
  readonly deck: OwnDeck;
  readonly games: readonly Game[];
  readonly played: PlayedVersions;
  /** Says whether the device kept them. */
  readonly onKeep: (...changes: GameChange[]) => Promise<boolean>;
}

/** Games that are only guessed to be of this deck: confirmed all at once, or refused one by one. */
export function GuessedGames({ deck, games, played, onKeep }: GuessedGamesProps) {
  const { undoable, change, undo } = useUndoable(games, onKeep);
  const guessed = (by: 'cards' | 'day') =>
    games.filter(({ id, isLeftOut }) => {
      const version = played.get(id);
      return version?.by === by && version.deck.id === deck.id && !isLeftOut;
    });
  const [byCards, byDay] = [guessed('cards'), guessed('day')];
  const versionOf = ({ id }: Game) => versionKey(deck, played.get(id)?.at ?? 0);
  const groups = {
    deck,
    played,
    onConfirm: (some: readonly Game[]) =>
      change(some.map((game) => ({ ...game, deck: versionOf(game) }))),
    onRefuse: (game: Game) => change([{ ...game, deck: OTHER_DECK }]),
  };
  if (byCards.length + byDay.length + undoable.length === 0) return null;
  return (
    <Panel title="Guessed games">
      <Stack pad={4}>
        {undoable.length > 0 && (
          <UndoNotice
            title={`${formatCountOf(undoable.length, 'game')}: kept as you said.`}
            onUndo={undo}
          />
        )}
        <Group games={byCards} {...groups}>
          {`By the cards in their logs, ${formatCountOf(byCards.length, 'game is', 'games are')} this deck’s. The figures count them.`}
        </Group>
        <Group games={byDay} {...groups}>
          {`${formatCountOf(byDay.length, 'game')} with this leader on these days, whose cards no log shows. They count once you confirm them.`}
        </Group>
      </Stack>
    </Panel>
  );
}

interface GroupProps {
  readonly deck: OwnDeck;
  readonly games: readonly Game[];
  readonly played: PlayedVersions;
  readonly onConfirm: (games: readonly Game[]) => Promise<void>;
  readonly onRefuse: (game: Game) => Promise<void>;
  readonly children: string;
}

function Group({ deck, games, played, onConfirm, onRefuse, children }: GroupProps) {
  const nameOf = leaderNames(useLeaders(), []);
  if (games.length === 0) return null;
  const wordsOf = (game: Game) => {
    const version = deck.versions[played.get(game.id)?.at ?? -1];
    return [
      momentWords(game),
      `against ${game.opponentLeader === '' ? 'no leader' : nameOf(game.opponentLeader)}`,
      game.result === '' ? '' : RESULT_WORDS[game.result],
      version ? `list ${sinceWords(version)}` : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <p>{children}</p>
      <div>
        <Button onClick={() => void onConfirm(games)}>
          {games.length === 1 ? 'Confirm it' : `Confirm these ${games.length}`}
        </Button>
      </div>
      <Box as="details" fold>
        <summary>{games.length === 1 ? 'Which one?' : 'Which ones?'}</summary>
        <Stack as="ul" gap={2}>
          {games.toReversed().map((game) => (
            <li key={game.id} className={styles.row}>
              <Note as="span" className={styles.words}>
                {wordsOf(game)}
              </Note>
              <Button kind="quiet" onClick={() => void onRefuse(game)}>
                Not this deck
              </Button>
            </li>
          ))}
        </Stack>
      </Box>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import {
  type JudgeDeck,
  useDeckJudge,
  type Verdict,
} from '../../../components/deck/use-deck-judge';
import { useFormatChoice } from '../../../components/deck/use-format-choice';
import { comingTitle, standingWords } from '../../../components/deck/verdict-words';
import { useLeaders } from '../../../components/leader/use-leaders';
import { formatLeaderOption } from '../../../domain/card/card';
import { countCards, formatDeckText } from '../../../domain/deck/deck';
import type { OwnDeck } from '../../../domain/deck/own-deck';
import type { PlayedVersions } from '../../../domain/games/deck-key';
import { gamesIn } from '../../../domain/games/figures/game-figures';
import { recordsOfDeck, type SeenList } from '../../../domain/games/figures/played-version';
import type { Game } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { dayWords } from '../../../domain/time/day-words';
import { Button } from '../../../ui/button/Button';
import { Note, Stack, Text } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { recordWords } from '../figures/record-words';
import styles from './DecksScreen.module.css';
import { sinceWords } from './deck-words';
import { searchOf } from './decks-search';

interface DeckListProps {
  readonly decks: readonly OwnDeck[];
  readonly games: readonly Game[];
  readonly played: PlayedVersions;
}

/** The decks, the latest changed first, each with its whole record and the record since its last change. */
export function DeckList({ decks, games, played }: DeckListProps) {
  const { judge } = useDeckJudge(useFormatChoice());
  return (
    <Stack as="ul" gap={2} aria-label="My decks">
      {decks
        .toSorted((a, b) => b.changedAt - a.changedAt)
        .map((deck) => (
          <li key={deck.id}>
            <DeckRow deck={deck} games={games} played={played} judge={judge} />
          </li>
        ))}
    </Stack>
  );
}

interface DeckRowProps extends Omit<DeckListProps, 'decks'> {
  readonly deck: OwnDeck;
  readonly judge: JudgeDeck;
}

function DeckRow({ deck, games, played, judge }: DeckRowProps) {
  const { find } = useLeaders();
  const { whole, latest } = recordsOfDeck(deck, games, played);
  const last = deck.versions.at(-1);
  const hasChanged = deck.versions.length > 1 && last;
  const latestWords = gamesIn(latest) === 0 ? 'no game' : recordWords(latest);
  const figures =
    gamesIn(whole) === 0
      ? ['No game yet']
      : [`${recordWords(whole)} in all`, hasChanged && `${latestWords} ${sinceWords(last)}`];
  const legality = useMemo(
    () => legalityWords(judge({ leader: deck.leader, fifty: last?.lines ?? [] })),
    [judge, deck, last],
  );
  return (
    <Link to="/mygames/decks" search={searchOf({ deck: deck.id })} className={styles.row}>
      <CardImage id={deck.leader} name={find(deck.leader).name} alt="" className={styles.face} />
      <span className={styles.words}>
        <Text as="span" size="lg" weight="strong">
          {deck.name}
        </Text>
        <Note as="span">
          {`${formatLeaderOption(find(deck.leader))} · ${formatCountOf(deck.versions.length, 'list')}`}
        </Note>
        <Text as="span" tone="soft" size="sm">
          {figures.filter(Boolean).join(' · ')}
        </Text>
        {legality !== '' && <Note as="span">{legality}</Note>}
      </span>
    </Link>
  );
}

/** Where the last list stands, and what the next border takes from it. */
function legalityWords(verdict: Verdict): string {
  const { bans, today } = verdict;
  if (bans.state !== 'known') return '';
  const [next] = bans.coming;
  return [standingWords(verdict), next && comingTitle(next, today)].filter(Boolean).join(' · ');
}

interface SeenListsProps {
  readonly lists: readonly SeenList[];
  readonly onTake: (text: string, day: string) => void;
}

/** The most complete lists that logs have shown; one tap adds a list as a deck. */
export function SeenLists({ lists, onTake }: SeenListsProps) {
  const { find } = useLeaders();
  if (lists.length === 0) return null;
  return (
    <Panel title="Lists in my logs" note="Of which at least 40 cards were seen">
      <Stack as="ul" gap={2}>
        {lists.map(({ game, lines }) => (
          <li key={game.id} className={styles.row}>
            <span className={styles.words}>
              <span>{game.leader === '' ? '' : find(game.leader).name}</span>
              <Note as="span">
                {`${formatCountOf(countCards(lines), 'card')} seen · ${dayWords(game.date)}`}
              </Note>
            </span>
            <Button onClick={() => onTake(formatDeckText(game.leader, lines), game.date)}>
              Keep it
            </Button>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

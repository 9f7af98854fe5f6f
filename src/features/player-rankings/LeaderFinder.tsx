import { LEADERBOARD_ORDERS, type LeaderboardOrder } from '../../domain/figures/player-rankings';
import { Button } from '../../ui/button/Button';
import { QuietSelect } from '../../ui/field/QuietSelect';
import { TextField } from '../../ui/field/TextField';
import { useTypedText } from '../../ui/field/use-typed-text';
import { Icon } from '../../ui/icon/Icon';
import { Row } from '../../ui/layout/Box';
import styles from './PlayerRankingsScreen.module.css';
import { LONGEST_FIND } from './player-rankings-search';

interface LeaderFinderProps {
  readonly find: string;
  readonly order: LeaderboardOrder;
  readonly followed: boolean;
  readonly onFollowed: () => void;
  readonly onFind: (words: string) => void;
  readonly onOrder: (order: LeaderboardOrder) => void;
}

/** The words for an order in the list, and in a sentence. */
export const ORDER_WORDS: Record<LeaderboardOrder, { word: string; sentence: string }> = {
  games: { word: 'Most games', sentence: 'most games of these players first' },
  score: { word: 'Best score', sentence: 'best weighted score first' },
  name: { word: 'Name', sentence: 'by name' },
};

const ORDERS = LEADERBOARD_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value].word }));

/** Finds a leader by typing and sorts the sections; it stays in sight while they scroll. */
export function LeaderFinder({
  find,
  order,
  followed,
  onFollowed,
  onFind,
  onOrder,
}: LeaderFinderProps) {
  const [text, type] = useTypedText(find, onFind);
  return (
    <Row as="search" gap={3} pad="2 4" wrap className={styles.finder} aria-label="Leaders">
      <TextField
        label="Find a leader"
        showLabel={false}
        placeholder="Find a leader"
        type="search"
        enterKeyHint="search"
        limit={{ of: 'The search', length: LONGEST_FIND }}
        value={text}
        onChange={type}
      />
      <QuietSelect
        label="Order"
        icon="sort"
        shown={ORDER_WORDS[order].word}
        options={ORDERS}
        value={order}
        onChange={onOrder}
      />
      <Button kind="quiet" aria-pressed={followed} onClick={onFollowed}>
        <Icon name="star" />
        <span>Followed</span>
      </Button>
    </Row>
  );
}

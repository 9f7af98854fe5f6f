import { LEADERBOARD_ORDERS, type LeaderboardOrder } from '../../domain/figures/player-rankings';
import { Button } from '../../ui/button/Button';
import { QuietSelect } from '../../ui/field/QuietSelect';
import { TextField } from '../../ui/field/TextField';
import { useTypedText } from '../../ui/field/use-typed-text';
import { Icon } from '../../ui/icon/Icon';
import { look, Row } from '../../ui/layout/Box';
import styles from './PlayerRankingsScreen.module.css';
import { LONGEST_FIND, type PlayerRankingsView } from './player-rankings-search';

interface LeaderFinderProps {
  readonly view: Pick<PlayerRankingsView, 'find' | 'order' | 'followed'>;
  readonly onShow: (changed: Partial<LeaderFinderProps['view']>) => void;
}

/** The words for an order in the list, and in a sentence. */
export const ORDER_WORDS: Record<LeaderboardOrder, { word: string; sentence: string }> = {
  games: { word: 'Most games', sentence: 'most games of these players first' },
  score: { word: 'Best score', sentence: 'best weighted score first' },
  name: { word: 'Name', sentence: 'by name' },
};

const ORDERS = LEADERBOARD_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value].word }));

/** Finds a leader by typing and sorts the sections; it stays in sight while they scroll. */
export function LeaderFinder({ view, onShow }: LeaderFinderProps) {
  const { find, order, followed } = view;
  const [text, type] = useTypedText(find, (words) => onShow({ find: words }));
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
        className={`${look({ grows: true })} ${styles.find}`}
      />
      <QuietSelect
        label="Order"
        icon="sort"
        shown={ORDER_WORDS[order].word}
        options={ORDERS}
        value={order}
        onChange={(chosen) => onShow({ order: chosen })}
      />
      <Button kind="quiet" aria-pressed={followed} onClick={() => onShow({ followed: !followed })}>
        <Icon name="star" />
        <span className="vh">Followed</span>
      </Button>
    </Row>
  );
}

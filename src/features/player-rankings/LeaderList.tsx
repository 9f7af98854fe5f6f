import {
  type CSSProperties,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useFollows } from '../../components/follow/use-follows';
import { useLeaders } from '../../components/leader/use-leaders';
import type { CardId } from '../../domain/card/card';
import {
  findLeaderboards,
  type LeaderTopPlayers,
  orderLeaderboards,
  topPlayersOfSet,
} from '../../domain/figures/player-rankings';
import { formatCountOf } from '../../domain/text/count';
import { firstThose } from '../../domain/text/sort';
import { type DateStamp, formatDay } from '../../domain/time/pacific-date';
import type { FollowAfter } from '../../personal/follow/followed';
import { Button } from '../../ui/button/Button';
import { Note } from '../../ui/layout/Box';
import { useLayout } from '../../ui/layout/use-layout';
import { EmptyState } from '../../ui/notice/EmptyState';
import { LeaderFinder, ORDER_WORDS } from './LeaderFinder';
import { LeaderSection } from './LeaderSection';
import styles from './PlayerRankingsScreen.module.css';
import type { PlayerRankingsView } from './player-rankings-search';

interface LeaderListProps {
  readonly leaderboard: readonly LeaderTopPlayers[];
  /** The day of its file. */
  readonly date: DateStamp;
  readonly view: PlayerRankingsView;
  readonly onShow: (changed: Partial<PlayerRankingsView>, how?: { replace: boolean }) => void;
}

const REPLACE = { replace: true };

/**
 * As many as a reader sees at first; a hundred leaders make ten thousand elements, which render when input
 * allows.
 */
const FIRST_LEADERS = 4;

/**
 * A section for each leader of the set, with a search that stays in sight. A phone only shows the players of
 * opened leaders, and of a single search result. For another choice of leaders use another key, so that it
 * starts with the first ones.
 */
export function LeaderList({ leaderboard, date, view, onShow }: LeaderListProps) {
  const { set, find, order, open, period, followed } = view;
  const { has, ended } = useFollows(
    useMemo((): FollowAfter => {
      const names = new Set(leaderboard.flatMap(({ players }) => players.map((one) => one.player)));
      // The list does not tell who asked to be forgotten: so no name of a missing one is kept.
      return (follow) =>
        follow.what === 'player' &&
        follow.period === period &&
        follow.date < date &&
        !names.has(follow.name)
          ? null
          : follow;
    }, [leaderboard, period, date]),
  );
  const { isPhone } = useLayout();
  // Names that load later render in slices: there may be a hundred leaders.
  const leaders = useDeferredValue(useLeaders());
  const ofSet = useMemo(() => topPlayersOfSet(leaderboard, set), [leaderboard, set]);
  const shown = useMemo(() => {
    const nameOf = (id: CardId) => leaders.find(id).name;
    const isFollowed = ({ leader, players }: LeaderTopPlayers) =>
      has({ what: 'leader', name: leader }) ||
      players.some(({ player: name }) => has({ what: 'player', name, period, date: '' }));
    const found = orderLeaderboards(findLeaderboards(ofSet, find, nameOf), order, nameOf);
    return followed ? found.filter(isFollowed) : firstThose(found, isFollowed);
  }, [ofSet, find, order, leaders, has, followed, period]);
  const listed = useDeferredValue(shown, shown.slice(0, FIRST_LEADERS));
  const missing = shown.length - listed.length;
  const toggle = useStable((leader: CardId) =>
    onShow(
      {
        open: open.includes(leader) ? open.filter((id) => id !== leader) : [...open, leader],
      },
      REPLACE,
    ),
  );

  const root = useStartOnChange(`${find} ${order}`);
  if (ofSet.length === 0) return <NobodyRanked set={set} onShowAll={() => onShow({ set: null })} />;
  const folds = isPhone && shown.length > 1;
  return (
    <div ref={root} className={styles.place}>
      <LeaderFinder view={view} onShow={(changed) => onShow(changed, REPLACE)} />
      <Note breaks className={styles.count} role="status">
        {`${formatCountOf(shown.length, 'leader')}${shown.length > 1 ? `, ${ORDER_WORDS[order].sentence}` : ''}${ended && `. Not listed since ${formatDay(date)}, and not followed any more: ${ended}`}`}
      </Note>
      {shown.length === 0 && (
        <EmptyState
          icon="search"
          title="No such leader here"
          actions={
            <Button onClick={() => onShow({ find: '', followed: false }, REPLACE)}>
              Show all leaders
            </Button>
          }
        >
          <p>
            {followed
              ? 'None of them is followed.'
              : 'Nobody has been ranked with a leader called that.'}
          </p>
        </EmptyState>
      )}
      <div className={folds ? `${styles.list} ${styles.folded}` : styles.list}>
        {listed.map(({ leader, players }) => (
          <LeaderSection
            key={leader}
            leader={leaders.find(leader)}
            players={players}
            period={period}
            date={date}
            isOpen={!folds || open.includes(leader)}
            onToggle={folds ? toggle : undefined}
          />
        ))}
        {missing > 0 && (
          <div className={styles.rest} style={{ '--leaders': missing } as CSSProperties} />
        )}
      </div>
    </div>
  );
}

interface NobodyRankedProps {
  readonly set: string | null;
  readonly onShowAll: () => void;
}

function NobodyRanked({ set, onShowAll }: NobodyRankedProps) {
  return (
    <EmptyState
      icon="users"
      title={set === null ? 'No players yet' : `No players with a leader of ${set}`}
      actions={set !== null && <Button onClick={onShowAll}>Show all sets</Button>}
    >
      <p>
        {set === null
          ? 'Nobody has been ranked in this period so far.'
          : 'Nobody has been ranked with one in this period.'}
      </p>
    </EmptyState>
  );
}

/** Other leaders, or another order, scroll to the start. */
function useStartOnChange(choice: string) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(choice);
  useLayoutEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    if (root.current && root.current.getBoundingClientRect().top < 0) {
      root.current.scrollIntoView({ block: 'start' });
    }
  }, [choice]);
  return root;
}

/** A stable function, so that a section renders again only when it changes. */
function useStable<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((argument) => latest.current(argument), []);
}

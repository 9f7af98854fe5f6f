import { useMemo } from 'react';
import type { CardId } from '../domain/card';
import { formatCountOf } from '../domain/count';
import type { Game } from '../domain/games/game';
import { countedGames, gamesIn, recordOf } from '../domain/games/game-figures';
import type { Matchup } from '../domain/matchups';
import { adviseOrder } from '../domain/order-advice';
import { wilsonInterval } from '../domain/wilson-interval';
import { formatPercent, formatRate, toneOf } from '../domain/win-rate';
import textStyles from '../ui/text.module.css';
import styles from './MatchupLine.module.css';
import { TURN_WORDS } from './TurnMark';
import { useCommunityMatchups } from './use-community-matchups';
import { useRankedLeader } from './use-ranked-leader';

export interface MatchupProps {
  /** Mine; empty where none is chosen. */
  readonly leader: CardId | '';
  readonly opponentLeader: CardId | '';
  /** All games of this device. */
  readonly games: readonly Game[];
}

/** Two leaders' record in a line or two. Nothing is drawn where nothing is known of the two. */
export function MatchupLine(props: MatchupProps) {
  const matchup = useCommunityMatchups(props.leader)(props.opponentLeader);
  const own = useOwnRecord(props);
  if (props.leader === '' || (!matchup && gamesIn(own) === 0)) return null;
  return (
    <div className={styles.line} role="status">
      <MatchupWords {...props} />
    </div>
  );
}

/** The words of the line, or what is known of the opponent alone. */
export function MatchupWords(props: MatchupProps) {
  const { leader, opponentLeader } = props;
  const matchup = useCommunityMatchups(leader)(opponentLeader);
  const ranked = useRankedLeader(opponentLeader);
  const own = useOwnRecord(props);
  return (
    <span className={styles.words} translate="no">
      {matchup ? (
        <>
          <b
            className={textStyles[toneOf(matchup.winRate, 0)]}
          >{`${formatRate(matchup.winRate, 0)} %`}</b>
          <span>{sampleWords(matchup)}</span>
          <span className={styles.advice}>{adviceWords(matchup)}</span>
        </>
      ) : ranked ? (
        <span>{`Rank ${ranked.currentRank} of ${ranked.field} · ${formatPercent(ranked.playRate, 1)} of play · wins ${formatPercent(ranked.rawWinRate, 0)}`}</span>
      ) : (
        <span>
          {ranked === null ? 'Not in this period’s rankings.' : 'What is known of this opponent'}
        </span>
      )}
      {leader !== '' && gamesIn(own) > 0 && <span>{`You: ${own.wins}–${own.losses}`}</span>}
    </span>
  );
}

function useOwnRecord({ leader, opponentLeader, games }: MatchupProps) {
  return useMemo(
    () =>
      recordOf(
        countedGames(games).filter(
          (game) => game.opponentLeader === opponentLeader && game.leader === leader,
        ),
      ),
    [games, leader, opponentLeader],
  );
}

function sampleWords({ winRate, games }: Matchup): string {
  const interval = wilsonInterval(winRate * games, games);
  const ends = interval && `, ${formatRate(interval.low, 0)} to ${formatRate(interval.high, 0)} %`;
  return `${formatCountOf(games, 'game')}${ends ?? ''}`;
}

function adviceWords(matchup: Matchup): string {
  const advice = adviseOrder(matchup);
  if (advice === null || advice === 'too-few') return 'Turn order: too few games to say';
  const rates = `${formatRate(advice.chosen, 0)} against ${formatRate(advice.other, 0)} %`;
  return `Choose ${TURN_WORDS[advice.order]}: ${rates}`;
}

import { useMemo } from 'react';
import type { CardId } from '../domain/card';
import { formatCountOf } from '../domain/count';
import type { Game } from '../domain/games/game';
import { countedGames, gamesIn, recordOf } from '../domain/games/game-figures';
import type { Matchup } from '../domain/matchups';
import { adviseOrder } from '../domain/order-advice';
import { wilsonInterval } from '../domain/wilson-interval';
import { formatRate, toneOf } from '../domain/win-rate';
import styles from './MatchupStrip.module.css';
import { TURN_WORDS } from './TurnMark';
import { useCommunityMatchups } from './use-community-matchups';

interface MatchupStripProps {
  /** Mine; empty where none is chosen. */
  readonly leader: CardId | '';
  readonly opponentLeader: CardId | '';
  /** All games of this device. */
  readonly games: readonly Game[];
}

/** What is known of two leaders before a round begins: everybody's record for patrons, and one's own. */
export function MatchupStrip({ leader, opponentLeader, games }: MatchupStripProps) {
  const matchup = useCommunityMatchups(leader)(opponentLeader);
  const own = useMemo(
    () =>
      recordOf(
        countedGames(games).filter(
          (game) => game.opponentLeader === opponentLeader && game.leader === leader,
        ),
      ),
    [games, leader, opponentLeader],
  );
  if (leader === '' || opponentLeader === '') return null;
  if (!matchup && gamesIn(own) === 0) return null;
  return (
    <div className={styles.strip} role="status" translate="no">
      {matchup && (
        <>
          <b
            className={styles[toneOf(matchup.winRate, 0)]}
          >{`${formatRate(matchup.winRate, 0)} %`}</b>
          <span>{sampleWords(matchup)}</span>
          <span className={styles.advice}>{adviceWords(matchup)}</span>
        </>
      )}
      {gamesIn(own) > 0 && <span>{`You: ${own.wins}–${own.losses}`}</span>}
    </div>
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

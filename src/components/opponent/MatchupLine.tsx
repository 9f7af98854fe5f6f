import { useMemo } from 'react';
import type { CardId } from '../../domain/card/card';
import { adviseOrder } from '../../domain/figures/order-advice';
import { likelyRange } from '../../domain/figures/pairing-estimate';
import type { Pairing } from '../../domain/figures/pairings';
import { formatPercent, formatRange, formatRate, toneOf } from '../../domain/figures/win-rate';
import { countedGames, gamesIn, recordOf } from '../../domain/games/figures/game-figures';
import type { Game } from '../../domain/games/game';
import { formatCountOf } from '../../domain/text/count';
import { periodOf } from '../../domain/time/period';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { Box, Row, Text } from '../../ui/layout/Box';
import { useRankedLeader } from '../leader/use-ranked-leader';
import { FreshnessNote } from '../loading/FreshnessNote';
import { TURN_WORDS } from '../rate/TurnMark';
import { useCommunityPairings } from './use-community-pairings';

export interface MatchupProps {
  /** The player's leader; empty where none is chosen. */
  readonly leader: CardId | '';
  readonly opponentLeader: CardId | '';
  /** All games of this device. */
  readonly games: readonly Game[];
}

/** The record of two leaders in a line or two; nothing where nothing is known. */
export function MatchupLine(props: MatchupProps) {
  const pairing = useCommunityPairings(props.leader).against(props.opponentLeader);
  const own = useOwnRecord(props);
  if (props.leader === '' || (!pairing && gamesIn(own) === 0)) return null;
  return (
    <Box pad="2 3" surface="aside" role="status">
      <MatchupWords {...props} />
    </Box>
  );
}

/** The words of the line, or what is known of the opponent alone; with the day of the data. */
export function MatchupWords(props: MatchupProps) {
  const { leader, opponentLeader } = props;
  const pairings = useCommunityPairings(leader);
  const pairing = pairings.against(opponentLeader);
  const { ranked, freshness: ofRankings } = useRankedLeader(opponentLeader);
  const own = useOwnRecord(props);
  const period = defaultPeriod();
  const freshness = pairing ? pairings.freshness : ofRankings;
  return (
    <Row as="span" grows wrap gap="0.5 3" size="sm" translate="no">
      {pairing ? (
        <PairingWords pairing={pairing} />
      ) : ranked ? (
        <span>{`Rank ${ranked.currentRank} of ${ranked.field} · ${formatPercent(ranked.playRate, 1)} of play · wins ${formatPercent(ranked.rawWinRate, 0)}`}</span>
      ) : (
        <span>
          {ranked === null ? 'Not in this period’s rankings.' : 'What is known of this opponent'}
        </span>
      )}
      {leader !== '' && gamesIn(own) > 0 && <span>{`You: ${own.wins}–${own.losses}`}</span>}
      {freshness && (
        <FreshnessNote freshness={freshness} period={periodOf(period).label} isInline />
      )}
    </Row>
  );
}

function PairingWords({ pairing }: { readonly pairing: Pairing }) {
  const { isMirror, estimate, played } = pairing;
  const games = formatCountOf(played.games, 'game');
  return (
    <>
      {isMirror ? (
        // Both sides win and lose: only who went first matters, not the rate.
        <span>{`Mirror · ${games}`}</span>
      ) : (
        <>
          <Text as="b" tone={toneOf(estimate.rate, 0)}>
            {formatPercent(estimate.rate, 0)}
          </Text>
          <span>{`likely ${formatRange(likelyRange(estimate), 0)}`}</span>
          <Text as="span" tone="muted">
            {played.games === 0
              ? 'no games yet'
              : `won ${formatPercent(played.wins / played.games, 0)} of ${games}`}
          </Text>
        </>
      )}
      <Text as="span" weight="medium">
        {adviceWords(pairing)}
      </Text>
    </>
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

function adviceWords(pairing: Pairing): string {
  const advice = adviseOrder(pairing);
  if (advice === null || advice === 'too-few') return 'Turn order: too few games to say';
  const rates = `${formatRate(advice.chosen, 0)} against ${formatPercent(advice.other, 0)}`;
  return `Choose ${TURN_WORDS[advice.order]}: ${rates}`;
}

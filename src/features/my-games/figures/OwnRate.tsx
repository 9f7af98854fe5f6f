import { SampledRate } from '../../../components/rate/SampledRate';
import { formatPercent } from '../../../domain/figures/win-rate';
import { type GameRecord, gamesIn, rateOf } from '../../../domain/games/figures/game-figures';
import { ownTone } from '../../../domain/games/figures/own-tone';
import { look, Note } from '../../../ui/layout/Box';

interface OwnRateProps {
  readonly record: GameRecord;
  /** True where there is room for few words only. */
  readonly short?: boolean;
}

/**
 * A win rate of few games, with its sample one tap away. Its colour follows `ownTone`; under five games there
 * is no rate.
 */
export function OwnRate({ record, short = false }: OwnRateProps) {
  const rate = rateOf(record);
  const games = gamesIn(record);
  if (rate === null) {
    if (games === 0)
      return (
        <Note as="span" weight="text">
          –
        </Note>
      );
    return (
      <Note as="span" weight="text">
        {short ? 'too early' : 'too early to call'}
      </Note>
    );
  }
  return (
    <SampledRate wins={record.wins} games={games}>
      <span className={look({ tone: ownTone(record.wins, games) })}>{formatPercent(rate, 0)}</span>
    </SampledRate>
  );
}

import { useMemo } from 'react';
import { wilsonInterval } from '../../../domain/figures/wilson-interval';
import { formatRange } from '../../../domain/figures/win-rate';
import { type GameRecord, gamesIn, recordOf } from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { Row, Text } from '../../../ui/layout/Box';
import { OwnRate } from './OwnRate';

/** The record in one line. @param games counted ones. */
export function RecordLine({ games }: { readonly games: readonly Game[] }) {
  const record = useMemo(() => recordOf(games), [games]);
  return (
    <Row as="section" wrap align="baseline" gap="0 3" size="lg" aria-label="Record">
      <span className="vh">Wins and losses</span>
      <b translate="no">{`${formatCount(record.wins)}–${formatCount(record.losses)}`}</b>
      <OwnRate record={record} short />
      <Text as="small" tone="muted">
        {aboutRecord(record)}
      </Text>
    </Row>
  );
}

function aboutRecord(record: GameRecord): string {
  const interval = wilsonInterval(record.wins, gamesIn(record));
  return [
    interval ? `likely ${formatRange(interval, 0)}` : '',
    record.byes === 0 ? '' : `and ${formatCountOf(record.byes, 'bye')}`,
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

import { formatCount } from '../../domain/text/count';
import type { ResultCounts } from '../../domain/tournament/tournaments';
import { Row, Text } from '../../ui/layout/Box';

/** How many decks, leaders and tournaments pass the filters (SPEC 2); a change is read out. */
export function ResultsSummary({ counts }: { readonly counts: ResultCounts }) {
  const figures = [
    { count: counts.decks, one: 'deck', many: 'decks' },
    { count: counts.leaders, one: 'leader', many: 'leaders' },
    { count: counts.tournaments, one: 'tournament', many: 'tournaments' },
  ];
  return (
    <Row
      as="p"
      tone="muted"
      size="sm"
      pad="2 4"
      wrap
      align="baseline"
      surface="tray"
      gap="1 5"
      role="status"
    >
      {figures.map(({ count, one, many }) => (
        <span key={one}>
          <Text as="b" tone="text" size="xl" weight="strong" translate="no">
            {formatCount(count)}
          </Text>{' '}
          <span>{count === 1 ? one : many}</span>
        </span>
      ))}
    </Row>
  );
}

import type { Figures } from '../../domain/figures/player-stats';
import { formatCount } from '../../domain/text/count';
import { Note, Row, Text } from '../../ui/layout/Box';
import { CountedRate, FirstRate, SecondRate } from './CountedRate';

/** The same as for the page's totals. */
const DECIMALS = 1;

/** Games, record, WR, 1st and 2nd rates of a leader or of a deck. */
export function FiguresLine({ figures }: { readonly figures: Figures }) {
  const { games, wins, turnOrder } = figures;
  const line = {
    Games: formatCount(games),
    Record: `${formatCount(wins)}-${formatCount(games - wins)}`,
    WR: <CountedRate wins={wins} games={games} decimals={DECIMALS} />,
    '1st': <FirstRate turnOrder={turnOrder} decimals={DECIMALS} brief />,
    '2nd': <SecondRate turnOrder={turnOrder} decimals={DECIMALS} brief />,
  };
  return (
    <Row as="dl" wrap justify="between" gap="2 3" align="stretch">
      {Object.entries(line).map(([name, figure]) => (
        <div key={name}>
          <Note as="dt" size="2xs">
            {name}
          </Note>
          <Text as="dd" size="md" weight="medium" nowrap>
            {figure}
          </Text>
        </div>
      ))}
    </Row>
  );
}

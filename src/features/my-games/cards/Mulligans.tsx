import { useMemo } from 'react';
import type { CardId } from '../../../domain/card/card';
import { mulliganFigures } from '../../../domain/games/figures/card-figures';
import type { GameRecord } from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { Note, Stack } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { FigureTable } from '../../../ui/table/FigureTable';
import { OwnRate } from '../figures/OwnRate';
import styles from './OwnCards.module.css';

interface MulligansProps {
  readonly games: readonly Game[];
  readonly nameOf: (leader: CardId) => string;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly kept: GameRecord;
  readonly sentBack: GameRecord;
}

const MOST_OPPONENTS = 10;

/** Win rates of kept hands and of mulligans: in all, by order, by the opponent's leader. */
export function Mulligans({ games, nameOf }: MulligansProps) {
  const figures = useMemo(() => mulliganFigures(games), [games]);
  if (figures.shown === 0) return null;
  const rows: Row[] = [
    { key: 'all', name: 'All', ...figures.all },
    { key: 'first', name: 'Going 1st', ...figures.byOrder.first },
    { key: 'second', name: 'Going 2nd', ...figures.byOrder.second },
    ...figures.byOpponent
      .slice(0, MOST_OPPONENTS)
      .map(({ leader, ...figure }) => ({ key: leader, name: `vs ${nameOf(leader)}`, ...figure })),
  ];
  return (
    <Panel title="Mulligan" note="Opening hands kept and sent back">
      <Stack pad={4}>
        <Note>{`${formatCount(figures.shown)} of ${formatCountOf(figures.games, 'game')} say it.`}</Note>
        <FigureTable
          label="Mulligan"
          className={styles.table}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { heading: 'Games', cell: ({ name }) => name },
            { heading: 'Kept', cell: ({ kept }) => <Cell record={kept} /> },
            { heading: 'Sent back', cell: ({ sentBack }) => <Cell record={sentBack} /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}

function Cell({ record }: { readonly record: GameRecord }) {
  return (
    <span translate="no">
      <OwnRate record={record} short />{' '}
      <small>{`${formatCount(record.wins)}–${formatCount(record.losses)}`}</small>
    </span>
  );
}

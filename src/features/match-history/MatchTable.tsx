// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise loses its roles in some browsers.

import { memo, type ReactNode } from 'react';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { PlayerName } from '../../components/player/PlayerName';
import { MatchResult } from '../../components/rate/MatchResult';
import { TurnMark } from '../../components/rate/TurnMark';
import { formatGameMode, type MatchPlayer } from '../../domain/figures/match';
import { MATCHES_PER_PAGE } from '../../domain/figures/match-history';
import { formatInstant } from '../../domain/time/instant-words';
import { Box, Grid } from '../../ui/layout/Box';
import { DeckLink } from './DeckLink';
import { HandPreview } from './HandPreview';
import styles from './MatchTable.module.css';
import {
  type MatchPageProps,
  type MatchPagesProps,
  type MatchProps,
  matchesOfPage,
  placesOf,
} from './match-page';

const leaderOf = ({ leader }: MatchPlayer, { leaders }: MatchProps) => {
  const { name, colors } = leaders.find(leader);
  return <LeaderCell id={leader} name={name} colors={colors} page={null} />;
};
const nameOf = ({ name }: MatchPlayer) => <PlayerName name={name} />;
const handOf = (side: MatchPlayer, { isPatron, onLocked }: MatchProps) => (
  <HandPreview side={side} isPatron={isPatron} onLocked={onLocked} />
);
const deckOf = (side: MatchPlayer, { isPatron, onLocked, onCopy }: MatchProps) => (
  <DeckLink side={side} isPatron={isPatron} onLocked={onLocked} onCopy={onCopy} />
);

/** SPEC 2: the thirteen columns, the player's own on the left, the opponent's on the right. */
const COLUMNS: readonly (readonly [heading: string, cell: (props: MatchProps) => ReactNode])[] = [
  ['Date', ({ match: { playedAt } }) => (playedAt === null ? '–' : formatInstant(playedAt))],
  ['Result', ({ match }) => <MatchResult result={match.result} />],
  [
    'Order',
    ({ match: { turnOrder } }) => (turnOrder === null ? '–' : <TurnMark turn={turnOrder} />),
  ],
  ['Deck', (props) => deckOf(props.match.player, props)],
  ['Hand', (props) => handOf(props.match.player, props)],
  ['Name', ({ match }) => nameOf(match.player)],
  ['Leader', (props) => leaderOf(props.match.player, props)],
  ['Opponent', (props) => leaderOf(props.match.opponent, props)],
  ['Name', ({ match }) => nameOf(match.opponent)],
  ['Hand', (props) => handOf(props.match.opponent, props)],
  ['Deck', (props) => deckOf(props.match.opponent, props)],
  ['Turns', ({ match }) => match.turns ?? '–'],
  ['Game Mode', ({ match }) => formatGameMode(match.gameMode)],
];

/** The matches as a table. Each page is a row group, which the browser lays out when it is near. */
export function MatchTable({ pages, drawnPages, ...rest }: MatchPagesProps) {
  return (
    <Box as="section" surface="box" className={styles.scroller} aria-label="Matches" tabIndex={0}>
      <table
        className={styles.table}
        role="table"
        aria-label="Matches"
        // Includes the heading.
        aria-rowcount={1 + Math.min(pages * MATCHES_PER_PAGE, rest.history.total)}
      >
        <thead role="rowgroup">
          <Grid as="tr" pad="0 3" line="top" role="row" className={styles.row}>
            {COLUMNS.map(([heading], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three headings occur twice.
              <th key={place} scope="col" role="columnheader">
                {heading}
              </th>
            ))}
          </Grid>
        </thead>
        {placesOf(pages).map((page) => (
          <Page key={page} page={page} isDrawn={page < drawnPages} {...rest} />
        ))}
      </table>
    </Box>
  );
}

const Page = memo(function Page({ history, page, isDrawn, ...rest }: MatchPageProps) {
  return (
    <tbody role="rowgroup" className={styles.page}>
      {isDrawn &&
        matchesOfPage(history, page).map((match, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes; matches have no id.
          <MatchRow key={place} match={match} {...rest} />
        ))}
    </tbody>
  );
});

const MatchRow = memo(function MatchRow(props: MatchProps) {
  return (
    <Grid as="tr" pad="0 3" line="top" role="row" className={styles.row}>
      {COLUMNS.map(([, cell], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three headings occur twice.
        <td key={place} role="cell">
          {cell(props)}
        </td>
      ))}
    </Grid>
  );
});

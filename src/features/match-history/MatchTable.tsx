// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise loses its roles in some browsers.
import { memo } from 'react';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { PlayerName } from '../../components/player/PlayerName';
import { MatchResult } from '../../components/rate/MatchResult';
import { TurnMark } from '../../components/rate/TurnMark';
import { formatInstant } from '../../domain/instant-words';
import type { LeaderIndex } from '../../domain/leader-index';
import { formatGameMode } from '../../domain/match';
import { MATCHES_PER_PAGE } from '../../domain/match-history';
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

/** SPEC 2: the thirteen columns, the player's own on the left, the opponent's on the right. */
const HEADINGS = [
  'Date',
  'Result',
  'Order',
  'Deck',
  'Hand',
  'Name',
  'Leader',
  'Opponent',
  'Name',
  'Hand',
  'Deck',
  'Turns',
  'Game Mode',
];

/** The matches as a table. Each page is a row group, which the browser lays out once it is near. */
export function MatchTable({ pages, drawnPages, ...rest }: MatchPagesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.scroller} aria-label="Matches" tabIndex={0}>
      <table
        className={styles.table}
        role="table"
        aria-label="Matches"
        // The heading counts.
        aria-rowcount={1 + Math.min(pages * MATCHES_PER_PAGE, rest.history.total)}
      >
        <thead role="rowgroup">
          <tr role="row" className={styles.row}>
            {HEADINGS.map((heading, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three headings occur twice.
              <th key={place} scope="col" role="columnheader">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {placesOf(pages).map((page) => (
          <Page key={page} page={page} isDrawn={page < drawnPages} {...rest} />
        ))}
      </table>
    </section>
  );
}

const Page = memo(function Page({ history, page, isDrawn, ...rest }: MatchPageProps) {
  return (
    <tbody role="rowgroup" className={styles.page}>
      {isDrawn &&
        matchesOfPage(history, page).map((match, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes; matches have no id.
          <Row key={place} match={match} {...rest} />
        ))}
    </tbody>
  );
});

const Row = memo(function Row({ match, leaders, isPatron, onLocked, onCopy }: MatchProps) {
  const { playedAt, player, opponent, turns } = match;
  const locked = { isPatron, onLocked };
  return (
    <tr role="row" className={styles.row}>
      <td role="cell">{playedAt === null ? '–' : formatInstant(playedAt)}</td>
      <td role="cell">
        <MatchResult result={match.result} />
      </td>
      <td role="cell">{match.turnOrder === null ? '–' : <TurnMark turn={match.turnOrder} />}</td>
      <td role="cell">
        <DeckLink side={player} {...locked} onCopy={onCopy} />
      </td>
      <td role="cell">
        <HandPreview side={player} {...locked} />
      </td>
      <td role="cell">
        <PlayerName name={player.name} />
      </td>
      <td role="cell">
        <Leader id={player.leader} leaders={leaders} />
      </td>
      <td role="cell">
        <Leader id={opponent.leader} leaders={leaders} />
      </td>
      <td role="cell">
        <PlayerName name={opponent.name} />
      </td>
      <td role="cell">
        <HandPreview side={opponent} {...locked} />
      </td>
      <td role="cell">
        <DeckLink side={opponent} {...locked} onCopy={onCopy} />
      </td>
      <td role="cell">{turns ?? '–'}</td>
      <td role="cell">{formatGameMode(match.gameMode)}</td>
    </tr>
  );
});

function Leader({ id, leaders }: { readonly id: string; readonly leaders: LeaderIndex }) {
  const { name, colors } = leaders.find(id);
  return <LeaderCell id={id} name={name} colors={colors} page={null} />;
}

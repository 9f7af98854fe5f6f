import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { leaderNames } from '../../components/leader/leader-name';
import { useLeaders } from '../../components/leader/use-leaders';
import { periodSearch } from '../../components/patron/premium-address';
import { HorizonGlyph } from '../../components/screen/HorizonGlyph';
import type { Matchup } from '../../domain/figures/matchups';
import { heatOf, type MatrixRow } from '../../domain/figures/matrix';
import { formatPercent, formatRate, hasFewGames, toneOf } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Row, Text } from '../../ui/layout/Box';
import { heatClass } from './heat';
import { headingsOf, type LeaderHeading, nameApart } from './leader-headings';
import styles from './MatrixGrid.module.css';

/** Whole percents for a table that is read at a glance; the page behind a cell has decimals. */
const DECIMALS = 0;

interface MatrixGridProps {
  readonly rows: readonly MatrixRow[];
  readonly period: PeriodValue;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The arrow keys visit every cell; each links to the page about its two leaders (issue: by keyboard). */
export function MatrixGrid({ rows, period }: MatrixGridProps) {
  const leaders = useLeaders();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 1 });
  const headings = useMemo(
    () =>
      headingsOf(
        rows.map(({ leader }) => leader),
        leaderNames(leaders, rows),
      ),
    [leaders, rows],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, rows.length);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.frame} aria-label="Matchup table" tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells. */}
      <table ref={grid} className={styles.grid} role="grid" aria-label="Matchups of the top 15">
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              vs
            </th>
            {headings.map((heading) => (
              <th
                key={heading.leader}
                scope="col"
                className={styles.column}
                abbr={nameApart(heading)}
              >
                <LeaderLink leader={heading.leader} period={period} className={styles.leader}>
                  <CardImage
                    id={heading.leader}
                    name={heading.name}
                    alt=""
                    className={styles.picture}
                  />
                  <ShortName heading={heading} />
                </LeaderLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((line, row) => (
            <MatrixLine
              key={line.leader}
              rows={rows}
              headings={headings}
              period={period}
              row={row}
              stop={at.row === row ? at.column : null}
              onFocus={setAt}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MatrixLineProps extends MatrixGridProps {
  readonly headings: readonly LeaderHeading[];
  readonly row: number;
  /** The column that Tab reaches; null where it reaches another line. */
  readonly stop: number | null;
  readonly onFocus: (place: Place) => void;
}

/** One leader against all; it renders again only when Tab's stop enters or leaves it. */
const MatrixLine = memo(function MatrixLine({
  rows,
  headings,
  period,
  row,
  stop,
  onFocus,
}: MatrixLineProps) {
  const heading = headings[row];
  if (!heading) return null;
  const { leader, name } = heading;
  const cells = rows[row]?.cells ?? [];
  return (
    <tr>
      <th scope="row" className={styles.row}>
        <LeaderLink leader={leader} period={period} className={styles.leader}>
          <span className={styles.rank}>{row + 1}</span>
          <CardImage id={leader} name={name} alt="" className={styles.picture} />
          <span className={styles.long}>{name}</span>
          {heading.sharesName && <span className={`${styles.id} ${styles.wide}`}>{leader}</span>}
          <ShortName heading={heading} />
        </LeaderLink>
      </th>
      {cells.map((matchup, column) => {
        const opponent = headings[column];
        if (!opponent) return null;
        const place = {
          tabIndex: stop === column ? 0 : -1,
          'data-place': `${row} ${column}`,
          onFocus: () => onFocus({ row, column }),
        };
        const look = matchup ? heatClass(heatOf(matchup)) : row === column ? styles.self : '';
        return (
          <td key={opponent.leader} className={`${styles.cell} ${look}`}>
            {matchup ? (
              <Link
                to="/matchhistory/vs/$leader1Id/$leader2Id"
                params={{ leader1Id: leader, leader2Id: opponent.leader }}
                search={periodSearch(period)}
                className={styles.link}
                aria-label={wordsOf(matchup, nameApart(heading), nameApart(opponent))}
                // Hovering, or the arrow keys, show its interval (SampleNote).
                data-sample={`${Math.round(matchup.winRate * matchup.games)}/${matchup.games}`}
                {...place}
              >
                <Row as="span" weight="strong" className={styles.rate}>
                  <HorizonGlyph
                    tone={toneOf(matchup.winRate, DECIMALS)}
                    few={hasFewGames(matchup.games)}
                  />
                  <span>{formatRate(matchup.winRate, DECIMALS)}</span>
                </Row>
                <Text as="span" size="2xs">
                  {formatCount(matchup.games)}
                </Text>
              </Link>
            ) : (
              <span className={styles.link} {...place}>
                <span aria-hidden="true">{row === column ? '–' : '-'}</span>
                <span className="vh">{row === column ? 'The leader itself' : 'Never met'}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function wordsOf({ winRate, games }: Matchup, leader: string, opponent: string): string {
  const few = hasFewGames(games) ? ', few games' : '';
  return `${leader} against ${opponent}: ${formatPercent(winRate, DECIMALS)} of ${formatCount(games)} games${few}`;
}

function ShortName({ heading }: { readonly heading: LeaderHeading }) {
  return (
    <>
      <Text as="span" block lines={1} className={styles.short}>
        {heading.short}
      </Text>
      {heading.sharesShort && (
        <span className={`${styles.id} ${styles.narrow}`}>{heading.leader}</span>
      )}
    </>
  );
}

function placeAfter(key: string, { row, column }: Place, size: number): Place | null {
  const last = size - 1;
  const moves: Readonly<Record<string, Place>> = {
    ArrowLeft: { row, column: Math.max(0, column - 1) },
    ArrowRight: { row, column: Math.min(last, column + 1) },
    ArrowUp: { row: Math.max(0, row - 1), column },
    ArrowDown: { row: Math.min(last, row + 1), column },
    Home: { row, column: 0 },
    End: { row, column: last },
  };
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}

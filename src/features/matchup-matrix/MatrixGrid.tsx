import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { CardImage } from '../../components/CardImage';
import { HorizonGlyph } from '../../components/HorizonGlyph';
import { leaderNames } from '../../components/leader-name';
import { periodSearch } from '../../components/premium-address';
import { useLeaders } from '../../components/use-leaders';
import { formatCount } from '../../domain/count';
import type { Matchup } from '../../domain/matchups';
import { heatOf, type MatrixRow } from '../../domain/matrix';
import type { PeriodValue } from '../../domain/period';
import { formatPercent, formatRate, hasFewGames } from '../../domain/win-rate';
import { useDrawnParts } from '../../ui/use-drawn-parts';
import { heatClass } from './heat';
import styles from './MatrixGrid.module.css';

/** Whole percents: the table is read at a glance, the page behind a cell has more. */
const DECIMALS = 0;

const ROWS_AT_ONCE = 3;

export interface MatrixGridProps {
  readonly rows: readonly MatrixRow[];
  readonly period: PeriodValue;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Every cell is one stop of the arrow keys and leads to its two leaders head to head (issue: by keyboard). */
export function MatrixGrid({ rows, period }: MatrixGridProps) {
  const leaders = useLeaders();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 1 });
  const names = useMemo(() => {
    const nameOf = leaderNames(leaders, rows);
    return rows.map(({ leader }) => nameOf(leader));
  }, [leaders, rows]);
  const drawn = useDrawnParts(rows.length, ROWS_AT_ONCE);

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
            {rows.map(({ leader }, column) => (
              <th key={leader} scope="col" className={styles.column} abbr={names[column]}>
                <CardImage
                  id={leader}
                  name={names[column] ?? leader}
                  alt=""
                  className={styles.picture}
                />
                <span className={styles.short}>{shortName(names[column] ?? leader)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.slice(0, drawn).map((line, row) => (
            <MatrixLine
              key={line.leader}
              rows={rows}
              names={names}
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
  readonly names: readonly string[];
  readonly row: number;
  /** The column that Tab leads to; null where it leads to another line. */
  readonly stop: number | null;
  readonly onFocus: (place: Place) => void;
}

/** One leader against all: drawn again only when Tab's stop comes or goes. */
const MatrixLine = memo(function MatrixLine({
  rows,
  names,
  period,
  row,
  stop,
  onFocus,
}: MatrixLineProps) {
  const { leader = '', cells = [] } = rows[row] ?? {};
  const name = names[row] ?? leader;
  return (
    <tr>
      <th scope="row" className={styles.row}>
        <span className={styles.rank}>{row + 1}</span>
        <CardImage id={leader} name={name} alt="" className={styles.picture} />
        <span className={styles.long}>{name}</span>
        <span className={styles.short}>{shortName(name)}</span>
      </th>
      {cells.map((matchup, column) => {
        const opponent = rows[column]?.leader ?? '';
        const place = {
          tabIndex: stop === column ? 0 : -1,
          'data-place': `${row} ${column}`,
          onFocus: () => onFocus({ row, column }),
        };
        const look = matchup
          ? heatClass(heatOf(matchup.winRate))
          : row === column
            ? styles.self
            : '';
        return (
          <td key={opponent} className={`${styles.cell} ${look}`}>
            {matchup ? (
              <Link
                to="/matchhistory/vs/$leader1Id/$leader2Id"
                params={{ leader1Id: leader, leader2Id: opponent }}
                search={periodSearch(period)}
                className={styles.link}
                aria-label={wordsOf(matchup, name, names[column] ?? opponent)}
                // A pointer over the cell, and the arrow keys, bring its interval (SampleNote).
                data-sample={`${Math.round(matchup.winRate * matchup.games)}/${matchup.games}`}
                {...place}
              >
                <span className={styles.rate}>
                  <HorizonGlyph rate={matchup.winRate} few={hasFewGames(matchup.games)} />
                  {formatRate(matchup.winRate, DECIMALS)}
                </span>
                <span className={styles.games}>{formatCount(matchup.games)}</span>
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

/** "Kestrel": the last word of a name, without what follows a comma. */
function shortName(name: string): string {
  const words = (name.split(',', 1)[0] ?? name).trim().split(/[\s.]+/);
  return words[words.length - 1] ?? name;
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

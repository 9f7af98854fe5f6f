import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { type PeriodRankings, rankingsOfDayQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { type LeaderStats, rankLeaders } from '../../domain/figures/rankings';
import { formatPercent } from '../../domain/figures/win-rate';
import { addDays, formatDay } from '../../domain/time/pacific-date';
import { Panel } from '../../ui/layout/Panel';
import { type FigureColumn, FigureTable } from '../../ui/table/FigureTable';
import styles from './RateHistory.module.css';

/** How many days rankings are kept. */
const DAYS = 8;
const DECIMALS = 2;

interface RateHistoryProps {
  readonly leader: CardId;
  /** The newest rankings, where the chart ends. */
  readonly rankings: PeriodRankings;
}

interface Day {
  readonly date: string;
  readonly rate: number;
  readonly rank: number;
}

const COLUMNS: readonly FigureColumn<Day>[] = [
  { heading: 'Day', cell: ({ date }) => formatDay(date) },
  { heading: 'Wtd WR', cell: ({ rate }) => formatPercent(rate, DECIMALS) },
  { heading: 'Rank', cell: ({ rank }) => rank },
];

/** The leader's weighted win rate and rank on the last eight days, as far as available. */
export const RateHistory = memo(function RateHistory({ leader, rankings }: RateHistoryProps) {
  const { kind, period, date } = rankings;
  const earlier = Array.from({ length: DAYS - 1 }, (_, at) => addDays(date, at - DAYS + 1));
  const results = useQueries({
    queries: earlier.map((day) => rankingsOfDayQuery({ kind, period, date: day })),
  });
  const dayOf = (day: string, leaders: readonly LeaderStats[] | undefined): Day[] => {
    const row = rankLeaders(leaders ?? [], null).find((ranked) => ranked.leader === leader);
    return row ? [{ date: day, rate: row.weightedWinRate, rank: row.currentRank }] : [];
  };
  const days = [
    ...earlier.flatMap((day, at) => dayOf(day, results[at]?.data?.leaders)),
    ...dayOf(date, rankings.value.leaders),
  ];
  if (days.length < 2) return null;
  return (
    <Panel title="Last days" note="Weighted win rate and rank">
      <Chart days={days} first={addDays(date, 1 - DAYS)} />
      <FigureTable
        className="vh"
        caption={<caption>Weighted win rate and rank by day</caption>}
        rows={days}
        rowKey={(day) => day.date}
        columns={COLUMNS}
      />
    </Panel>
  );
});

const WIDTH = 320;
const HEIGHT = 116;
const TOP = 20;
const BOTTOM = 76;
const EDGE = 34;

function Chart({ days, first }: { readonly days: readonly Day[]; readonly first: string }) {
  const rates = days.map(({ rate }) => rate);
  const low = Math.min(...rates);
  const range = Math.max(...rates) - low || 1;
  const places = Array.from({ length: DAYS }, (_, at) => addDays(first, at));
  const xOf = (date: string) => EDGE + (places.indexOf(date) * (WIDTH - 2 * EDGE)) / (DAYS - 1);
  const yOf = (rate: number) => BOTTOM - ((rate - low) / range) * (BOTTOM - TOP);
  const newest = days[days.length - 1];
  const oldest = days[0];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`From ${formatPercent(oldest?.rate ?? 0, DECIMALS)} to ${formatPercent(newest?.rate ?? 0, DECIMALS)}`}
    >
      <polyline
        className={styles.line}
        points={days.map(({ date, rate }) => `${xOf(date)},${yOf(rate)}`).join(' ')}
      />
      {days.map(({ date, rate, rank }) => (
        <g key={date}>
          <circle className={styles.dot} cx={xOf(date)} cy={yOf(rate)} r="3" />
          <text className={styles.rank} x={xOf(date)} y={yOf(rate) - 8}>
            {`#${rank}`}
          </text>
        </g>
      ))}
      {[oldest, newest].map(
        (day) =>
          day && (
            <g key={day.date}>
              <text className={styles.day} x={xOf(day.date)} y={BOTTOM + 18}>
                {formatDay(day.date)}
              </text>
              <text className={styles.rate} x={xOf(day.date)} y={BOTTOM + 34}>
                {formatPercent(day.rate, DECIMALS)}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}

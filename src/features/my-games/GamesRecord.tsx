import { memo, useDeferredValue, useMemo } from 'react';
import { leaderNames } from '../../components/leader/leader-name';
import { useLeaders } from '../../components/leader/use-leaders';
import { useCommunityPairings } from '../../components/opponent/use-community-pairings';
import { FigureCard, FigureCards, HalvesCard } from '../../components/rate/FigureCard';
import { formatCount, formatCountOf } from '../../domain/count';
import type { Game } from '../../domain/games/game';
import {
  byLeader,
  byMonth,
  byOpponentLeader,
  figuresOf,
  type GameRecord,
  gamesIn,
  rivalsOf,
  type Streak,
} from '../../domain/games/game-figures';
import { wilsonInterval } from '../../domain/wilson-interval';
import { formatRange } from '../../domain/win-rate';
import { Deferred } from '../../ui/Deferred';
import { Panel } from '../../ui/Panel';
import styles from './GamesRecord.module.css';
import { MonthChart } from './MonthChart';
import { OwnRate } from './OwnRate';
import { RecordGrid } from './RecordGrid';
import { RecordTable } from './RecordTable';

/** What the games that are looked at add up to. @param games counted ones. */
export function GamesRecord({ games }: { readonly games: readonly Game[] }) {
  return <Figures games={useDeferredValue(games)} />;
}

const Figures = memo(function Figures({ games }: { readonly games: readonly Game[] }) {
  const leaders = useLeaders();
  const nameOf = leaderNames(leaders, []);
  const figures = useMemo(() => figuresOf(games), [games]);
  const { all } = figures;
  const leaderRows = useMemo(() => byLeader(games), [games]);
  const opponentRows = useMemo(() => byOpponentLeader(games), [games]);
  const rivals = useMemo(() => rivalsOf(games), [games]);
  const months = useMemo(() => byMonth(games), [games]);
  // Games of several leaders have no community's rate to stand beside.
  const { against } = useCommunityPairings(
    leaderRows.length === 1 ? leaderRows[0]?.key : undefined,
  );
  return (
    <>
      <FigureCards>
        <FigureCard label="Wins and losses" note={byeWords(all)}>
          {`${formatCount(all.wins)}–${formatCount(all.losses)}`}
        </FigureCard>
        <FigureCard label="Win rate" note={intervalWords(all)}>
          <OwnRate record={all} />
        </FigureCard>
        <FigureCard label="Streak" note={`longest: ${formatCountOf(figures.longestWins, 'win')}`}>
          {streakWords(figures.streak)}
        </FigureCard>
        <Split
          label="Turn order"
          names={['1st', '2nd']}
          records={[figures.first, figures.second]}
        />
        <Split label="Dice" names={['Won', 'Lost']} records={[figures.diceWon, figures.diceLost]} />
        <Split
          label="Opening hand"
          names={['Kept', 'Mulligan']}
          records={[figures.kept, figures.mulligan]}
        />
      </FigureCards>
      <Deferred>
        <div className={styles.panels}>
          <Panel title="By my leader">
            <RecordTable
              label="By my leader"
              heading="Leader"
              rows={leaderRows}
              nameOf={nameOf}
              isLeaders
            />
          </Panel>
          <Panel title="By opponent’s leader">
            <RecordTable
              label="By opponent’s leader"
              heading="Opponent"
              rows={opponentRows}
              nameOf={nameOf}
              isLeaders
              pairingWith={against}
            />
          </Panel>
          {rivals.length > 0 && (
            <Panel title="Rivals" note="Met at least twice">
              <RecordTable
                label="Rivals"
                heading="Opponent"
                rows={rivals}
                nameOf={(name) => name}
              />
            </Panel>
          )}
          {months.length > 1 && (
            <Panel title="By month">
              <MonthChart months={months} />
            </Panel>
          )}
        </div>
        {leaderRows.length > 0 && opponentRows.length > 1 && (
          <Panel title="My leaders against theirs" note="Wins–losses">
            <RecordGrid games={games} mine={leaderRows} theirs={opponentRows} nameOf={nameOf} />
          </Panel>
        )}
      </Deferred>
    </>
  );
});

interface SplitProps {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly records: readonly [GameRecord, GameRecord];
}

/** Two halves of the games beside each other. */
function Split({ label, names, records }: SplitProps) {
  const halves = records.map((record, at) => ({
    name: names[at] ?? '',
    figure: <OwnRate record={record} short />,
    note: `${formatCount(record.wins)}–${formatCount(record.losses)}`,
  }));
  return <HalvesCard label={label} halves={halves} />;
}

function byeWords({ byes }: GameRecord): string | null {
  return byes === 0 ? null : `and ${formatCountOf(byes, 'bye')}`;
}

function intervalWords(record: GameRecord): string | null {
  const games = gamesIn(record);
  const interval = wilsonInterval(record.wins, games);
  if (!interval) return null;
  return `${formatCountOf(games, 'game')} · likely ${formatRange(interval, 0)}`;
}

function streakWords(streak: Streak | null): string {
  if (!streak) return '–';
  return formatCountOf(streak.length, streak.result, streak.result === 'win' ? 'wins' : 'losses');
}

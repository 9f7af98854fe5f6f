import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
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
  rivalsOf,
  type Streak,
} from '../../domain/games/game-figures';
import { exactly, type GameFilter } from '../../domain/games/game-filter';
import { Deferred } from '../../ui/Deferred';
import { Panel } from '../../ui/Panel';
import { PartLost } from '../../ui/PartLost';
import { partLoader } from '../../ui/part-loader';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { useAskedPart } from '../../ui/use-part';
import { MonthChart } from './MonthChart';
import { type GamesView, viewOfMonth } from './my-games-search';
import { OwnRate } from './OwnRate';
import { RecordGrid } from './RecordGrid';
import { RecordTable } from './RecordTable';

const loadOwnCards = partLoader(() => import('./cards/OwnCards'), 'OwnCards');

const MOST_RIVALS = 10;

interface GamesRecordProps {
  /** Counted ones. */
  readonly games: readonly Game[];
  /** Which these are: a figure's games are some of them. */
  readonly view: GamesView;
  readonly filter: GameFilter;
}

/** Each part of the record under a tab of its own. */
const TABS = {
  leaders: { label: 'Leaders', Part: LeadersPart },
  opponents: { label: 'Opponents', Part: OpponentsPart },
  cards: { label: 'Cards', Part: CardsPart },
  months: { label: 'Months', Part: MonthsPart },
} satisfies Record<string, { label: string; Part: (props: GamesRecordProps) => ReactNode }>;
type Tab = keyof typeof TABS;
const SEGMENTS = (Object.keys(TABS) as Tab[]).map((value) => ({ value, label: TABS[value].label }));

/** What the games that are looked at add up to. */
export function GamesRecord({ games, ...about }: GamesRecordProps) {
  const settled = useDeferredValue(games);
  const [tab, setTab] = useState<Tab>('leaders');
  const { Part } = TABS[tab];
  return (
    <Deferred>
      <Figures games={settled} />
      <SegmentedControl
        label="Part of the record"
        segments={SEGMENTS}
        value={tab}
        onChange={setTab}
      />
      <Part games={settled} {...about} />
    </Deferred>
  );
}

const Figures = memo(function Figures({ games }: Pick<GamesRecordProps, 'games'>) {
  const figures = useMemo(() => figuresOf(games), [games]);
  return (
    <FigureCards>
      <FigureCard label="Streak" note={`longest: ${formatCountOf(figures.longestWins, 'win')}`}>
        {streakWords(figures.streak)}
      </FigureCard>
      <Split label="Turn order" names={['1st', '2nd']} records={[figures.first, figures.second]} />
      <Split label="Dice" names={['Won', 'Lost']} records={[figures.diceWon, figures.diceLost]} />
      <Split
        label="Opening hand"
        names={['Kept', 'Mulligan']}
        records={[figures.kept, figures.mulligan]}
      />
    </FigureCards>
  );
});

function LeadersPart({ games, view }: GamesRecordProps) {
  const nameOf = leaderNames(useLeaders(), []);
  const mine = useMemo(() => byLeader(games), [games]);
  const theirs = useMemo(() => byOpponentLeader(games), [games]);
  return (
    <>
      <Panel title="By my leader">
        <RecordTable
          label="By my leader"
          heading="Leader"
          rows={mine}
          nameOf={nameOf}
          isLeaders
          viewOf={(leader) => ({ ...view, mine: leader })}
        />
      </Panel>
      {mine.length > 0 && theirs.length > 1 && (
        <Panel title="My leaders against theirs" note="Wins–losses">
          <RecordGrid games={games} mine={mine} theirs={theirs} nameOf={nameOf} view={view} />
        </Panel>
      )}
    </>
  );
}

function OpponentsPart({ games, view }: GamesRecordProps) {
  const nameOf = leaderNames(useLeaders(), []);
  const mine = useMemo(() => byLeader(games), [games]);
  const theirs = useMemo(() => byOpponentLeader(games), [games]);
  const rivals = useMemo(() => rivalsOf(games), [games]);
  // Games of several leaders have no community's rate to stand beside.
  const { against } = useCommunityPairings(mine.length === 1 ? mine[0]?.key : undefined);
  return (
    <>
      <Panel title="By opponent’s leader">
        <RecordTable
          label="By opponent’s leader"
          heading="Opponent"
          rows={theirs}
          nameOf={nameOf}
          isLeaders
          pairingWith={against}
          viewOf={(leader) => ({ ...view, theirs: leader })}
        />
      </Panel>
      {rivals.length > 0 && (
        <Panel title="Rivals" note="Met at least twice">
          <RecordTable
            label="Rivals"
            heading="Opponent"
            rows={rivals.slice(0, MOST_RIVALS)}
            nameOf={(name) => name}
            viewOf={(name) => ({ ...view, find: exactly(name) })}
          />
        </Panel>
      )}
    </>
  );
}

function CardsPart({ games }: GamesRecordProps) {
  const { part: OwnCards, isLost, retry } = useAskedPart(loadOwnCards, true);
  if (isLost) {
    return (
      <PartLost onRetry={retry}>
        The cards of your games did not arrive. Everything else is here.
      </PartLost>
    );
  }
  return OwnCards && <OwnCards games={games} />;
}

function MonthsPart({ games, view, filter }: GamesRecordProps) {
  const months = useMemo(() => byMonth(games), [games]);
  return (
    <Panel title="By month">
      <MonthChart months={months} viewOf={(month) => viewOfMonth(view, filter, month)} />
    </Panel>
  );
}

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

function streakWords(streak: Streak | null): string {
  if (!streak) return '–';
  return formatCountOf(streak.length, streak.result, streak.result === 'win' ? 'wins' : 'losses');
}

/**
 * What a first visit prefetches, so that the app works without a network from then on (DESIGN, First visit
 * and storage). Pure: it names addresses; install-worker has them fetched.
 */
import type { CardId } from '../../domain/card/card';
import { EXPORTED_LEADERS, type LeaderStats, mostPlayed } from '../../domain/figures/rankings';
import { addDays, type DateStamp } from '../../domain/time/pacific-date';
import { type PeriodValue, trendDaysOf } from '../../domain/time/period';
import {
  cardImageAddress,
  cardThumbAddress,
  latestDailyFileAddress,
  plainAddress,
} from '../../resources/addresses';
import type { DailyFile } from '../../resources/daily-files';
import {
  type DailyKindName,
  isDailyKind,
  isPerLeader,
  type PlainResourceName,
} from '../../resources/network-resources';
import type { FetchAheadReport } from '../../resources/stored-answer';

/**
 * When each file is fetched, in this order: `first`; `essential` where a free screen needs it; `patrons` for
 * those whose account shows it; `extra` last, and not where data costs money; `packed` with a pack; null for
 * not before it is opened.
 */
const AHEAD = {
  rankings: 'first',
  // In place of the rankings, where a host has none.
  stats: null,
  cardData: 'first',
  leaderboard: 'essential',
  events: 'essential',
  bans: 'essential',
  periods: 'essential',
  tournaments: 'essential',
  endOfTime: 'essential',
  matrix: 'patrons',
  pairs: 'patrons',
  leader: 'patrons',
  // Asked for beside the rankings.
  trends: 'packed',
  hands: null,
  matchuptech: null,
  decklist: null,
  curves: null,
  latestVideo: 'extra',
  rulings: 'packed',
} as const satisfies Record<DailyKindName | PlainResourceName, string | null>;
type FileName = keyof typeof AHEAD;
type Stage = NonNullable<(typeof AHEAD)[FileName]>;

const namesAt = (stage: Stage) =>
  (Object.keys(AHEAD) as FileName[]).filter((name) => AHEAD[name] === stage);
const dailyAt = (stage: Stage) => namesAt(stage).filter(isDailyKind);
const plainAt = (stage: Stage): Prefetch[] =>
  namesAt(stage).flatMap((name) => (isDailyKind(name) ? [] : [[plainAddress(name)]]));

/** One content: the first of its addresses that the host has. */
export type Prefetch = readonly string[];

export interface FetchAheadPlan {
  /**
   * Contents below that a host must have: while rankings, card data or events are missing, prefetching is not
   * done.
   */
  readonly required: ReadonlySet<Prefetch>;
  /** The day of the rankings; null where the page has none to plan with. Nothing replaces them. */
  readonly rankingsDay: DateStamp | null;
  /** The rankings of the page, whole: fetched first. */
  readonly first: readonly Prefetch[];
  /** Without these a free screen stays empty. "Ready offline" waits for them. */
  readonly essential: readonly Prefetch[];
  /**
   * Small pictures of the ranked leaders. "Ready offline" waits for them, but a visitor who saves data gets
   * none.
   */
  readonly pictures: readonly Prefetch[];
  /** What patrons see of all leaders: the matrix, the pairs. It comes after everything that is free. */
  readonly ofAllLeaders: readonly Prefetch[];
  /** Pages of leaders for patrons, after that: the reader's own leaders, the most frequent ones. */
  readonly leaderPages: readonly Prefetch[];
  /** What only a pack brings. */
  readonly packed: readonly Prefetch[];
  /** Useful extras: fetched last, and not where data costs money. */
  readonly optional: readonly Prefetch[];
}

/** The rankings that this page has loaded: a visitor looks at them first without a network. */
export interface SeenRankings {
  readonly period: PeriodValue;
  /** The day they are of. */
  readonly date: DateStamp;
  /** In the order of the table. */
  readonly leaders: readonly Pick<LeaderStats, 'leader' | 'playRate'>[];
}

/** A leaderboard that this page has loaded. */
export type SeenLeaderboard = Pick<SeenRankings, 'period' | 'date'>;

/** What else is known. */
interface PlanDetails {
  /**
   * Includes leaders from the card data: reports and decks may be about leaders without a game this week.
   */
  readonly everyLeader?: readonly CardId[];
  /** Other periods that the visitor chose for the player rankings. */
  readonly leaderboards?: readonly SeenLeaderboard[];
  /** Leaders of the reader's own reports and matches. */
  readonly ownLeaders?: readonly CardId[];
  /** The share of play, 0 to 1, that the prefetched pages of leaders cover. */
  readonly playedShare?: number;
  readonly mostLeaderPages?: number;
}

/** The share of play that the pages prefetched for patrons cover. */
const PLAYED_SHARE = 0.8;
/** Fewer than the device keeps, so that none displaces one that the reader has opened. */
const MOST_LEADER_PAGES = 40;

/** `seen` is null without rankings. */
export function planFetchAhead(
  seen: SeenRankings | null,
  {
    everyLeader = [],
    leaderboards = [],
    ownLeaders = [],
    playedShare = PLAYED_SHARE,
    mostLeaderPages = MOST_LEADER_PAGES,
  }: PlanDetails = {},
): FetchAheadPlan {
  const seenBoards = seen ? [seen, ...leaderboards] : leaderboards;
  const boards = seenBoards.map((board) =>
    latestDailyFileAddress({ kind: 'leaderboard', ...board }),
  );
  const ofDay = dailyAt('essential').flatMap((kind) =>
    seen ? latestDailyFileAddress({ kind, period: seen.period, date: seen.date }) : [],
  );
  const ranked = (seen?.leaders ?? []).map(({ leader }) => leader);
  // The most viewed first: a visitor may leave after ten seconds.
  const byPlay = mostPlayed(seen?.leaders ?? [], 1).map(({ leader }) => leader);
  const isRanked = new Set(ranked);
  const others = new Set(everyLeader.filter((id) => !isRanked.has(id)));
  const thumbOf = (id: CardId) => [cardThumbAddress(id), cardImageAddress(id)];
  const rankings = seen ? planRankings(seen) : [];
  const [first, essential] = [plainAt('first'), plainAt('essential')];
  const isRequired = ([address]: Prefetch) =>
    address === plainAddress('cardData') || address === plainAddress('events');
  return {
    // The day that the trend compares with may have none.
    required: new Set([...rankings.slice(0, 1), ...[...first, ...essential].filter(isRequired)]),
    rankingsDay: seen?.date ?? null,
    first: [...rankings, ...first],
    essential: [...[...new Set([...ofDay, ...boards])].map((address) => [address]), ...essential],
    pictures: [...new Set([...byPlay, ...ranked])].map(thumbOf),
    ...planForPatrons(seen, ownLeaders, playedShare, mostLeaderPages),
    packed: [
      ...plainAt('packed'),
      ...(seen ? dailyAt('packed').map((kind) => latestOf(seen, { kind })) : []),
    ],
    optional: [
      ...plainAt('extra'),
      ...[...others].map(thumbOf),
      ...ranked.slice(0, EXPORTED_LEADERS).map((id) => [cardImageAddress(id)]),
    ],
  };
}

function planRankings({ period, date }: SeenRankings): Prefetch[] {
  const daily = (kind: DailyKindName, day: DateStamp) =>
    latestDailyFileAddress({ kind, period, date: day });
  // Where a host has no slim rankings, the whole file replaces them (CONTRACT, Addresses).
  return [date, addDays(date, -trendDaysOf(period))].map((day) => [
    daily('rankings', day),
    daily('stats', day),
  ]);
}

function planForPatrons(
  seen: SeenRankings | null,
  ownLeaders: readonly CardId[],
  playedShare: number,
  mostLeaderPages: number,
): Pick<FetchAheadPlan, 'ofAllLeaders' | 'leaderPages'> {
  if (!seen) return { ofAllLeaders: [], leaderPages: [] };
  const { leaders } = seen;
  const own = leaders.filter(({ leader }) => ownLeaders.includes(leader));
  const pages = new Set([...own, ...mostPlayed(leaders, playedShare)].map(({ leader }) => leader));
  const latest = (file: Pick<DailyFile, 'kind' | 'leader'>) => latestOf(seen, file);
  const kinds = dailyAt('patrons');
  return {
    ofAllLeaders: kinds.filter((kind) => !isPerLeader(kind)).map((kind) => latest({ kind })),
    leaderPages: [...pages]
      .slice(0, mostLeaderPages)
      .flatMap((leader) => kinds.filter(isPerLeader).map((kind) => latest({ kind, leader }))),
  };
}

/** Published after the rankings: until then the day before has the latest one. */
function latestOf(
  { period, date }: SeenRankings,
  file: Pick<DailyFile, 'kind' | 'leader'>,
): Prefetch {
  return [date, addDays(date, -1)].map((day) =>
    latestDailyFileAddress({ ...file, period, date: day }),
  );
}

interface Prefetched {
  /** False where something failed. What the host lacks does not count, unless it is `required`. */
  readonly isDone: boolean;
  /** Contents that the host has under none of their addresses. */
  readonly absent: readonly Prefetch[];
  /** Whether something failed because this device is full. */
  readonly isFull: boolean;
}

/** Has each content stored, from the first of its addresses that the host has. */
export async function prefetchAll(
  requests: readonly Prefetch[],
  fetchAhead: (addresses: readonly string[]) => Promise<FetchAheadReport>,
  required: ReadonlySet<Prefetch> = new Set(),
): Promise<Prefetched> {
  let open = requests.flatMap((request) => {
    const [address, ...others] = request;
    return address === undefined ? [] : [{ request, address, others }];
  });
  let hasFailed = false;
  let isFull = false;
  const lacking: Prefetch[] = [];
  while (open.length > 0) {
    const { absent, failed, full } = await fetchAhead(open.map(({ address }) => address));
    hasFailed ||= failed.length > 0;
    isFull ||= full;
    const unmet = open.filter(({ address }) => absent.includes(address));
    open = unmet.flatMap(({ request, others: [address, ...others] }) =>
      address === undefined ? [] : [{ request, address, others }],
    );
    lacking.push(...unmet.flatMap(({ request, others }) => (others.length === 0 ? [request] : [])));
  }
  hasFailed ||= lacking.some((request) => required.has(request));
  return { isDone: !hasFailed, absent: lacking, isFull };
}

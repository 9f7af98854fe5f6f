/**
 * What the premium pages must show, worked out of the published full files by code of its own: nothing of
 * the app is imported, so that a mistake in its rules is not made twice. Rules are the specification's.
 */

export type Row = Readonly<Record<string, unknown>>;

export interface FullFiles {
  readonly stats: readonly Row[];
  readonly hands: readonly Row[];
  readonly decklist: readonly Row[];
  readonly matchuptech: readonly Row[];
  /** The lines of the period's region. */
  readonly curve: readonly Row[];
}

const list = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
const text = (value: unknown) => String(value ?? '');
const number = (value: unknown) => Number(value);
const thousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const percent = (rate: unknown, decimals: number) => `${(number(rate) * 100).toFixed(decimals)} %`;
const side = (rate: unknown, decimals: number) => (rate === null ? '-' : percent(rate, decimals));
const rowOf = (rows: readonly Row[], leader: string) => rows.find((row) => row.leader === leader);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The leader with the most games: the page most people open. */
export function mostPlayed({ stats }: FullFiles): string {
  return text(
    stats.toSorted((a, b) => number(b.number_of_matches) - number(a.number_of_matches))[0]?.leader,
  );
}

/** The opponent it met most, itself excepted. */
export function mostMet({ stats }: FullFiles, leader: string): string {
  return text(
    list(rowOf(stats, leader)?.matchups)
      .filter(({ opponent }) => opponent !== leader)
      .toSorted((a, b) => number(b.total_games) - number(a.total_games))[0]?.opponent,
  );
}

/** The six figures. */
export function boxes({ stats }: FullFiles, leader: string): string[] {
  const row = rowOf(stats, leader) ?? {};
  return [
    percent(row.weighted_win_rate, 2),
    percent(row.raw_win_rate, 2),
    percent(row.play_rate, 2),
    thousands(number(row.number_of_matches)),
    side(row.first_win_rate, 2),
    side(row.second_win_rate, 2),
  ];
}

/** Opponent, rate, games, 1st and 2nd of up to 18 opponents, chosen by their play rate. */
export function breakdown({ stats }: FullFiles, leader: string): string[][] {
  const plays = new Map(stats.map((row) => [row.leader, number(row.play_rate)]));
  return list(rowOf(stats, leader)?.matchups)
    .filter((row) => number(row.total_games) > 0)
    .toSorted(
      (a, b) =>
        (plays.get(b.opponent) ?? 0) - (plays.get(a.opponent) ?? 0) ||
        number(b.total_games) - number(a.total_games) ||
        byText(text(a.opponent), text(b.opponent)),
    )
    .slice(0, 18)
    .toSorted(
      (a, b) =>
        number(b.matchup_win_rate) - number(a.matchup_win_rate) ||
        number(b.total_games) - number(a.total_games) ||
        byText(text(a.opponent), text(b.opponent)),
    )
    .map((row) => [
      text(row.opponent),
      percent(row.matchup_win_rate, 0),
      thousands(number(row.total_games)),
      side(row.first_win_rate, 0),
      side(row.second_win_rate, 0),
    ]);
}

/** The ten most common cards with their rates. */
export function hands({ hands: rows }: FullFiles, leader: string): string[][] {
  return list(rowOf(rows, leader)?.common_cards)
    .toSorted((a, b) => number(b.appearance_rate) - number(a.appearance_rate))
    .slice(0, 10)
    .map((row) => [text(row.card), percent(row.appearance_rate, 1)]);
}

/** Turns 1 to 6: the cards, then how often; at large or against an opponent. */
export function curve(
  { curve: rows }: FullFiles,
  leader: string,
  order: 'first' | 'second',
  opponent?: string,
): string[][] {
  const turns = list(rowOf(rows, leader)?.[order]);
  return [1, 2, 3, 4, 5, 6].map((number_) => {
    const turn = turns.find((row) => number(row.turn) === number_);
    const against = list(turn?.vs_opp).find((row) => row.opp_leader === opponent);
    const play = (
      opponent === undefined
        ? (turn?.overall ?? list(turn?.overall_top3)[0])
        : (against?.top ?? list(against?.top3)[0])
    ) as Row | undefined;
    if (!play) return ['Not recorded'];
    const cards = text(play.combo) === 'NO_PLAY' ? ['Nothing played'] : text(play.combo).split('+');
    return [...cards, percent(play.rate_all, 0)];
  });
}

/** Rate, Wilson's interval, 1st and 2nd of one side. */
export function sideOf({ stats }: FullFiles, leader: string, opponent: string): string[] {
  const row = list(rowOf(stats, leader)?.matchups).find((met) => met.opponent === opponent) ?? {};
  const [rate, games, z] = [
    number(row.matchup_win_rate),
    number(row.total_games),
    1.959963984540054,
  ];
  const p = Math.round(rate * games) / games;
  const middle = (p + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const reach =
    (z / (1 + z ** 2 / games)) * Math.sqrt((p * (1 - p)) / games + z ** 2 / (4 * games ** 2));
  const end = (value: number) => (Math.min(1, Math.max(0, value)) * 100).toFixed(1);
  return [
    percent(rate, 1),
    `${end(middle - reach)}–${end(middle + reach)}`,
    side(row.first_win_rate, 1),
    side(row.second_win_rate, 1),
  ];
}

/** The cards that helped a winner against a loser, with both frequencies: those whose shown figures tell it. */
export function techCards({ matchuptech }: FullFiles, winner: string, loser: string): string[][] {
  const pair = matchuptech.find((row) => row.winnerLeader === winner && row.loserLeader === loser);
  return list(pair?.tech_cards)
    .map((row) => [
      text(row.card),
      percent(row.winning_frequency, 0),
      percent(row.baseline_frequency, 0),
    ])
    .filter(([, winning = '', baseline = '']) => parseFloat(winning) > parseFloat(baseline));
}

/** Row by row, column by column: rate and games, or a dash. */
export function matrix({ stats }: FullFiles): string[][] {
  const top = stats
    .toSorted(
      (a, b) =>
        number(b.weighted_win_rate) - number(a.weighted_win_rate) ||
        byText(text(a.leader), text(b.leader)),
    )
    .slice(0, 15);
  return top.map((row) =>
    top.map(({ leader }) => {
      const met = list(row.matchups).find(({ opponent }) => opponent === leader);
      if (leader === row.leader) return '–';
      if (!met || number(met.total_games) === 0) return '-';
      return `${(number(met.matchup_win_rate) * 100).toFixed(0)} ${thousands(number(met.total_games))}`;
    }),
  );
}

/** Leader, games, 1st, 2nd, variance, Mirror Risk Score and play rate, most games first. */
export function mirrors({ stats }: FullFiles): string[][] {
  return stats
    .flatMap((row) => {
      const own = list(row.matchups).find(({ opponent }) => opponent === row.leader);
      return own && number(own.total_games) > 0 ? [{ row, own }] : [];
    })
    .toSorted(
      (a, b) =>
        number(b.own.total_games) - number(a.own.total_games) ||
        byText(text(a.row.leader), text(b.row.leader)),
    )
    .map(({ row, own }) => {
      const [first, second] = [own.first_win_rate, own.second_win_rate];
      const variance =
        first === null || second === null ? null : Math.abs(number(first) - number(second));
      const points = (value: number | null) => (value === null ? '-' : (value * 100).toFixed(2));
      const risk = variance === null ? null : variance * Math.log(1 + 10 * number(row.play_rate));
      return [
        text(row.leader),
        thousands(number(own.total_games)),
        points(first === null ? null : number(first)),
        points(second === null ? null : number(second)),
        points(variance),
        points(risk),
        percent(row.play_rate, 2),
      ];
    });
}

/** Of the best list: rate and games; cards in number; its matchups, most games first. */
export function bestDeck({ decklist }: FullFiles, leader: string) {
  const deck = list(rowOf(decklist, leader)?.best_decklists)[0] ?? {};
  const lines = text(deck.decklist)
    .split('\n')
    .map((line) => line.split('x'))
    .filter(([, card]) => card !== leader);
  return {
    figures: `${percent(deck.raw_win_rate, 1)}raw WR · ${thousands(number(deck.total_games))} game`,
    pilots: `${thousands(number(deck.unique_pilots))} unique pilot`,
    cards: lines.map(([count, card]) => `${card} ${count}×`).toSorted(),
    sim: [`1x${leader}`, ...lines.map(([count, card]) => `${count}x${card}`)].join('\n'),
    matchups: list(deck.matchup_stats)
      .toSorted(
        (a, b) =>
          number(b.games_played) - number(a.games_played) ||
          byText(text(a.oppLeader), text(b.oppLeader)),
      )
      .slice(0, 20)
      .map((row) => [
        text(row.oppLeader),
        percent(row.win_rate, 0),
        thousands(number(row.games_played)),
      ]),
  };
}

/**
 * Writes full files of real size (CONTRACT, Units and habits) for a host that has no companions: 2 MB of
 * stats, 16 MB of tech cards, 14 MB of curves, 12 MB of decklists. Invented leaders, the same every time.
 *
 *   node tests/bench/write-full-files.mjs FOLDER yyyymmdd [period]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, date, period = 'west_p'] = process.argv.slice(2);
if (!folder || !/^\d{8}$/.test(date ?? '')) throw new Error('FOLDER yyyymmdd [period]');

const LEADERS = 120;
const OPPONENTS = 75;
const MEGABYTE = 1024 * 1024;

let state = 20261121;
const random = () => {
  // Park and Miller's generator: short, and the same on every machine.
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const between = (low, high) => low + Math.floor(random() * (high - low + 1));
const leaders = Array.from(
  { length: LEADERS },
  (_, at) => `OP${String(1 + (at % 17)).padStart(2, '0')}-${String(1 + at).padStart(3, '0')}`,
);
const card = () =>
  `OP${String(between(1, 17)).padStart(2, '0')}-${String(between(1, 119)).padStart(3, '0')}`;
const opponentsOf = (leader) => [
  leader,
  ...leaders.filter((other) => other !== leader).slice(0, OPPONENTS - 1),
];

/** A list whose records are repeated, each a little different, until it is so large. */
function fill(megabytes, recordsOf) {
  const records = leaders.map((leader) => recordsOf(leader));
  let size = records.reduce((sum, list) => sum + JSON.stringify(list).length, 0);
  // Unknown fields are normal: they make up the rest.
  const missing = megabytes * MEGABYTE - size;
  const each = Math.max(0, Math.floor(missing / records.flat().length) - 12);
  for (const record of records.flat()) record.extra = 'x'.repeat(each);
  size = 0;
  return records.flat();
}

const rate = (wins, games) => (games === 0 ? null : wins / games);
const stats = leaders.map((leader) => {
  const games = between(200, 400_000);
  const wins = Math.round(games * (0.45 + random() * 0.1));
  return {
    leader,
    leaderKey: leader,
    variantName: null,
    leaderName: `Leader ${leader}`,
    wins,
    number_of_matches: games,
    total_matches: 4_000_000,
    raw_win_rate: wins / games,
    play_rate: games / 4_000_000,
    weighted_win_rate: 0.45 + random() * 0.1,
    first_win_rate: 0.4 + random() * 0.2,
    second_win_rate: null,
    matchups: opponentsOf(leader).map((opponent) => {
      const total = between(1, 9000);
      const won = opponent === leader ? total / 2 : between(0, total);
      return {
        opponent,
        opponentKey: opponent,
        wins: won,
        total_games: total,
        matchup_win_rate: won / total,
        first_wins: 0,
        first_games: 0,
        first_win_rate: null,
        second_wins: won,
        second_games: total,
        second_win_rate: rate(won, total),
      };
    }),
  };
});
const hands = leaders.map((leader) => ({
  leader,
  leaderName: `Leader ${leader}`,
  common_cards: Array.from({ length: 20 }, () => ({
    card: card(),
    appearance_count: 400,
    total_hands: 1000,
    appearance_rate: random(),
  })),
}));
const decklist = fill(12, (leader) => [
  {
    leader,
    leaderName: `Leader ${leader}`,
    best_decklists: Array.from({ length: 25 }, () => ({
      decklist: Array.from({ length: 13 }, () => `4x${card()}`).join('\n'),
      unique_pilots: between(1, 30),
      wins: 30,
      total_games: 50,
      raw_win_rate: 0.6,
      matchup_stats: opponentsOf(leader)
        .slice(0, 20)
        .map((oppLeader) => ({
          oppLeader,
          games_played: 10,
          wins: 6,
          win_rate: 0.6,
          turn_order_stats: { first_games: 5, first_wins: 3, second_games: 5, second_wins: 3 },
        })),
    })),
  },
]);
const matchuptech = fill(16, (winnerLeader) =>
  opponentsOf(winnerLeader).map((loserLeader) => ({
    winnerLeader,
    loserLeader,
    tech_cards: Array.from({ length: 6 }, () => ({
      card: card(),
      winning_frequency: random(),
      baseline_frequency: random(),
      frequency_difference: random(),
    })),
  })),
);
const turn = (number, leader) => ({
  turn: number,
  overall_top3: [{ combo: `${card()}+${card()}`, count: 3, total_turns_all: 9, rate_all: 1 / 3 }],
  vs_opp: opponentsOf(leader)
    .slice(0, 46)
    .map((opp_leader) => ({
      opp_leader,
      top3: [
        { combo: random() < 0.2 ? 'NO_PLAY' : card(), count: 1, total_turns_all: 2, rate_all: 0.5 },
      ],
    })),
});
const turns = (leader) => [1, 2, 3, 4, 5, 6].map((number) => turn(number, leader));
const curves = fill(14, (leader) =>
  [1, 0].map((gameMode) => ({ leader, gameMode, first: turns(leader), second: turns(leader) })),
);
// Small: the page that leads to these leaders.
const leaderboard = leaders.map((leader) => ({
  leader,
  top_players: Array.from({ length: 10 }, (_, at) => ({
    rank: at + 1,
    player: `player#${1000 + at}`,
    wins: 40 - at,
    total_games: 60,
    raw_win_rate: (40 - at) / 60,
    weighted_score: 0.5,
  })),
}));

const target = join(folder, 'stats');
mkdirSync(target, { recursive: true });
for (const [kind, rows] of Object.entries({ stats, hands, decklist, matchuptech, leaderboard })) {
  writeFileSync(join(target, `${kind}_${period}_${date}.json`), JSON.stringify(rows));
}
writeFileSync(
  join(target, 'curve.jsonl'),
  `${curves.map((record) => JSON.stringify(record)).join('\n')}\n`,
);

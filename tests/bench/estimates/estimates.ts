/**
 * `npm run bench:estimates`: what the expected rate of a pairing is worth. Takes the matches of a simulated season up to a
 * day, predicts those of the next seven, and scores the new estimate beside 50 %, raw rates and what was shown before; on
 * three seeds, the same ones each time; then the same by turn order. Then the number of games that a pairing counts as
 * having been played before, fitted on three other seeds. Then how often *Cards* calls a card better or worse that does
 * nothing, and one that is worth something. Fails where an estimate is not the best, or chance is called a card's worth.
 */
import { parseArgs } from 'node:util';
import { PAIRING_PRIOR_GAMES } from '../../../src/domain/figures/pairing-estimate';
import { cardView, GOOD_CARD, isCalled, VIEWS, type ViewSetting } from './card-views';
import {
  type Case,
  casesOf,
  ORDER_WAYS,
  type Score,
  scoreOf,
  WAYS,
  withPriorGames,
} from './predictions';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    days: { type: 'string', default: '14' },
  },
});
const SEEDS = ['anchor', 'compass', 'lantern'];
const SEEDS_TO_FIT = ['harbour', 'mast', 'tide'];
const DAYS_AFTER = 7;
const PRIOR_GAMES = [5, 10, 15, 20, 25, 30, 40, 60, 100, 200];

const casesFor = (seed: string) =>
  casesOf(seed, Number(values.scale), Number(values.days), DAYS_AFTER);

let isBest = true;
for (const seed of SEEDS) {
  const { all: cases, byOrder } = casesFor(seed);
  const scores = Object.entries(WAYS).map(([name, way]) => ({ name, ...scoreOf(cases, way) }));
  const known = cases.reduce((sum, each) => sum + each.known.games, 0) / 2;
  console.log(
    `\nSeed ${seed}: ${values.days} days, ${known} games of the pairings known, ${(scores[0]?.games ?? 0) / 2} games predicted`,
  );
  console.table(
    Object.fromEntries(
      scores.map(({ name, brier, logLoss }) => [
        name,
        { Brier: brier.toFixed(5), 'log loss': logLoss.toFixed(5), off: offOf(scores, name) },
      ]),
    ),
  );
  console.log('Predicted and won, in %, by tenths of what was predicted (games in thousands):');
  console.table(Object.fromEntries(scores.map(({ name, tenths }) => [name, columnsOf(tenths)])));
  isBest &&= isLowest(scores, 'brier') && isLowest(scores, 'logLoss');
  for (const orders of [['first', 'second'], ['first'], ['second']]) {
    const some = byOrder.filter(({ order }) => orders.includes(order));
    const ofOrder = Object.entries(ORDER_WAYS).map(([name, way]) => ({
      name,
      ...scoreOf(some, way),
    }));
    console.log(`Games of a known turn order, ${orders.join(' and ')}: ${ofOrder[0]?.games}`);
    console.table(
      Object.fromEntries(
        ofOrder.map(({ name, brier, logLoss }) => [
          name,
          { Brier: brier.toFixed(5), 'log loss': logLoss.toFixed(5), off: offOf(ofOrder, name) },
        ]),
      ),
    );
    isBest &&= isLowest(ofOrder, 'brier') && isLowest(ofOrder, 'logLoss');
  }
}

const cases: readonly Case[] = SEEDS_TO_FIT.flatMap((seed) => casesFor(seed).all);
console.log(`\nGames counted before, on ${SEEDS_TO_FIT.join(', ')} (now ${PAIRING_PRIOR_GAMES}):`);
console.table(
  Object.fromEntries(
    PRIOR_GAMES.map((games) => {
      const { brier, logLoss } = scoreOf(cases, withPriorGames(games));
      return [games, { Brier: brier.toFixed(6), 'log loss': logLoss.toFixed(6) }];
    }),
  ),
);

console.log(
  `\n${VIEWS} views of cards a row: how many open with a judgement, and how many name the good card`,
);
const SETTINGS: Record<string, ViewSetting> = {
  'nothing, 100 games': { games: 100, worth: 0, part: 'drawn' },
  'nothing, 200 games': { games: 200, worth: 0, part: 'drawn' },
  'nothing, 400 games': { games: 400, worth: 0, part: 'drawn' },
  '57.5 with and 42.5 without, 200 games': { games: 200, worth: 0.075, part: 'drawn' },
  '57.5 with and 42.5 without, 800 games': { games: 800, worth: 0.075, part: 'drawn' },
  '65 with and 35 without, 200 games': { games: 200, worth: 0.15, part: 'drawn' },
};
/** Of 3 × 120 views at 5 % each, more come by chance in one of a hundred benches. */
const MOST_BY_CHANCE = 28;
for (const [name, setting] of Object.entries(SETTINGS)) {
  const rows = SEEDS.map((seed) => {
    const all = Array.from({ length: VIEWS }, (_, at) => cardView(`${seed} ${at}`, setting));
    const howMany = (is: (figures: ReturnType<typeof cardView>) => boolean) =>
      all.filter(is).length;
    return {
      seed,
      'any part': howMany((figures) => figures.some(isCalled)),
      'opening hand': howMany((figures) =>
        figures.some((one) => one.part === 'opening' && isCalled(one)),
      ),
      named: howMany((figures) => figures.some((one) => one.id === GOOD_CARD && isCalled(one))),
      // As if its part had been the only question.
      'alone at 5 %': howMany((figures) =>
        figures.some(
          ({ id, part, verdict, chance }) =>
            id === GOOD_CARD && part === setting.part && verdict !== 'early' && chance <= 0.05,
        ),
      ),
    };
  });
  console.log(name);
  console.table(rows);
  const called = rows.reduce((sum, row) => sum + row['any part'], 0);
  isBest &&= setting.worth > 0 || called <= MOST_BY_CHANCE;
}
if (!isBest) {
  console.error('An estimate is not the best, or chance is called a card’s worth.');
  process.exitCode = 1;
}

type Named = Score & { readonly name: string };

function isLowest(scores: readonly Named[], key: 'brier' | 'logLoss'): boolean {
  const lowest = scores.toSorted((a, b) => a[key] - b[key])[0];
  return lowest?.name === 'estimate';
}

/** How far predictions lie from what was won, in points, weighted by games. */
function offOf(scores: readonly Named[], name: string): string {
  const score = scores.find((each) => each.name === name);
  const sum = (score?.tenths ?? []).reduce(
    (total, tenth) => total + (tenth ? tenth.games * Math.abs(tenth.predicted - tenth.won) : 0),
    0,
  );
  return ((100 * sum) / (score?.games ?? 1)).toFixed(2);
}

function columnsOf(tenths: Score['tenths']): Record<string, string> {
  return Object.fromEntries(
    tenths.map((tenth, at) => [
      `${at * 10} to ${at * 10 + 10}`,
      tenth === null
        ? ''
        : `${(100 * tenth.predicted).toFixed(1)} ${(100 * tenth.won).toFixed(1)} (${(tenth.games / 1000).toFixed(1)})`,
    ]),
  );
}

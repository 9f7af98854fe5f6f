/**
 * `npm run bench:estimates`: what the expected rate of a pairing is worth. Takes the matches of a simulated season up to a
 * day, predicts those of the next seven, and scores the new estimate beside 50 %, raw rates and what was shown before; on
 * three seeds, the same ones each time. Then the number of games that a pairing counts as having been played before,
 * fitted on three other seeds. Fails where the estimate is not the best of the four.
 */
import { parseArgs } from 'node:util';
import { PAIRING_PRIOR_GAMES } from '../../../src/domain/pairing-estimate';
import { type Case, casesOf, type Score, scoreOf, WAYS, withPriorGames } from './predictions';

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
  const cases = casesFor(seed);
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
}

const cases: readonly Case[] = SEEDS_TO_FIT.flatMap(casesFor);
console.log(`\nGames counted before, on ${SEEDS_TO_FIT.join(', ')} (now ${PAIRING_PRIOR_GAMES}):`);
console.table(
  Object.fromEntries(
    PRIOR_GAMES.map((games) => {
      const { brier, logLoss } = scoreOf(cases, withPriorGames(games));
      return [games, { Brier: brier.toFixed(6), 'log loss': logLoss.toFixed(6) }];
    }),
  ),
);
if (!isBest) {
  console.error('The estimate is not the best of the four.');
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

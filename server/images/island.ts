/**
 * An island as on a chart: a coast, soundings around it, heights inside. The coast is a circle bent by a few
 * waves, so it never crosses itself.
 */

import { seededRandom } from '../../src/domain/seeded-random';
import type { Inks } from './palette';
import { closedPath, type Point, pointAt } from './svg-path';

/** How far 2, 3, 4, 5 and 7 waves around the island may bend the coast. */
const WAVES = [
  { count: 2, height: 0.46 },
  { count: 3, height: 0.36 },
  { count: 4, height: 0.24 },
  { count: 5, height: 0.15 },
  { count: 7, height: 0.09 },
] as const;

const COAST_POINTS = 96;
/** Islands are slightly flattened, as if seen from the mast. */
const FLATTENING = 0.94;

/** Distance of a coast from the island's middle; `inland` 0 is far out at sea, 1 the inmost height. */
export type Coast = (angle: number, inland: number) => number;

/** The coast for a card id; distances are in units of the island's radius. */
export function coastOf(cardId: string): Coast {
  const random = seededRandom(cardId);
  const waves = WAVES.map(({ count, height }) => ({
    count,
    height: (random() - 0.3) * height,
    turn: random() * 2 * Math.PI,
  }));
  return (angle, inland) => {
    // Heights are rounder than the coast and turned a little, as real contours are.
    const bend = 0.72 - 0.2 * inland;
    return waves.reduce(
      (radius, { count, height, turn }) =>
        radius + height * bend * Math.cos(count * angle + turn + inland * 0.5),
      1,
    );
  };
}

/** The closed line at `scale` times the island's radius. */
function contour(
  coast: Coast,
  centre: Point,
  radius: number,
  scale: number,
  inland: number,
): string {
  const points = Array.from({ length: COAST_POINTS }, (_, index) => {
    const angle = (index / COAST_POINTS) * 2 * Math.PI;
    const point = pointAt(centre, angle, radius * scale * coast(angle, inland));
    return { x: point.x, y: centre.y + (point.y - centre.y) * FLATTENING };
  });
  return closedPath(points);
}

/** A bare island with two soundings: the background of a compass rose. */
export function drawLeaderIsland(cardId: string, centre: Point, radius: number, inks: Inks) {
  const line = (scale: number, inland: number) =>
    contour(coastOf(cardId), centre, radius, scale, inland);
  return [
    sounding(line(1.7, 0), inks, 0.35),
    sounding(line(1.46, 1 / 6), inks, 0.6),
    shore(line(1.24, 2 / 6), inks),
    slope(line(1.02, 3 / 6), inks.land, 0.55),
  ].join('');
}

/** An island with heights, for characters and stages. */
export function drawIslandInSoundings(cardId: string, centre: Point, radius: number, inks: Inks) {
  const line = (scale: number, inland: number) =>
    contour(coastOf(cardId), centre, radius, scale, inland);
  return [
    sounding(line(1.62, 0), inks, 0.35),
    sounding(line(1.34, 1 / 6), inks, 0.6),
    shore(line(1.1, 2 / 6), inks),
    slope(line(0.86, 3 / 6), inks.land, 0.55),
    slope(line(0.62, 4 / 6), inks.land, 1),
    slope(line(0.36, 5 / 6), inks.pale, 1),
  ].join('');
}

function sounding(line: string, inks: Inks, opacity: number): string {
  return `<path d="${line}" fill="none" stroke="${inks.land}" stroke-width="5" opacity="${opacity}"/>`;
}

function shore(line: string, inks: Inks): string {
  return `<path d="${line}" fill="${inks.sea}" stroke="${inks.pale}" stroke-width="5"/>`;
}

function slope(line: string, fill: string, opacity: number): string {
  return `<path d="${line}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

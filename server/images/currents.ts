/**
 * An event's picture: currents across the chart, every third one strong.
 */

import { seededRandom } from '../../src/domain/seeded-random';
import type { Inks } from './palette';
import { openPath, type Point, short } from './svg-path';

const CURRENTS = 9;
const STEPS = 40;

export function drawCurrents(cardId: string, centre: Point, radius: number, inks: Inks): string {
  const random = seededRandom(cardId);
  return Array.from({ length: CURRENTS }, (_, index) => {
    const y = centre.y + radius * (index * 0.29 - 1.15);
    const height = 14 + random() * 26;
    const phase = random() * 6;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => ({
      x: centre.x + radius * (step * (3 / STEPS) - 1.5),
      y:
        y +
        height * Math.sin(step * 0.33 + phase) +
        height * 0.7 * Math.sin(step * 0.13 + phase * 2),
    }));
    const isStrong = index % 3 === 1;
    const stroke = isStrong ? inks.pale : inks.land;
    return `<path d="${openPath(points)}" fill="none" stroke="${stroke}" stroke-width="${short(isStrong ? 16 : 7)}" stroke-linecap="round" opacity="${isStrong ? 0.95 : 0.6}"/>`;
  }).join('');
}

/**
 * A leader's compass rose. The number of points, turn and waist vary with the card id, so that leaders of one
 * colour look different at 48 px.
 */

import { seededRandom } from '../../src/domain/seeded-random';
import { BRASS_HUB, type Inks, PAPER } from './palette';
import { closedPath, type Point, pointAt, short } from './svg-path';

const POINT_COUNTS = [4, 5, 6, 7, 8] as const;

export function drawCompassRose(cardId: string, centre: Point, radius: number, inks: Inks): string {
  const random = seededRandom(`${cardId} rose`);
  const points = POINT_COUNTS[Math.floor(random() * POINT_COUNTS.length)] ?? 4;
  const turn = -Math.PI / 2 + (random() - 0.5) * 0.5;
  const waist = radius * (0.24 + random() * 0.14);
  const hasShortPoints = points % 2 === 0 && points > 4;
  const shortPoint = hasShortPoints ? 0.58 + random() * 0.2 : 1;

  const lit: string[] = [];
  const shaded: string[] = [];
  for (let index = 0; index < points; index++) {
    const angle = turn + (index * 2 * Math.PI) / points;
    const halfAngle = Math.PI / points;
    const tip = pointAt(centre, angle, 0.98 * radius * (index % 2 === 1 ? shortPoint : 1));
    lit.push(closedPath([centre, tip, pointAt(centre, angle - halfAngle, waist)]));
    shaded.push(closedPath([centre, tip, pointAt(centre, angle + halfAngle, waist)]));
  }
  const outline = `stroke="${inks.deep}" stroke-width="3.5" stroke-linejoin="round"`;
  return (
    `<path d="${lit.join('')}" fill="${PAPER}" ${outline}/>` +
    `<path d="${shaded.join('')}" fill="${inks.deep}" ${outline}/>` +
    `<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius * 0.1)}" fill="${BRASS_HUB}" stroke="${inks.deep}" stroke-width="5"/>`
  );
}

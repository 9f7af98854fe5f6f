/** What makes an island a stage: quays from its coast into the sea, with houses behind them. */

import { seededRandom } from '../../src/domain/seeded-random';
import { type Coast, coastOf } from './island';
import type { Inks } from './palette';
import { type Point, pointAt, short } from './svg-path';

const QUAYS = 4;
const HOUSES = 6;
const HOUSE_SIZE = 40;
/** The shore of `drawIslandInSoundings` in units of the radius. */
const SHORE = 1.1;

export function drawQuays(cardId: string, centre: Point, radius: number, inks: Inks): string {
  const random = seededRandom(`${cardId} quays`);
  const coast = coastOf(cardId);
  const firstAngle = random() * 2 * Math.PI;

  const quays = Array.from({ length: QUAYS }, (_, index) => {
    const angle = firstAngle + ((index + random() * 0.5) * 2 * Math.PI) / QUAYS;
    return quay(coast, centre, radius, angle, 0.2 + random() * 0.14, inks);
  });
  const houses = Array.from({ length: HOUSES }, (_, index) => {
    const angle = firstAngle + ((index + 0.3) * 2 * Math.PI) / HOUSES;
    const at = pointAt(centre, angle, radius * (0.5 + random() * 0.16) * coast(angle, 0.5));
    return house(at, inks);
  });
  return quays.join('') + houses.join('');
}

// A pier from just inside the shore outwards, with a crosshead at its end.
function quay(
  coast: Coast,
  centre: Point,
  radius: number,
  angle: number,
  length: number,
  inks: Inks,
): string {
  const shore = radius * SHORE * coast(angle, 2 / 6);
  const reach = radius * length;
  const turned = `translate(${short(centre.x)} ${short(centre.y)}) rotate(${short((angle * 180) / Math.PI)})`;
  return (
    `<g transform="${turned}" fill="${inks.deep}" stroke="${inks.pale}" stroke-width="4" stroke-linejoin="round">` +
    `<path d="M${short(shore - 34)} -11H${short(shore + reach)}V-34H${short(shore + reach + 22)}V34H${short(shore + reach)}V11H${short(shore - 34)}Z"/></g>`
  );
}

function house(at: Point, inks: Inks): string {
  const half = HOUSE_SIZE / 2;
  return `<rect x="${short(at.x - half)}" y="${short(at.y - half)}" width="${HOUSE_SIZE}" height="${HOUSE_SIZE}" fill="${inks.deep}" stroke="${inks.pale}" stroke-width="4"/>`;
}

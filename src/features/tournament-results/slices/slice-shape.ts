/** The geometry of a pie's slices. Angles in radians, clockwise from twelve o'clock; knows no leaders. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SliceShape {
  readonly startAngle: number;
  readonly endAngle: number;
  readonly radius: number;
  readonly center: Point;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Almost a full circle: an arc that ends at its beginning would draw nothing. */
const WHOLE = 2 * Math.PI - 1e-6;

/** The outline of the slice as an SVG path. */
export function slicePath({ startAngle, endAngle, radius, center }: SliceShape): string {
  if (endAngle - startAngle >= WHOLE) {
    const half = `a${radius} ${radius} 0 1 1 `;
    return `M${center.x} ${center.y - radius}${half}0 ${2 * radius}${half}0 ${-2 * radius}Z`;
  }
  const from = pointAt(startAngle, radius, center);
  const to = pointAt(endAngle, radius, center);
  const large = endAngle - startAngle > Math.PI ? 1 : 0;
  const arc = `A${round(radius)} ${round(radius)} 0 ${large} 1 `;
  return `M${center.x} ${center.y}L${round(from.x)} ${round(from.y)}${arc}${round(to.x)} ${round(to.y)}Z`;
}

/** The smallest upright box around the slice. */
export function sliceBox({ startAngle, endAngle, radius, center }: SliceShape): Box {
  const quarter = Math.PI / 2;
  const corners = [center, pointAt(startAngle, radius, center), pointAt(endAngle, radius, center)];
  // The arc reaches furthest where it crosses an axis.
  for (let turn = Math.ceil(startAngle / quarter); turn * quarter <= endAngle; turn++) {
    corners.push(pointAt(turn * quarter, radius, center));
  }
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** A card's size, and its area with art only: no cost, no power, no name. */
const CARD = { width: 63, height: 88 };
const ART = { left: 0.08, right: 0.92, top: 0.16, bottom: 0.7 };

/** The place of a card whose art covers the box, with its text outside. */
export function artBox({ x, y, width, height }: Box): Box {
  const scale = Math.max(
    width / ((ART.right - ART.left) * CARD.width),
    height / ((ART.bottom - ART.top) * CARD.height),
  );
  const card = { width: CARD.width * scale, height: CARD.height * scale };
  return {
    x: round(x + width / 2 - ((ART.left + ART.right) / 2) * card.width),
    y: round(y + height / 2 - ((ART.top + ART.bottom) / 2) * card.height),
    width: round(card.width),
    height: round(card.height),
  };
}

/** The middle of the slice, at `share` of the radius from the centre. */
export function sliceMiddle(shape: SliceShape, share: number): Point {
  const angle = (shape.startAngle + shape.endAngle) / 2;
  return pointAt(angle, shape.radius * share, shape.center);
}

function pointAt(angle: number, radius: number, center: Point): Point {
  return { x: center.x + radius * Math.sin(angle), y: center.y - radius * Math.cos(angle) };
}

/** In units of the drawing; a screen shows no hundredths. */
function round(length: number): number {
  return Math.round(length * 100) / 100;
}

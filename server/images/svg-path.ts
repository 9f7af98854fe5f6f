/** Turns points into SVG path text. Knows no card. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A short form of a number for pictures of this size: one decimal, no minus zero. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

export function openPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`;
}

export function closedPath(points: readonly Point[]): string {
  return `${openPath(points)}Z`;
}

/** The point at `distance` from `centre`, `angle` in radians, clockwise from the right. */
export function pointAt(centre: Point, angle: number, distance: number): Point {
  return { x: centre.x + distance * Math.cos(angle), y: centre.y + distance * Math.sin(angle) };
}

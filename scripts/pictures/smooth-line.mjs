/** Turns points into the short path of a smooth line. Knows no picture. */

/**
 * Path data through the midpoints between the points, bent towards the points. A closed line ends where it
 * begins.
 */
export function smoothLine(points, { closed = false } = {}) {
  const at = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`;
  const middle = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];
  if (closed) {
    const [first, ...rest] = points;
    const start = middle(points.at(-1), first);
    const bends = [first, ...rest].map((point, index) => {
      const next = points[(index + 1) % points.length];
      return `${at(point)} ${at(middle(point, next))}`;
    });
    return `M${at(start)}Q${bends.join(' ')}Z`;
  }
  const inner = points.slice(1, -1).map((point, index) => {
    const isLast = index === points.length - 3;
    return `${at(point)} ${at(isLast ? points.at(-1) : middle(point, points[index + 2]))}`;
  });
  return inner.length > 0
    ? `M${at(points[0])}Q${inner.join(' ')}`
    : `M${at(points[0])}L${at(points.at(-1))}`;
}

/**
 * Depth contours as on a sea chart: an invented sea floor with lines at equal depths. The same seed gives the
 * same sea.
 */
import { seededRandom } from './seeded-random.mjs';
import { smoothLine } from './smooth-line.mjs';

const HILLS = 9;
const DEEPEST = 2.4;
/** A closed line with fewer points is a speck, not an island. */
const SMALLEST_ISLE = 9;
/** Charts draw every fourth line heavier. */
const HEAVY_EVERY = 4;

/**
 * An SVG of `width` by `height` pixels. `tiles` makes opposite edges match, so that it can repeat; `ground`
 * fills the background; without it there are only lines. A greater `depthStep` draws fewer lines.
 */
export function drawContours({
  width,
  height,
  seed,
  stroke,
  ground = '',
  tiles = false,
  depthStep = 0.17,
  cell = 22,
}) {
  const floor = seaFloor({ width, height, seed, tiles });
  const depths = Array.from({ length: Math.floor(DEEPEST / depthStep) }, (_, index) => index + 1);
  const paths = depths.map((depth) => {
    const data = contourLines({ floor, level: depth * depthStep, width, height, cell })
      .map(({ points, closed }) => smoothLine(points, { closed }))
      .join('');
    if (data === '') return '';
    return `<path d="${data}" stroke-width="${depth % HEAVY_EVERY === 0 ? 1.8 : 1}"/>`;
  });
  const fill = ground && `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>`;
  // html2canvas draws no SVG without width and height.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fill}<g fill="none" stroke="${stroke}" stroke-linecap="round">${paths.join('')}</g></svg>\n`;
}

/** Depth at a point: a few round hills and a slow swell. */
function seaFloor({ width, height, seed, tiles }) {
  const random = seededRandom(seed);
  const hills = Array.from({ length: HILLS }, () => ({
    x: random() * width,
    y: random() * height,
    reach: (0.16 + random() * 0.3) * Math.max(width, height) * (tiles ? 0.42 : 0.6),
    height: 0.5 + random(),
  }));
  const gap = (from, to, size) => {
    const straight = Math.abs(from - to) % size;
    return tiles ? Math.min(straight, size - straight) : Math.abs(from - to);
  };
  // Whole waves over width and height, so that the swell matches at the edges, too.
  const wave = (size, length) => (2 * Math.PI * Math.max(1, Math.round(size / length))) / size;
  const swell = { x: wave(width, 380), y: wave(height, 300), steep: wave(height, 180) };
  return (x, y) =>
    hills.reduce((depth, hill) => {
      const distance = gap(x, hill.x, width) ** 2 + gap(y, hill.y, height) ** 2;
      return depth + hill.height * Math.exp(-distance / hill.reach ** 2);
    }, 0) +
    0.06 * Math.sin(x * swell.x + y * swell.y) +
    0.04 * Math.sin(y * swell.steep - x * swell.x);
}

/** Marching squares: where the floor crosses `level` on the edges of a grid, joined into lines. */
function contourLines({ floor, level, width, height, cell }) {
  const stepX = width / Math.round(width / cell);
  const stepY = height / Math.round(height / cell);
  const columns = Math.round(width / stepX);
  const rows = Math.round(height / stepY);
  const depth = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => floor(column * stepX, row * stepY)),
  );
  const crossings = new Map();
  const cross = (name, [c1, r1], [c2, r2]) => {
    const [from, to] = [depth[r1][c1], depth[r2][c2]];
    if (from < level === to < level) return null;
    const share = (level - from) / (to - from);
    crossings.set(name, [(c1 + share * (c2 - c1)) * stepX, (r1 + share * (r2 - r1)) * stepY]);
    return name;
  };
  const neighbours = new Map();
  const link = (a, b) => {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const edges = [
        cross(`h${column},${row}`, [column, row], [column + 1, row]),
        cross(`v${column + 1},${row}`, [column + 1, row], [column + 1, row + 1]),
        cross(`h${column},${row + 1}`, [column, row + 1], [column + 1, row + 1]),
        cross(`v${column},${row}`, [column, row], [column, row + 1]),
      ].filter(Boolean);
      for (let pair = 0; pair + 1 < edges.length; pair += 2) link(edges[pair], edges[pair + 1]);
    }
  }
  return joinCrossings(neighbours).map(({ names, closed }) => ({
    points: names.map((name) => crossings.get(name)),
    closed,
  }));
}

/** Follows links from end to end; a chain without an end is a closed line. */
function joinCrossings(neighbours) {
  const lines = [];
  const seen = new Set();
  const follow = (start) => {
    const names = [];
    for (let name = start; name && !seen.has(name); ) {
      seen.add(name);
      names.push(name);
      name = neighbours.get(name).find((next) => !seen.has(next));
    }
    return names;
  };
  const ends = [...neighbours].filter(([, links]) => links.length === 1).map(([name]) => name);
  for (const end of ends) {
    if (!seen.has(end)) lines.push({ names: follow(end), closed: false });
  }
  for (const name of neighbours.keys()) {
    if (!seen.has(name)) lines.push({ names: follow(name), closed: true });
  }
  return lines.filter(({ names, closed }) => names.length > (closed ? SMALLEST_ISLE : 2));
}

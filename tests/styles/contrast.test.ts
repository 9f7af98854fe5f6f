import { describe, expect, it } from 'vitest';
import { ciede2000, colourDistance, contrast, lightness, VISIONS } from './colour-vision';
import { RATE_COLOURS, rolesOf, THEMES, writtenValues } from './theme-roles';

const TEXT = 4.5;
const SHAPE = 3;

type Pair = readonly [foreground: string, background: string, least: number];

const SURFACES = [
  '--surface-page',
  '--surface',
  '--surface-raised',
  '--surface-hover',
  '--surface-inset',
];
const HEAT = ['p4', 'p3', 'p2', 'p1', '0', 'n1', 'n2', 'n3', 'n4'];
const GAME_COLOURS = ['red', 'green', 'blue', 'purple', 'black', 'yellow'];
const TINTED = [
  'turn-first',
  'turn-second',
  'event-tournament',
  'event-registration',
  'event-product',
  'age-fresh',
  'age-stored',
];
const SLICES = Array.from({ length: 10 }, (_, index) => `--slice-${index + 1}`);

const every = (
  foregrounds: readonly string[],
  backgrounds: readonly string[],
  least: number,
): Pair[] => foregrounds.flatMap((one) => backgrounds.map((other) => [one, other, least] as const));

/** Every two roles that meet on a screen. */
const PAIRS: readonly Pair[] = [
  ...every(
    ['--text', '--text-soft', '--text-muted', '--text-faint', '--brand', '--link', '--danger'],
    SURFACES,
    TEXT,
  ),
  ...every(['--positive', '--negative'], SURFACES, TEXT),
  ...every(
    ['--text', '--text-muted', '--positive', '--negative', '--brand'],
    ['--surface-selected'],
    TEXT,
  ),
  ...every(['--text', '--text-muted'], ['--positive-surface', '--negative-surface'], TEXT),
  ['--positive', '--positive-surface', TEXT],
  ['--negative', '--negative-surface', TEXT],
  ['--event-past', '--surface', TEXT],
  ['--age-stale', '--surface', TEXT],
  ['--on-brand', '--brand-fill', TEXT],
  ...every(['--brand', '--text'], ['--brand-surface'], TEXT),
  ['--danger', '--danger-surface', TEXT],
  ...TINTED.flatMap((role) => every([`--${role}`], [`--${role}-surface`, '--surface'], TEXT)),
  ...every(
    ['--heat-text'],
    HEAT.map((band) => `--heat-${band}`),
    TEXT,
  ),
  ...every(
    GAME_COLOURS.map((colour) => `--card-${colour}`),
    ['--surface'],
    TEXT,
  ),
  ...every(
    ['--border-control', '--focus', '--positive-fill', '--negative-fill', '--horizon'],
    ['--surface-page', '--surface', '--surface-raised'],
    SHAPE,
  ),
  ...every(SLICES, ['--surface'], SHAPE),
];

const SHEET_PAIRS: readonly Pair[] = every(
  ['--sheet-text', '--sheet-muted', '--sheet-brand', '--sheet-positive', '--sheet-negative'],
  [
    '--sheet-surface',
    '--sheet-panel',
    '--sheet-panel-alt',
    '--sheet-win-surface',
    '--sheet-loss-surface',
  ],
  TEXT,
);

/**
 * How far (CIEDE2000) two roles must stay apart for every kind of eye. Words and bars carry meaning and
 * need much; tints lie behind words that say the same, and need to be seen as two.
 */
const APART: readonly Pair[] = [
  ['--positive', '--negative', 14],
  ['--positive-fill', '--negative-fill', 14],
  ['--positive-surface', '--negative-surface', 6],
  ['--heat-p4', '--heat-n4', 14],
  ['--heat-p3', '--heat-n3', 14],
  ['--heat-p2', '--heat-n2', 10],
  ['--heat-p1', '--heat-n1', 6],
  ['--turn-first', '--turn-second', 10],
  ['--event-tournament', '--event-registration', 10],
  ['--event-tournament', '--event-product', 10],
  ['--event-registration', '--event-product', 10],
  ['--sheet-positive', '--sheet-negative', 13],
  ['--sheet-win-surface', '--sheet-loss-surface', 6],
  ...SLICES.map((slice, index) => [slice, SLICES[(index + 1) % 10] as string, 10] as const),
];

const LOOKS = RATE_COLOURS.flatMap((rates) => THEMES.map((theme) => ({ theme, rates })));

describe.each(LOOKS)('the $theme theme with $rates rates', ({ theme, rates }) => {
  const role = rolesOf(theme, rates);

  it.each([...PAIRS, ...SHEET_PAIRS])('keeps %s readable on %s', (front, back, least) => {
    expect(contrast(role(front), role(back))).toBeGreaterThanOrEqual(least);
  });

  it.each(APART)('keeps %s and %s apart for every kind of eye', (one, other, least) => {
    for (const vision of VISIONS) {
      expect(colourDistance(role(one), role(other), vision), vision).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('green and red', () => {
  it.each(THEMES)('differ in lightness in the %s theme, green always the lighter', (theme) => {
    const role = rolesOf(theme, 'green-red');
    for (const kind of ['', '-fill', '-surface']) {
      const gap = lightness(role(`--positive${kind}`)) - lightness(role(`--negative${kind}`));
      expect(gap, kind).toBeGreaterThan(6);
    }
  });

  it('are what everyone gets who chose nothing', () => {
    for (const theme of THEMES) {
      const chosen = rolesOf(theme, 'green-red');
      const [red, green] = [chosen('--negative'), chosen('--positive')];
      expect(channel(green, 'g')).toBeGreaterThan(channel(green, 'r'));
      expect(channel(red, 'r')).toBeGreaterThan(2 * channel(red, 'g'));
    }
  });

  it('stay on export sheets whatever the reader chose: a picture is the same for everyone', () => {
    for (const name of ['--sheet-positive', '--sheet-negative', '--sheet-win-surface']) {
      const values = LOOKS.map(({ theme, rates }) => rolesOf(theme, rates)(name));
      expect(new Set(values).size, name).toBe(1);
    }
  });
});

describe('tokens', () => {
  it('hold no colour that html2canvas cannot read', () => {
    for (const value of writtenValues()) {
      expect(value).not.toMatch(/\b(oklch|oklab|lch|lab|color|color-mix|light-dark)\(/);
    }
  });
});

// The measure itself, against the published test data of Sharma, Wu and Dalal.
describe('the distance of two colours', () => {
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('follows CIEDE2000 for %j and %j', (one, other, distance) => {
    expect(ciede2000(one, other)).toBeCloseTo(distance, 4);
  });

  it('sees red and green fall together where the cone for green is missing', () => {
    expect(colourDistance('#c04040', '#7a7a30', 'deutan')).toBeLessThan(
      colourDistance('#c04040', '#7a7a30', 'normal') / 2,
    );
  });
});

function channel(hex: string, name: 'r' | 'g' | 'b'): number {
  const at = 1 + 2 * 'rgb'.indexOf(name);
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

/**
 * How far apart two colours are: for the eye that reads (WCAG 2.2), and for eyes that miss a kind of cone
 * (Machado 2009, full severity) by the distance CIEDE2000.
 */

type Triple = readonly [number, number, number];

export const VISIONS = ['normal', 'protan', 'deutan', 'tritan'] as const;
type Vision = (typeof VISIONS)[number];

const SIMULATIONS: Record<Vision, readonly [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** WCAG contrast ratio of two opaque hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dark + 0.05);
}

/** CIEDE2000 between two hex colours as `vision` sees them; about 2 is a difference one has to look for. */
export function colourDistance(one: string, other: string, vision: Vision): number {
  return ciede2000(lab(simulate(linear(one), vision)), lab(simulate(linear(other), vision)));
}

/** Perceived lightness L*, 0 to 100. */
export function lightness(hex: string): number {
  return lab(linear(hex))[0];
}

function luminance(hex: string): number {
  return dot([0.2126, 0.7152, 0.0722], linear(hex));
}

function linear(hex: string): Triple {
  const value = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!value) throw new Error(`Not an opaque six-digit hex colour: ${hex}`);
  const channel = (at: number) => {
    const share = Number.parseInt(value.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

function dot(row: Triple, rgb: Triple): number {
  return row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2];
}

function simulate(rgb: Triple, vision: Vision): Triple {
  const [red, green, blue] = SIMULATIONS[vision];
  const seen = (row: Triple) => Math.min(1, Math.max(0, dot(row, rgb)));
  return [seen(red), seen(green), seen(blue)];
}

function lab(rgb: Triple): Triple {
  const curve = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = curve(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = curve(dot([0.2126729, 0.7151522, 0.072175], rgb));
  const z = curve(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Sharma, Wu and Dalal (2005). */
export function ciede2000(one: Triple, other: Triple): number {
  const [lightness1, a1, b1] = one;
  const [lightness2, a2, b2] = other;
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const chroma1 = Math.hypot(a1 * stretch, b1);
  const chroma2 = Math.hypot(a2 * stretch, b2);
  const hue1 = hueOf(a1 * stretch, b1);
  const hue2 = hueOf(a2 * stretch, b2);
  const hasNoHue = chroma1 * chroma2 === 0;

  let hueGap = hasNoHue ? 0 : hue2 - hue1;
  if (hueGap > 180) hueGap -= 360;
  if (hueGap < -180) hueGap += 360;
  let meanHue = hasNoHue ? hue1 + hue2 : (hue1 + hue2) / 2;
  if (!hasNoHue && Math.abs(hue1 - hue2) > 180) meanHue += meanHue < 180 ? 180 : -180;

  const lightnessGap = lightness2 - lightness1;
  const chromaGap = chroma2 - chroma1;
  const hueStep = 2 * Math.sqrt(chroma1 * chroma2) * sin(hueGap / 2);
  const meanLightness = (lightness1 + lightness2) / 2;
  const mean = (chroma1 + chroma2) / 2;

  const tint =
    1 -
    0.17 * cos(meanHue - 30) +
    0.24 * cos(2 * meanHue) +
    0.32 * cos(3 * meanHue + 6) -
    0.2 * cos(4 * meanHue - 63);
  const fromMiddle = (meanLightness - 50) ** 2;
  const weights = {
    lightness: 1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle),
    chroma: 1 + 0.045 * mean,
    hue: 1 + 0.015 * mean * tint,
  };
  const turn =
    -2 *
    Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)) *
    sin(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)));
  const [light, chroma, hue] = [
    lightnessGap / weights.lightness,
    chromaGap / weights.chroma,
    hueStep / weights.hue,
  ] as const;
  return Math.sqrt(light ** 2 + chroma ** 2 + hue ** 2 + turn * chroma * hue);
}

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

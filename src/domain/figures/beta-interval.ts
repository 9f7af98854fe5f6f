/** The beta distribution: the likely range of a rate, given games and wins. */

/** Fractions, `low` not above `high`. */
export interface RateInterval {
  readonly low: number;
  readonly high: number;
}

/** The part below the interval, and above it. */
const TAIL = 0.025;
const MOST_STEPS = 80;
const PRECISION = 1e-9;

/**
 * The interval with 2.5 % below and above it.
 * @param mean a fraction.
 * @param weight how many games it rests on (alpha + beta); infinite for a certain rate.
 */
export function betaInterval(mean: number, weight: number): RateInterval {
  if (!Number.isFinite(weight) || mean <= 0 || mean >= 1) return { low: mean, high: mean };
  const [alpha, beta] = [mean * weight, (1 - mean) * weight];
  return { low: quantile(TAIL, alpha, beta), high: quantile(1 - TAIL, alpha, beta) };
}

/**
 * The point with this share of the distribution below: by Newton's method, with bisection where a step goes
 * astray.
 */
function quantile(share: number, alpha: number, beta: number): number {
  const scale = logGamma(alpha + beta) - logGamma(alpha) - logGamma(beta);
  let [low, high] = [0, 1];
  let at = alpha / (alpha + beta);
  for (let step = 0; step < MOST_STEPS && high - low > PRECISION; step++) {
    const distance = shareBelow(at, alpha, beta, scale) - share;
    if (distance > 0) high = at;
    else low = at;
    const density = Math.exp(scale + (alpha - 1) * Math.log(at) + (beta - 1) * Math.log1p(-at));
    const next = at - distance / density;
    const isInside = next > low && next < high;
    const before = at;
    at = isInside ? next : (low + high) / 2;
    if (isInside && Math.abs(at - before) < PRECISION) break;
  }
  return at;
}

/** The regularised incomplete beta function; `scale` is the logarithm of 1 / B(alpha, beta). */
function shareBelow(at: number, alpha: number, beta: number, scale: number): number {
  const front = Math.exp(scale + alpha * Math.log(at) + beta * Math.log1p(-at));
  // The fraction converges on this side of the mean.
  return at < (alpha + 1) / (alpha + beta + 2)
    ? (front * continuedFraction(at, alpha, beta)) / alpha
    : 1 - (front * continuedFraction(1 - at, beta, alpha)) / beta;
}

/** By Lentz's method. */
function continuedFraction(at: number, alpha: number, beta: number): number {
  const least = 1e-300;
  const kept = (value: number) => (Math.abs(value) < least ? least : value);
  let c = 1;
  let d = 1 / kept(1 - ((alpha + beta) * at) / (alpha + 1));
  let fraction = d;
  for (let m = 1; m < 10_000; m++) {
    const terms = [
      (m * (beta - m) * at) / ((alpha + 2 * m - 1) * (alpha + 2 * m)),
      (-(alpha + m) * (alpha + beta + m) * at) / ((alpha + 2 * m) * (alpha + 2 * m + 1)),
    ];
    let change = 1;
    for (const term of terms) {
      d = 1 / kept(1 + term * d);
      c = kept(1 + term / c);
      change = d * c;
      fraction *= change;
    }
    if (Math.abs(change - 1) < 1e-12) break;
  }
  return fraction;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Lanczos' approximation, for numbers above 0. */
function logGamma(value: number): number {
  if (value < 0.5) {
    return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  }
  const x = value - 1;
  const sum = LANCZOS.reduce((total, each, at) => total + each / (x + at + 1), 0.99999999999980993);
  const t = x + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}

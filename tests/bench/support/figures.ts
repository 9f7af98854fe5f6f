/** Figures and their goals: written down by a part of the bench, printed by its reporter. */
import { test } from '@playwright/test';

export interface Figure {
  /** What was measured, and where. */
  readonly name: string;
  /** Of each round; their median counts, or where `each` is set the worst of them. */
  readonly values: readonly number[];
  /** What may never be exceeded, not only not as a rule. */
  readonly each?: boolean;
  readonly unit: 'ms' | 'points' | '';
  /** The bare page's figure of the same rounds, to which the goal is a ratio. */
  readonly against?: { readonly name: string; readonly values: readonly number[] };
  /** At most; nothing where the figure only says how things are. */
  readonly goal?: number;
  /** The goal of what is better the larger it is. */
  readonly atLeast?: number;
}

const ANNOTATION = 'figure';

export function record(figure: Figure): void {
  test.info().annotations.push({ type: ANNOTATION, description: JSON.stringify(figure) });
}

/** Reads them back out of a test's annotations. */
export function figuresOf(
  annotations: readonly { readonly type: string; readonly description?: string }[],
): Figure[] {
  return annotations
    .filter(({ type }) => type === ANNOTATION)
    .map(({ description }) => JSON.parse(description ?? ''));
}

/** What the goal is compared with. */
export function comparedOf({ values, each, against }: Figure): number {
  const figure = each ? Math.max(...values) : median(values);
  return figure / (against ? median(against.values) : 1);
}

export function isMissed(figure: Figure): boolean {
  const { goal, atLeast } = figure;
  const compared = comparedOf(figure);
  return (
    (goal !== undefined && !(compared <= goal)) || (atLeast !== undefined && !(compared >= atLeast))
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How often everything is measured: `BENCH_ROUNDS=1 npm run bench` for a first look. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/**
 * Measures round after round, so that a busy moment of the machine meets all that is compared; `times` as often where single
 * rounds differ by more than is to be told apart.
 */
export async function rounds<Result>(
  measure: (round: number) => Promise<Result>,
  times = 1,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS * times; round++) results.push(await measure(round));
  return results;
}

/** Prints all figures as one table beside their goals, and fails the run that missed one. */
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import { comparedOf, type Figure, figuresOf, isMissed, median } from './figures';

const HEADINGS = ['', 'median', 'rounds', 'against', 'ratio', 'goal', ''];

export default class FiguresReporter implements Reporter {
  readonly #figures: Figure[] = [];

  onTestEnd(test: TestCase): void {
    this.#figures.push(...figuresOf(test.annotations));
  }

  onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.#figures.length === 0) return Promise.resolve(undefined);
    const rows = [HEADINGS, ...this.#figures.map(rowOf)];
    const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
    for (const row of rows) {
      const cells = row.map((cell, at) => {
        const width = widths?.[at] ?? 0;
        return at === 0 || at === 3 ? cell.padEnd(width) : cell.padStart(width);
      });
      console.log(cells.join('  ').trimEnd());
    }
    const missed = this.#figures.filter(isMissed).length;
    console.log(missed === 0 ? 'Every goal is met.' : `${missed} goals are missed.`);
    return Promise.resolve(missed === 0 ? undefined : { status: 'failed' });
  }
}

function rowOf(figure: Figure): string[] {
  const { name, values, unit, against } = figure;
  const amount = (number: number) =>
    unit === '' ? number.toFixed(4) : `${Math.round(number)} ${unit}`;
  return [
    name,
    amount(median(values)),
    `(${amount(Math.min(...values))} to ${amount(Math.max(...values))})`,
    against ? `${against.name} ${amount(median(against.values))}` : '',
    against ? `${comparedOf(figure).toFixed(2)} ×` : '',
    goalOf(figure),
    isMissed(figure) ? 'MISSED' : '',
  ];
}

function goalOf({ goal, atLeast, against, each }: Figure): string {
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  if (goal === undefined) return '';
  return `≤ ${against ? `${goal} ×` : goal}${each ? ', each' : ''}`;
}

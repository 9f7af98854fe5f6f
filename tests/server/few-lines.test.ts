/** What of the log's lines is told, and how much of each. */
import { describe, expect, it } from 'vitest';
import { capped, fewLines } from '../../server/few-lines';

function told() {
  const said: string[] = [];
  let now = 0;
  const tell = fewLines(
    (line) => said.push(line),
    () => now,
  );
  const passMinutes = (minutes: number) => {
    now += minutes * 60_000;
  };
  return { said, tell, passMinutes };
}

describe('a line that a trouble brings with every request', () => {
  it('is logged once, and later with how often it came', () => {
    const { said, tell, passMinutes } = told();
    for (let time = 0; time < 1000; time++) tell('The database is away.');
    expect(said).toEqual(['The database is away.']);
    passMinutes(11);
    tell('The database is away.');
    expect(said).toEqual([
      'The database is away.',
      'The database is away. (And 999 times more before.)',
    ]);
  });

  it('is one of its kind, whatever a visitor puts into it', () => {
    const { said, tell } = told();
    for (let time = 0; time < 1000; time++) tell(`Login failed: ${time}`, 'login');
    tell('Something else.');
    expect(said).toEqual(['Login failed: 0', 'Something else.']);
  });
});

it('a line about a delivery is cut at 200 characters, and stays one line', () => {
  expect(capped(`Line 7 was left out:\n${'x'.repeat(200_000)}`)).toMatch(
    /^Line 7 was left out: x+…$/,
  );
  expect(capped(`Line 7 was left out: ${'x'.repeat(200_000)}`)).toHaveLength(200);
  expect(capped('Line 7 was left out.')).toBe('Line 7 was left out.');
});

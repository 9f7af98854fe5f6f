/** Issue 46, G 2: in high contrast the device's colours take the place of every fill. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Fills that say something by being there: bars, and heat. */
const TELLING = /background: var\(--(?:positive-fill|negative-fill|heat-\w+|slice-\d+)\);/;

describe('in forced colours', () => {
  it('a bar and a cell of heat keep the fill that is all they say', () => {
    const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css') && !/Sheet\.module/.test(path))
      .flatMap((path) =>
        [...readFileSync(`src/${path}`, 'utf8').matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => ({
          path,
          rule,
        })),
      )
      .filter(({ rule }) => TELLING.test(rule));
    expect(rules.length).toBeGreaterThan(15);
    for (const { path, rule } of rules) expect(rule, path).toContain('forced-color-adjust: none');
  });

  it('what is chosen among others has colours of its own', () => {
    const sheet = readFileSync('src/styles/forced-colors.css', 'utf8');
    for (const chosen of ['[aria-pressed="true"]', 'input[type="radio"]:checked'])
      expect(sheet).toContain(chosen);
    expect(sheet).toMatch(/background: Highlight;\s*color: HighlightText;/);
    expect(readFileSync('src/styles/index.css', 'utf8')).toContain('forced-colors.css');
  });
});

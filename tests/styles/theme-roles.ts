/**
 * Reads src/styles/tokens.css as a browser would: which colour a role has in which theme.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TOKENS = fileURLToPath(new URL('../../src/styles/tokens.css', import.meta.url));

export const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

export const RATE_COLOURS = ['green-red', 'blue-orange'] as const;
type RateColours = (typeof RATE_COLOURS)[number];

/** The rules that hold for the page's root element, weakest first. */
const SELECTORS: Record<RateColours, Record<Theme, readonly string[]>> = {
  'green-red': {
    dark: [':root', '[data-theme="dark"]'],
    light: [':root', '[data-theme="light"]'],
  },
  'blue-orange': {
    dark: [':root', '[data-theme="dark"]', '[data-rates="blue-orange"]'],
    light: [
      ':root',
      '[data-rates="blue-orange"]',
      '[data-theme="light"]',
      '[data-rates="blue-orange"][data-theme="light"]',
    ],
  },
};

/** Gives the colour of a role, following every `var()` to the paint; throws on a name that is not there. */
type Roles = (name: string) => string;

export function rolesOf(theme: Theme, rates: RateColours): Roles {
  const values = new Map<string, string>();
  for (const selector of SELECTORS[rates][theme]) {
    const matching = RULES.filter(({ selectors }) => selectors.includes(selector));
    if (matching.length === 0) throw new Error(`tokens.css has no rule for ${selector}`);
    for (const { declarations } of matching) {
      for (const [name, value] of declarations) values.set(name, value);
    }
  }
  const resolve = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`tokens.css has no ${name}`);
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference ? resolve(reference) : value;
  };
  return resolve;
}

/** Every custom property's value as it is written, once a rule. */
export function writtenValues(): string[] {
  return RULES.flatMap(({ declarations }) => declarations.map(([, value]) => value));
}

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: readonly (readonly [string, string])[];
}

const RULES: readonly Rule[] = readRules(
  readFileSync(TOKENS, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media[^{]*\{[\s\S]*?\}\s*\}/g, ''),
);

function readRules(css: string): Rule[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    ),
  }));
}

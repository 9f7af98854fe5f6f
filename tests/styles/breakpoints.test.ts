import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Pixels, as browsers begin. */
const EM = 16;

const widthsIn = (text: string) =>
  [...text.matchAll(/\(min-width: ?([\d.]+)em\)/g)]
    .map(([, width]) => Number(width) * EM)
    // Narrower ones tell phones apart.
    .filter((width) => width > 600);

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

/** From these widths on a style sheet may say something else. One more is a choice: first see whether one of these serves. */
const WIDTHS = {
  344: 'all but the narrowest phones',
  380: 'all but small phones',
  430: 'large phones',
  560: 'a phone on its side',
  600: 'a tablet, held upright',
  640: 'a row of five tools',
  700: 'a row of three tools',
  760: 'two columns of text',
  800: 'wide (WIDE_SCREEN)',
  900: 'columns of figures with air',
  1000: 'a small laptop',
  1100: 'two tables beside each other',
  1150: 'a table with bars',
  1280: 'a laptop',
  1440: 'a desk',
  1480: 'every word in the bar',
};

describe('style sheets', () => {
  const sheets = filesIn('src', '.css').map((file) => [file, readFileSync(file, 'utf8')] as const);

  it('change at one of the known widths', () => {
    const others = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/@media[^{]*/g)]
        .flatMap(([query]) => [...query.matchAll(/(?:min|max)-width: ?([\d.]+)em/g)])
        .map(([, width]) => Math.ceil(Number(width) * EM))
        .filter((width) => !(width in WIDTHS))
        .map((width) => `${file}: ${width}`),
    );
    expect(others).toEqual([]);
  });

  it('change by em: a screen with text of twice the size has half the room', () => {
    const fixed = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/@media[^{]*-width: ?[\d.]+px/g)].map(() => file),
    );
    expect(fixed).toEqual([]);
  });

  it('lay paper out as a wide screen', () => {
    const forgotten = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/@media[^{]*\(min-width: 50em\)[^{]*/g)]
        .filter(([query]) => !query.includes('print'))
        .map(() => file),
    );
    expect(forgotten).toEqual([]);
  });
});

describe('the width from which a screen is wide', () => {
  it('is the same for pages that come drawn as for the app', () => {
    const own = filesIn('server/content', '.ts').flatMap((file) =>
      widthsIn(readFileSync(file, 'utf8')),
    );
    expect(own, 'WIDE_SCREEN says it').toEqual([]);
  });
});

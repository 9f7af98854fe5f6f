import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WIDE_SCREEN } from '../../src/ui/use-media-query';

const widthsIn = (text: string) =>
  [...text.matchAll(/\(min-width: ?(\d+)px\)/g)]
    .map(([, width]) => Number(width))
    // Narrower ones tell phones apart.
    .filter((width) => width > 600);

const [WIDE] = widthsIn(WIDE_SCREEN);

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

describe('the width from which a screen is wide', () => {
  it('is the same for pages that come drawn as for the app', () => {
    const widths = filesIn('server/content', '.ts').flatMap((file) =>
      widthsIn(readFileSync(file, 'utf8')),
    );
    expect(widths.length).toBeGreaterThan(0);
    expect(new Set(widths)).toEqual(new Set([WIDE]));
  });
});

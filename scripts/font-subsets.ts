/**
 * Cuts the fonts down to what the app shows: `src/styles/fonts.css` says which characters each file holds
 * (`unicode-range`), the tables here from which font it is cut and in which weights. What a first screen needs is
 * small this way, and names with letters of other languages load the rest when they come up.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = 'src/styles/fonts.css';
/** Where the styles and index.html look for them; not part of the sources. */
const FOLDER = '.fonts';

interface FontSource {
  /** A file of a package. */
  readonly from: string;
  /** The weights in use, of a font that has them all (tokens.css; sheet.module.css). */
  readonly weights?: { readonly min: number; readonly max: number };
}

const PUBLIC_SANS_WEIGHTS = { min: 420, max: 680 };

/** By the name of the file that is cut. */
const SOURCES: Readonly<Record<string, FontSource>> = {
  'public-sans': {
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    weights: PUBLIC_SANS_WEIGHTS,
  },
  'public-sans-accents': {
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    weights: PUBLIC_SANS_WEIGHTS,
  },
  'public-sans-extended': {
    from: '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
    weights: PUBLIC_SANS_WEIGHTS,
  },
  besley: { from: '@fontsource/besley/files/besley-latin-600-normal.woff2' },
  'besley-accents': { from: '@fontsource/besley/files/besley-latin-600-normal.woff2' },
  'besley-extended': { from: '@fontsource/besley/files/besley-latin-ext-600-normal.woff2' },
};

/** One file that the styles ask for. */
export interface FontFace {
  readonly name: string;
  /** Every character of its range. */
  readonly characters: string;
}

/** The files that a style sheet asks for, in its order. */
export function facesOf(styles: string): FontFace[] {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const name = /url\("[^"]*\/\.fonts\/([\w-]+)\.woff2"\)/.exec(face)?.[1];
    const range = /unicode-range:([^;]*);/.exec(face)?.[1];
    return name && range ? [{ name, characters: charactersOf(range) }] : [];
  });
}

function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
    })
    .join('');
}

/** Cuts one file. @throws Error for a name without a source. */
export async function cutFont({ name, characters }: FontFace): Promise<Buffer> {
  const source = SOURCES[name];
  if (!source) throw new Error(`${STYLES} asks for ${name}, which has no source in font-subsets.`);
  const { from, weights } = source;
  const font = readFileSync(createRequire(import.meta.url).resolve(from));
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

/** Has the fonts there before anything asks for them; cuts them anew when what they depend on has changed. */
export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    async config() {
      mkdirSync(FOLDER, { recursive: true });
      const changed = Math.max(
        ...[STYLES, import.meta.filename, 'package-lock.json'].map((file) => timeOf(file)),
      );
      for (const face of facesOf(readFileSync(STYLES, 'utf8'))) {
        const file = join(FOLDER, `${face.name}.woff2`);
        if (timeOf(file) < changed) writeFileSync(file, await cutFont(face));
      }
    },
  };
}

/** When a file was last written; 0 for one that is not there. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

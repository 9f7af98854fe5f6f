/**
 * `npm run fonts`: reduces the fonts to what the app shows and writes them to src/styles/fonts, which is
 * committed. `src/styles/fonts.css` tells the characters of each file (`unicode-range`), the tables here its
 * font and weights. One more is for the cards that the server draws.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const STYLES = 'src/styles/fonts.css';
const FOLDER = 'src/styles/fonts';

/** The used weights of a variable font (tokens.css; sheet.module.css). */
const PUBLIC_SANS_WEIGHTS = { min: 420, max: 680 };

/** The small print of drawn cards: one weight, in a format for their library. */
export const CARD_FONT = {
  path: 'server/images/public-sans-600.woff',
  characters: charactersOf(
    'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2122, U+2212',
  ),
};

/** From the name of each output file to the package's file. */
const SOURCES = {
  'public-sans': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'public-sans-accents':
    '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'public-sans-extended':
    '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  besley: '@fontsource/besley/files/besley-latin-600-normal.woff2',
  'besley-accents': '@fontsource/besley/files/besley-latin-600-normal.woff2',
  'besley-extended': '@fontsource/besley/files/besley-latin-ext-600-normal.woff2',
};

/** The files that a style sheet requests, in its order, each with every character of its range. */
export function facesOf(styles) {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face]) => {
    const name = /url\(".\/fonts\/([\w-]+)\.woff2"\)/.exec(face)?.[1];
    const range = /unicode-range:([^;]*);/.exec(face)?.[1];
    return name && range ? [{ name, characters: charactersOf(range) }] : [];
  });
}

function charactersOf(range) {
  return range
    .split(',')
    .map((part) => {
      const [first, last = first] = part
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

/** Makes one file. @throws Error for a name without a source. */
export async function cutFont({ name, characters }) {
  const source = SOURCES[name];
  if (!source) throw new Error(`${STYLES} asks for ${name}, which has no source in cut-fonts.`);
  return subsetFont(readPackageFile(source), characters, {
    targetFormat: 'woff2',
    ...(name.startsWith('public-sans') && { variationAxes: { wght: PUBLIC_SANS_WEIGHTS } }),
  });
}

/** Makes the file for drawn cards. */
export function cutCardFont() {
  return subsetFont(readPackageFile(SOURCES['public-sans']), CARD_FONT.characters, {
    targetFormat: 'woff',
    variationAxes: { wght: 600 },
  });
}

function readPackageFile(path) {
  return readFileSync(createRequire(import.meta.url).resolve(path));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const face of facesOf(readFileSync(STYLES, 'utf8')))
    writeFileSync(`${FOLDER}/${face.name}.woff2`, await cutFont(face));
  writeFileSync(CARD_FONT.path, await cutCardFont());
}

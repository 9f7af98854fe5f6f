import { describe, expect, it } from 'vitest';
import { readPages } from '../../scripts/app-pages';
import { screensApart, stagesOf } from '../../scripts/stored-stages';

const chunk = (name: string, more: object = {}) => ({ file: `assets/${name}-1.js`, ...more });
const MANIFEST = {
  'index.html': chunk('index', {
    imports: ['_libraries.js'],
    dynamicImports: [
      'src/app/start/what-can-wait.ts',
      'src/Open.tsx',
      'src/Premium.tsx',
      'src/Bridge.tsx',
    ],
    css: ['assets/index-1.css'],
  }),
  '_libraries.js': chunk('libraries'),
  'src/app/start/what-can-wait.ts': chunk('what-can-wait', { imports: ['_shared.js'] }),
  '_shared.js': chunk('shared', { dynamicImports: ['src/decoders.ts'] }),
  'src/decoders.ts': chunk('decoders'),
  'src/Open.tsx': chunk('Open', {
    imports: ['_both.js'],
    dynamicImports: ['src/Dialog.tsx', 'src/Rare.tsx'],
  }),
  'src/Rare.tsx': chunk('Rare', { imports: ['index.html'] }),
  'src/Dialog.tsx': chunk('Dialog', { css: ['assets/Dialog-1.css'] }),
  'src/Premium.tsx': chunk('Premium', { imports: ['_both.js'], dynamicImports: ['src/Chart.tsx'] }),
  // Shared with the entry, as every screen's are, it leads on to all of them.
  'src/Chart.tsx': chunk('Chart', { imports: ['index.html'] }),
  'src/Bridge.tsx': chunk('Bridge', { imports: ['_both.js'], css: ['assets/Bridge-1.css'] }),
  '_both.js': chunk('both'),
};
const SCREENS = {
  patrons: ['src/Premium.tsx'],
  later: ['src/Rare.tsx'],
  never: ['src/Bridge.tsx'],
};
const HTML = '<link rel="preload" href="/assets/font-1.woff2"><link rel="icon" href="/icon.svg">';

describe('the stage in which a device stores a file', () => {
  const stageOf = stagesOf(MANIFEST, HTML, SCREENS);

  it.each([
    ['index.html', 'entry'],
    ['assets/index-1.js', 'entry'],
    ['assets/index-1.css', 'entry'],
    ['assets/libraries-1.js', 'entry'],
    ['assets/font-1.woff2', 'entry'],
    ['icon.svg', 'entry'],
    // Every visit loads it, and what it needs at once.
    ['assets/what-can-wait-1.js', 'entry'],
    ['assets/shared-1.js', 'entry'],
    ['assets/decoders-1.js', 'screens'],
    ['assets/Open-1.js', 'screens'],
    ['assets/Dialog-1.css', 'screens'],
    // Of a screen for everyone and of one for patrons.
    ['assets/both-1.js', 'screens'],
    ['assets/Premium-1.js', 'patrons'],
    ['assets/Chart-1.js', 'patrons'],
    // What operators alone load no device stores.
    ['assets/Bridge-1.js', null],
    ['assets/Bridge-1.css', null],
    ['assets/decode.worker-1.js', 'screens'],
    ['assets/Rare-1.js', 'later'],
    ['previews/matrix.webp', 'pictures'],
    ['pictures/contours-dark.svg', 'pictures'],
    // In the sheet of a round.
    ['pictures/turn-first.svg', 'screens'],
    ['assets/besley-extended-1.woff2', 'later'],
    ['assets/public-sans-accents-1.woff2', 'later'],
  ])('of %s is %s', (file, stage) => {
    expect(stageOf(file)).toBe(stage);
  });

  it('is not guessed where a module was not built', () => {
    expect(() => stagesOf(MANIFEST, HTML, { ...SCREENS, patrons: ['src/Gone.tsx'] })).toThrow(
      'src/Gone.tsx',
    );
  });
});

describe('the screens that are stored apart', () => {
  it('follow from whom their pages are for, and when those are stored', () => {
    const page = { path: '/', access: 'patrons' } as const;
    const { patrons, later, never } = screensApart([
      { ...page, access: 'everyone', screen: 'HomeScreen' },
      { ...page, screen: 'MarketScreen' },
      { ...page, screen: 'DecksScreen', stored: 'later' },
      { ...page, screen: 'OperatorScreen', stored: 'never' },
      // In the entry.
      page,
    ]);
    expect(patrons).toEqual(['src/features/market/MarketScreen.tsx']);
    expect(later).toContain('src/features/my-games/decks/DecksScreen.tsx');
    expect(never).toEqual(['src/features/operator/OperatorScreen.tsx']);
  });

  it('have the name of their file', () => {
    const page = { path: '/', access: 'patrons', screen: 'NoScreen' } as const;
    expect(() => screensApart([page])).toThrow('NoScreen');
  });

  it('are found for every page, and the operator’s alone is never stored', async () => {
    const pages = await readPages();
    const { patrons, never } = screensApart(pages);
    expect(patrons.length).toBeGreaterThan(5);
    expect(patrons).toHaveLength(pages.filter(({ access }) => access === 'patrons').length);
    expect(never).toEqual(['src/features/operator/OperatorScreen.tsx']);
    expect(pages.filter(({ screen }) => !screen).map(({ path }) => path)).toEqual(['/ranking']);
  });

  it('leave nothing that the player has made for later: who closes the browser at “ready” finds it all', async () => {
    const ofThePlayer = /personal|domain\/games|my-games|report-maker|opponent|clock|deck|my-id/;
    const { later } = screensApart(await readPages());
    expect(later.filter((part) => ofThePlayer.test(part))).toEqual([
      // These only bring in what is not here yet; logs are read in a worker, wherever there are any.
      'src/features/my-games/import/OtherTableDialog.tsx',
      'src/features/my-games/import/read-log-file.ts',
    ]);
  });
});

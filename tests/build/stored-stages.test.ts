import { describe, expect, it } from 'vitest';
import { readRoutes, screensApart, screensOf, stagesOf } from '../../scripts/stored-stages';

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

const ROUTES = `
const open = createRoute({
  component: lazyScreen(() => import('../../features/open/OpenScreen'), 'OpenScreen'),
  staticData: { title: 'Open', access: 'everyone' },
});
const premium = createRoute({
  loader: prefetching(async () => (await import('../data/queries/premium')).premiumQuery()),
  component: lazyScreen(
    () => import('../../features/premium/PremiumScreen'),
    'PremiumScreen',
  ),
  staticData: { title: 'Premium', access: 'patrons' },
});`;

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

describe('what the routes say of their screens', () => {
  it('is whom they are for, and when they are stored', () => {
    const rare = ROUTES.replaceAll('premium', 'rare').replace(
      "'patrons'",
      "'patrons', stored: 'later'",
    );
    expect(screensOf(ROUTES + rare)).toEqual({
      patrons: ['src/features/premium/PremiumScreen.tsx'],
      later: ['src/features/rare/PremiumScreen.tsx'],
      never: [],
    });
  });

  it('is found in the app’s own routes, each screen where its route has it', () => {
    const routes = readRoutes();
    const { patrons, later, never } = screensOf(routes);
    const count = (said: RegExp) => routes.match(said)?.length;
    expect(patrons.length).toBeGreaterThan(5);
    expect(patrons).toHaveLength(count(/access: 'patrons'/g) ?? 0);
    expect(later).toHaveLength(count(/stored: 'later'/g) ?? 0);
    expect(never).toEqual(['src/features/operator/OperatorScreen.tsx']);
  });

  it('leaves nothing that the player has made for later: who closes the browser at “ready” finds it all', () => {
    const ofThePlayer = /personal|domain\/games|my-games|report-maker|opponent|clock|deck|my-id/;
    expect(screensApart().later.filter((part) => ofThePlayer.test(part))).toEqual([
      // These only bring in what is not here yet; logs are read in a worker, wherever there are any.
      'src/features/my-games/import/OtherTableDialog.tsx',
      'src/features/my-games/import/read-log-file.ts',
    ]);
  });

  it('can’t be told of a route without access', () => {
    expect(() => screensOf('createRoute({ staticData: {} })')).toThrow('access');
  });
});

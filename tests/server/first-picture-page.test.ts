import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildOf, firstPicturePage } from '../../server/content/first-picture-page';
import { neededStyles } from '../../src/resources/needed-styles';
import { stats } from '../fixtures/leader-stats';

const INDEX = `<!doctype html><html lang="en"><head><title>Site</title>
<script type="module" src="/a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index.css"></head>
<body><div id="root"><div class="late">It did not arrive.</div></div><noscript>No</noscript></body></html>`;

const DATA = {
  period: 'west_p',
  date: '20261121',
  version: 'abc',
  current: {
    leaders: [{ ...stats('OP01-001'), leaderName: '</script><script>alert(1)</script>' }],
    sides: 2,
  },
  history: null,
} as const;

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js', name: 'libraries' },
  'src/Screen.tsx': {
    file: 'assets/Screen.js',
    name: 'Screen',
    imports: ['index.html', '_shared.js'],
    css: ['assets/Screen.css'],
  },
  '_shared.js': { file: 'assets/shared.js', name: 'shared', imports: ['_libraries.js'] },
  'src/Other.tsx': { file: 'assets/Other.js', name: 'Other', css: ['assets/Other.css'] },
};

function page(html: string, data: typeof DATA | null = DATA, styles = '', index = INDEX) {
  const drawn = {
    title: 'Rankings & more',
    phone: html,
    wide: html,
    edition: data?.date ?? null,
    data,
    chunks: ['Screen'],
  };
  return firstPicturePage({ index, styles, manifest: MANIFEST }, drawn);
}

describe('a page drawn ahead', () => {
  it('names its build and its day, and is titled', () => {
    const text = page('<p>rows</p>');
    expect(text).toContain(`data-build="${buildOf(INDEX)}"`);
    expect(text).toContain('data-edition="20261121"');
    expect(text).toContain('<title>Rankings &amp; more</title>');
  });

  it('preloads its fonts behind what is read, whose first paint would wait for them in the head', () => {
    const fonts = `<link
      rel="preload" href="/text.woff2" as="font" crossorigin><link rel="preload" href="/head.woff2" as="font">`;
    const index = INDEX.replace('</head>', `${fonts}</head>`);
    const [head = '', body = ''] = page('<p>rows</p>', DATA, '', index).split('</head>');
    expect(head).not.toContain('woff2');
    expect(body.match(/[^"]+(?=\.woff2)/g)).toEqual(['/text', '/head']);
    expect(body.indexOf('woff2')).toBeGreaterThan(body.lastIndexOf('rows'));
  });

  it('is of the same build as the worker’s list of files says of index.html', () => {
    const hash = createHash('sha256').update(INDEX).digest('base64');
    expect(buildOf(INDEX)).toBe(`sha256-${hash}`);
  });

  it('sounds of today until two days after the day of its data', () => {
    const until = Number(/data-until="(\d+)"/.exec(page('<p></p>'))?.[1]);
    expect(new Date(until).toISOString()).toBe('2026-11-23T08:00:00.000Z');
  });

  it('holds its data where no name in it can end the block', () => {
    const text = page('<p></p>');
    const block = /<script type="application\/json" id="first-data">([\s\S]*?)<\/script>/.exec(
      text,
    );
    expect(JSON.parse(block?.[1] ?? '')).toEqual(DATA);
    expect(text).not.toContain('alert(1)</script>');
  });

  it('carries no style in a tag, which its policy would refuse', () => {
    const text = page(
      '<td style="grid-column:span 3">a</td><td style="color:&quot;x&quot;">b</td>',
    );
    expect(text).not.toMatch(/<[^>]* style=/);
    expect(text).toContain('[data-style="0"]{grid-column:span 3}');
    expect(text).toContain('[data-style="1"]{color:"x"}');
  });

  it('has controls that nobody can reach, and links that are links', () => {
    const text = page('<button type="button">Sort</button><select></select><a href="/x">x</a>');
    expect(text).toContain('<button inert type="button">');
    expect(text).toContain('<select inert>');
    expect(text).toContain('<a href="/x">');
  });

  it('does not wait for the style sheet, which stands behind the picture', () => {
    const text = page('<p>rows</p>');
    expect(text.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(text.indexOf('rel="stylesheet"')).toBeGreaterThan(text.indexOf('rows'));
    expect(text.indexOf('rel="stylesheet"')).toBeLessThan(text.indexOf('id="root"'));
  });

  it('has nothing come before its first frame', () => {
    const preloads = page('<p>rows</p>').match(/<link rel="(?:module)?preload"[^>]*>/g);
    expect(preloads).toHaveLength(4);
    for (const preload of preloads ?? []) expect(preload).toContain('fetchpriority="low"');
  });

  it('names what its screen needs beside the entry, behind what the entry needs', () => {
    const text = page('<p>rows</p>');
    const named = Array.from(
      text.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]*)"/g),
      ([, file]) => file,
    );
    expect(named).toEqual([
      '/a.js',
      '/assets/Screen.js',
      '/assets/shared.js',
      '/assets/Screen.css',
    ]);
    expect(text.indexOf('/assets/Screen.js')).toBeGreaterThan(text.indexOf('rel="stylesheet"'));
  });

  it('fetches its script at once, and leaves it in the template from which it is run behind the first frame', () => {
    const [head = '', body = ''] = page('<p>rows</p>').split('</head>');
    expect(head).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/a.js">',
    );
    expect(head).not.toContain('<script type="module"');
    expect(body).toContain(
      '<template id="files"><script type="module" src="/a.js"></script></template><div id="root">',
    );
  });

  it('says that the app did not arrive, once', () => {
    expect(page('<p></p>').match(/It did not arrive/g)).toHaveLength(1);
  });

  it('of a frame has no data and no day', () => {
    const text = page('<p></p>', null);
    expect(text).not.toContain('first-data');
    expect(text).not.toContain('data-edition');
  });

  it('names the edition of content without a day, which never sounds of today: no page knows for how long it holds', () => {
    const drawn = { title: '', phone: '<p>pie</p>', wide: '', data: null, chunks: [] };
    const text = firstPicturePage(
      { index: INDEX, styles: '', manifest: {} },
      { ...drawn, edition: 'v4' },
    );
    expect(text).toContain('data-edition="v4" data-until="0"');
  });

  it('has the files of its screen come behind the pictures of a drawing in it', () => {
    const inTemplate = (text: string) =>
      /<template id="files">(.*?)<\/template>/s.exec(text)?.[1]?.includes('assets/Screen.js');
    expect(inTemplate(page('<p>rows</p>'))).toBe(false);
    expect(page('<p>rows</p>')).toContain('assets/Screen.js');
    expect(inTemplate(page('<svg><image href="/a.png"></image></svg>'))).toBe(true);
  });

  it('is refused for an index.html that is not the build’s', () => {
    expect(() =>
      firstPicturePage(
        { index: '<html>', styles: '', manifest: {} },
        { title: '', phone: '', wide: '', edition: null, data: null, chunks: [] },
      ),
    ).toThrow('index.html has no');
  });
});

describe('the styles it needs', () => {
  const html = '<p class="A-one B-two">';

  it.each([
    ['.A-one{a:b}', '.A-one{a:b}'],
    ['.A-none{a:b}', ''],
    ['.A-one .A-none{a:b}', ''],
    ['.A-none,.B-two{a:b}', '.A-none,.B-two{a:b}'],
    ['.A-one:hover,.B-two:active{a:b}', ''],
    ['.A-one:hover,.B-two{a:b}', '.A-one:hover,.B-two{a:b}'],
    [':where(a,button):active:not(:disabled){a:b}', ''],
    ['html:has(.A-none){a:b}', ''],
    ['.A-one:not(:has(.A-none)){a:b}', '.A-one:not(:has(.A-none)){a:b}'],
    ['.A-one:not(.A-none){a:b}', '.A-one:not(.A-none){a:b}'],
    ['html{a:b}', 'html{a:b}'],
    ['@layer a,b;@layer a{.A-none{a:b}.A-one{c:d}}', '@layer a,b;@layer a{.A-one{c:d}}'],
    ['@media x{.A-none{a:b}}', ''],
    ['@keyframes k{to{a:b}}', ''],
    ['@keyframes k{to{a:b}}.A-one{animation:k 1s}', '@keyframes k{to{a:b}}.A-one{animation:k 1s}'],
    ['@font-face{src:url(x)}', '@font-face{src:url(x)}'],
    ['.A-one{content:"}"}.A-none{a:b}', '.A-one{content:"}"}'],
  ])('of %s are "%s"', (css, needed) => {
    expect(neededStyles(css, html)).toBe(needed);
  });

  it('name no custom property that nothing asks for, not even by way of another', () => {
    const css =
      ':root{--a:1;--b:var(--a);--c:url("data:,;)");--d:var(--c);--e:2}.A-one{color:var(--b);--f:3}';
    expect(neededStyles(css, html, 'p{width:calc(1px * var(--e))}')).toBe(
      ':root{--a:1;--b:var(--a);--e:2}.A-one{color:var(--b);}',
    );
  });
});

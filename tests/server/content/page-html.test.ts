import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildOf, pageHtml } from '../../../server/content/page-html';
import type { PageData } from '../../../src/resources/prerendered-page';

const INDEX = `<!doctype html><html lang="en"><head><title>Site</title>
<script type="module" src="/a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index.css"></head>
<body><div class="late">It did not arrive.</div><div id="root"></div><noscript>No</noscript></body></html>`;

const DATA: PageData = {
  kind: 'rankings',
  period: 'west_p',
  date: '20261121',
  version: 'abc',
  rankings: [{ leaderName: '</script><script>alert(1)</script>' }],
  history: null,
};

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

const PAGE = { path: '/ranking', content: 'lw_p' } as const;

function page(html: string, data: PageData | null = DATA, styles = '', index = INDEX) {
  const rendered = { title: 'Rankings & more', html, data, chunks: ['Screen'] };
  return pageHtml({ index, styles, manifest: MANIFEST }, PAGE, rendered);
}

describe('the HTML of a prerendered page', () => {
  it('names its build and its address, and is titled', () => {
    const text = page('<p>rows</p>');
    expect(text).toContain(`data-build="${buildOf(INDEX)}"`);
    expect(text).toContain('data-page="/ranking?period=lw_p"');
    expect(text).toContain('<title>Rankings &amp; more</title>');
  });

  it('keeps what React needs to hydrate it', () => {
    const html = '<!--$--><p>a<!-- -->b</p><!--/$-->';
    expect(page(html)).toContain(`<div id="root">${html}</div>`);
  });

  it('asks for the images of its first frame in the head', () => {
    const image = '<link rel="preload" as="image" href="/gate.webp"/>';
    const [head = '', body = ''] = page(`${image}<p>gate</p>`).split('</head>');
    expect(head).toContain(image);
    expect(body).toContain('<div id="root"><p>gate</p>');
  });

  it('preloads its fonts behind the script, in the template', () => {
    const fonts = `<link
      rel="preload" href="/text.woff2" as="font" crossorigin><link rel="preload" href="/head.woff2" as="font">`;
    const index = INDEX.replace('</head>', `${fonts}</head>`);
    const [head = '', body = ''] = page('<p>rows</p>', DATA, '', index).split('</head>');
    expect(head).not.toContain('woff2');
    const [, template = ''] = /<template id="entry">(.*?)<\/template>/s.exec(body) ?? [];
    expect(template.match(/[^"]+(?=\.woff2)/g)).toEqual(['/text', '/head']);
    expect(template.indexOf('woff2')).toBeGreaterThan(template.indexOf('/a.js'));
  });

  it('is of the same build as the worker’s list of files says of index.html', () => {
    const hash = createHash('sha256').update(INDEX).digest('base64');
    expect(buildOf(INDEX)).toBe(`sha256-${hash}`);
  });

  it('holds its data where no name in it can end the block', () => {
    const text = page('<p></p>');
    const block = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(text);
    expect(JSON.parse(block?.[1] ?? '')).toEqual(DATA);
    expect(text).not.toContain('alert(1)</script>');
  });

  it('carries no style in a tag, which its policy would refuse', () => {
    const text = page(
      '<td style="grid-column:span 3">a</td><td style="color:&quot;x&quot;">b</td>',
    );
    expect(text).not.toMatch(/<[^>]* style=/);
    expect(text).toContain('<td data-style="grid-column:span 3">');
    expect(text).toContain('[data-style="grid-column:span 3"]{grid-column:span 3}');
    expect(text).toContain('[data-style="color:\\"x\\""]{color:"x"}');
  });

  it('has controls that take what is typed and tapped, and links that are links', () => {
    const html = '<button type="button">Sort</button><input><select></select><a href="/x">x</a>';
    expect(page(html)).toContain(html);
  });

  it('does not wait for the style sheet, which stands behind the page', () => {
    const text = page('<p>rows</p>');
    expect(text.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(text.indexOf('rel="stylesheet"')).toBeGreaterThan(text.lastIndexOf('rows'));
  });

  it('has nothing come before its first frame', () => {
    const [head = ''] = page('<p>rows</p>').split('<div id="root">');
    const preloads = head.match(/<link rel="(?:module)?preload"[^>]*>/g);
    expect(preloads).toHaveLength(1);
    for (const preload of preloads ?? []) expect(preload).toContain('fetchpriority="low"');
  });

  it('has the files of its screen come before the pictures, which could take all six connections', () => {
    const [, body = ''] = page('<p>rows</p>').split('<div id="root">');
    const preloads = body.match(/<link rel="(?:module)?preload"[^>]*>/g);
    expect(preloads).toHaveLength(3);
    for (const preload of preloads ?? []) expect(preload).not.toContain('fetchpriority');
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
      '<template id="entry"><script type="module" src="/a.js"></script></template>',
    );
  });

  it('says that the app did not arrive, once', () => {
    expect(page('<p></p>').match(/It did not arrive/g)).toHaveLength(1);
  });

  it('has no data where it shows none', () => {
    expect(page('<p></p>', null)).not.toContain('page-data');
  });

  it('carries the operator’s periods, in which no tag begins, and says where there are none', () => {
    const periods = { day: '20261120', rows: [{ label: '</script>' }] };
    const built = { index: INDEX, styles: '', manifest: {} };
    const rendered = { title: '', html: '', data: null, chunks: [] };
    const text = pageHtml(built, PAGE, rendered, periods);
    const [, block = ''] = /id="periods">([^<]*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(block)).toEqual(periods);
    expect(pageHtml(built, PAGE, rendered)).toContain('id="periods"><');
  });

  it('is refused for an index.html that is not the build’s', () => {
    expect(() =>
      pageHtml({ index: '<html>', styles: '', manifest: {} }, PAGE, {
        title: '',
        html: '',
        data: null,
        chunks: [],
      }),
    ).toThrow('index.html has no');
  });
});

// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '../../src/app/page-facts';
import { keepSnapshots } from '../../src/app/page-snapshots';
import { patronQuery } from '../../src/components/patron-status';

let sent: { readonly type: string; readonly [key: string]: unknown }[];
let arrive: () => void;
let facts: Partial<PageFacts>;
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  for (const target of [document, window]) vi.spyOn(target, 'addEventListener');
  sent = [];
  facts = { access: 'everyone' };
  queryClient = new QueryClient();
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: { postMessage: (message: never) => sent.push(message) } },
  });
  history.replaceState(null, '', '/mirror?sort=games');
  document.documentElement.setAttribute('data-build', 'b1');
  document.body.innerHTML = '<div id="root"><main><p>rows</p><a href="/x">x</a></main></div>';
});
afterEach(() => {
  // A page has one of them for as long as it is there.
  for (const target of [document, window]) {
    for (const [type, listener] of vi.mocked(target.addEventListener).mock.calls) {
      target.removeEventListener(type, listener as EventListener, { capture: target === document });
    }
  }
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function start(): void {
  const router = {
    state: { matches: [{ staticData: facts }] },
    subscribe: (_: string, told: () => void) => {
      arrive = told;
    },
  };
  keepSnapshots(router as never, queryClient);
}

const main = () => document.querySelector('main') as HTMLElement;
/** Long enough for a page to count as at rest, where a browser can't say when it is idle. */
const rest = () => vi.advanceTimersByTimeAsync(10_000);
const setPatron = (isPatron: boolean) =>
  queryClient.setQueryData(patronQuery(queryClient).queryKey, { isPatron } as never);
const kept = () => sent.filter(({ type }) => type === 'keep-snapshot');
const forgotten = () => sent.filter(({ type }) => type === 'forget-snapshots');

describe('what a page shows', () => {
  it('is kept once it rests, under its address', async () => {
    start();
    await vi.advanceTimersByTimeAsync(50);
    expect(sent).toEqual([]);
    await rest();
    expect(kept()).toEqual([
      expect.objectContaining({
        address: '/mirror?sort=games',
        build: 'b1',
        access: 'everyone',
        html: '<p>rows</p><a href="/x">x</a>',
      }),
    ]);
  });

  it('is not kept while something in it is still to come', async () => {
    main().innerHTML = '<span hidden data-pending></span>';
    start();
    await rest();
    expect(kept()).toEqual([]);
    main().innerHTML = '<p>rows</p>';
    await rest();
    expect(kept()).toHaveLength(1);
  });

  it.each([
    ['has not come', () => new Promise<never>(() => {}), 0],
    ['failed', () => Promise.reject(new Error('No network')), 0],
    ['came', () => Promise.resolve('rows'), 1],
  ])('counts as whole by what its queries have: one that %s', async (_, answer, count) => {
    const options = { queryKey: ['rows'], queryFn: answer, retry: false };
    const stop = new QueryObserver(queryClient, options).subscribe(() => {});
    start();
    await rest();
    stop();
    expect(kept()).toHaveLength(count);
  });

  it('is not kept of rankings that everybody sees alike', async () => {
    history.replaceState(null, '', '/ranking?period=lw_p');
    start();
    await rest();
    expect(kept()).toEqual([]);
    history.replaceState(null, '', '/ranking?period=lw_p&sort=raw');
    arrive();
    await rest();
    expect(kept()).toHaveLength(1);
  });

  it('is not kept of a page whose answers are live', async () => {
    facts = { access: 'everyone', isLive: true };
    start();
    await rest();
    expect(sent).toEqual([]);
  });

  it('is kept of a page for patrons only where the reader is one', async () => {
    facts = { access: 'patrons' };
    start();
    await rest();
    expect(kept()).toEqual([]);
    setPatron(true);
    arrive();
    await rest();
    expect(kept()).toEqual([expect.objectContaining({ access: 'patrons' })]);
  });

  it('is not kept where a dialog lies over it', async () => {
    main().innerHTML = '<dialog open>Card</dialog>';
    start();
    await rest();
    expect(kept()).toEqual([]);
  });

  it('is not kept under the address of the page that somebody is on the way to', async () => {
    start();
    history.replaceState(null, '', '/decklists');
    await rest();
    expect(kept()).toEqual([]);
    arrive();
    await rest();
    expect(kept()).toEqual([expect.objectContaining({ address: '/decklists' })]);
  });

  it('is kept as the page is left when it was at rest by then', async () => {
    start();
    await vi.advanceTimersByTimeAsync(150);
    expect(kept()).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toHaveLength(1);
  });
});

describe('what was kept', () => {
  it.each(['click', 'input'])('holds no longer after a %s in the page', async (type) => {
    start();
    await rest();
    main().firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(forgotten()).toEqual([{ type: 'forget-snapshots', of: { path: '/mirror' } }]);
    arrive();
    await rest();
    expect(kept(), 'of the page that was changed').toHaveLength(1);
    history.replaceState(null, '', '/decklists');
    arrive();
    await rest();
    expect(kept(), 'of the next page').toHaveLength(2);
  });

  it('still holds after a link was followed, or something in a bar pressed', async () => {
    document.body.insertAdjacentHTML('beforeend', '<nav><button>Menu</button></nav>');
    start();
    await rest();
    for (const element of document.querySelectorAll('a, button')) {
      element.dispatchEvent(new Event('click', { bubbles: true }));
    }
    expect(forgotten()).toEqual([]);
  });

  it('holds no longer after a press in a notice outside the page, which may undo something', async () => {
    document.body.insertAdjacentHTML('beforeend', '<p><button>Undo</button></p>');
    start();
    await rest();
    document.querySelector('button')?.dispatchEvent(new Event('click', { bubbles: true }));
    expect(forgotten()).toHaveLength(1);
  });

  it('for patrons is forgotten once the reader is none, and once where nobody was one', () => {
    start();
    setPatron(true);
    expect(forgotten()).toEqual([]);
    setPatron(false);
    setPatron(false);
    expect(forgotten()).toEqual([{ type: 'forget-snapshots', of: 'patrons' }]);
  });
});

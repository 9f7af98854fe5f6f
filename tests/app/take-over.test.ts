// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from '../../src/app/take-over';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `
    <div id="first-picture">
      <div class="for-phone"><main><a class="l" href="/b">b</a><section class="s" tabindex="0">rows</section></main></div>
      <div class="for-wide"><main><a class="l" href="/b">b</a></main></div>
    </div><div id="root"></div>`;
  root = document.getElementById('root') as HTMLElement;
});
const picture = () => document.getElementById('first-picture');

describe('the page drawn ahead', () => {
  it('stays, and the app unseen behind it, until that is complete', async () => {
    takeOver(root);
    root.innerHTML = '<main></main>';
    await settle();
    expect(picture()).not.toBeNull();
    root.innerHTML = '<main><span hidden data-pending></span></main>';
    await settle();
    expect(picture()).not.toBeNull();
    expect(root.dataset.behind).toBe('');
    root.innerHTML = '<main><p>rows</p></main>';
    await settle();
    expect(picture()).toBeNull();
    expect(root.dataset.behind).toBeUndefined();
  });

  it('that this device saw whole stays until no part of it is waiting', async () => {
    picture()?.classList.add('frame');
    takeOver(root);
    root.innerHTML = '<main><p data-waiting></p></main>';
    await settle();
    expect(picture()).not.toBeNull();
    root.innerHTML = '<main><p>pie</p></main>';
    await settle();
    expect(picture()).toBeNull();
  });

  it('with content of any kind is not taken away for a skeleton', async () => {
    takeOver(root);
    root.innerHTML = '<main><div>bars</div><span hidden data-waiting></span></main>';
    await settle();
    expect(picture()).not.toBeNull();
    root.innerHTML = '<main><p>rows</p></main>';
    await settle();
    expect(picture()).toBeNull();
  });

  it('that shows nothing of the page yet waits for no part', async () => {
    picture()?.classList.add('frame');
    for (const main of picture()?.querySelectorAll('main') ?? []) {
      main.innerHTML = '<span hidden data-pending></span>';
    }
    takeOver(root);
    root.innerHTML = '<main><p>rows</p><p data-waiting></p></main>';
    await settle();
    expect(picture()).toBeNull();
  });

  it('stays on a first visit for the frames in which the app is laid out step by step', async () => {
    document.documentElement.dataset.firstVisit = '';
    const steps: (string | undefined)[] = [];
    const observer = new MutationObserver(() => steps.push(root.dataset.behind));
    observer.observe(root, { attributeFilter: ['data-behind'] });
    const isShown = takeOver(root);
    root.innerHTML = '<main><p>rows</p></main>';
    await Promise.resolve();
    expect(picture()).not.toBeNull();
    await isShown;
    await settle();
    observer.disconnect();
    expect(steps).toEqual(['frame', 'head', '', undefined]);
    expect(picture()).toBeNull();
    delete document.documentElement.dataset.firstVisit;
  });

  it('covers an app that nobody can reach until it is complete', async () => {
    takeOver(root);
    root.innerHTML = '<main><span hidden data-pending></span></main>';
    await settle();
    expect(root.inert).toBe(true);
    root.innerHTML = '<main><p>rows</p></main>';
    await settle();
    expect(root.inert).toBe(false);
  });

  it('gives way to the frame of an app that has gone on to another page', async () => {
    const pending = '<main><p data-pending></p></main>';
    takeOver(root);
    root.innerHTML = pending;
    await settle();
    expect(picture()).not.toBeNull();
    history.replaceState(null, '', '/playerstats');
    root.innerHTML = `${pending}<header data-pending></header>`;
    await settle();
    expect(picture(), 'around the page something is missing').not.toBeNull();
    root.innerHTML = pending;
    await settle();
    expect(picture()).toBeNull();
    history.replaceState(null, '', '/');
  });

  it('hands its place and the focus to the same parts of the app', async () => {
    const scroller = document.querySelector<HTMLElement>('.for-phone .s');
    if (scroller) scroller.scrollTop = 120;
    document.querySelector<HTMLElement>('.for-phone .l')?.focus();
    takeOver(root);
    root.innerHTML = '<main><a class="l" href="/b">b</a><section class="s">rows</section></main>';
    await settle();
    expect(root.querySelector('.s')?.scrollTop).toBe(120);
    expect(document.activeElement).toBe(root.querySelector('.l'));
  });

  it('gives way after a while to an app that is still not complete', async () => {
    vi.useFakeTimers();
    takeOver(root);
    root.innerHTML = '<main><span hidden data-pending></span></main>';
    await vi.advanceTimersByTimeAsync(4000);
    vi.useRealTimers();
    expect(picture()).toBeNull();
  });

  it('stays longer where what is around the page is still missing', async () => {
    vi.useFakeTimers();
    takeOver(root);
    root.innerHTML = '<div><span hidden data-pending></span></div><main><p>rows</p></main>';
    await vi.advanceTimersByTimeAsync(5000);
    expect(picture()).not.toBeNull();
    root.querySelector('[data-pending]')?.remove();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(picture()).toBeNull();
  });

  it('hands over what was scrolled while the app was on its way', async () => {
    takeOver(root);
    const scroller = document.querySelector<HTMLElement>('.for-phone .s');
    if (scroller) scroller.scrollTop = 90;
    scroller?.dispatchEvent(new Event('scroll'));
    root.innerHTML = '<main><section class="s">rows</section></main>';
    await settle();
    expect(root.querySelector('.s')?.scrollTop).toBe(90);
  });

  it('is not there everywhere: then the app is seen at once', () => {
    picture()?.remove();
    takeOver(root);
    expect(root.dataset.behind).toBeUndefined();
  });
});

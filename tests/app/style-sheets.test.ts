// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { styleSheetsLoaded } from '../../src/app/start/style/style-sheets';

/** A sheet of the document as far as the browser has it. */
function sheet(attributes: string, rules: number | null): HTMLLinkElement {
  document.head.innerHTML = `<link rel="stylesheet" ${attributes}>`;
  const link = document.head.firstElementChild as HTMLLinkElement;
  const found = rules === null ? null : { cssRules: { length: rules } };
  Object.defineProperty(link, 'sheet', { value: found });
  return link;
}

async function isLoaded(): Promise<() => boolean> {
  let loaded = false;
  void styleSheetsLoaded().then(() => {
    loaded = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return () => loaded;
}

it('the app waits for a style sheet of the page that is still loading', async () => {
  const link = sheet('integrity="sha256-x"', null);
  const loaded = await isLoaded();
  expect(loaded()).toBe(false);
  link.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded()).toBe(true);
});

it('the app never starts on the empty sheet that Chrome makes of an error answer', async () => {
  sheet('integrity="sha256-x"', 0);
  expect((await isLoaded())()).toBe(false);
});

it('the app starts at once where its style sheet is there, and waits for none of a chunk', async () => {
  sheet('integrity="sha256-x"', 9);
  expect((await isLoaded())()).toBe(true);
  sheet('', null);
  expect((await isLoaded())()).toBe(true);
});

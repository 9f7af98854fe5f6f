// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { importWithStyles } from '../../src/app/start/style/import-with-styles';
import { restoreStyleSheets } from '../../src/app/start/style/style-sheets';

it('a style sheet that a chunk waits for is not taken for a lost one of the page', async () => {
  // Without an address nothing is asked for.
  let link: HTMLLinkElement | undefined;
  vi.spyOn(document.body, 'append').mockImplementation((added) => {
    link = added as HTMLLinkElement;
    link.removeAttribute('href');
    document.head.appendChild(link);
  });
  const chunk = importWithStyles(async () => 'the chunk', ['assets/chunk.css']);
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
  expect(await restoreStyleSheets()).toBe(true);
  expect(document.querySelector('link[rel="stylesheet"]')).toBe(link);
  link?.dispatchEvent(new Event('load'));
  expect(await chunk).toBe('the chunk');
});

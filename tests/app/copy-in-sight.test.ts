// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { copyInSight } from '../../src/app/copy-in-sight';

function page(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  for (const each of document.querySelectorAll<HTMLElement>('[data-top]')) {
    vi.spyOn(each, 'getBoundingClientRect').mockReturnValue({
      top: Number(each.dataset.top) * innerHeight,
    } as DOMRect);
  }
  return document.querySelector('main') as HTMLElement;
}

it('a copy has what is in sight, and nothing far below the screen', () => {
  const main = page(
    '<p data-top="0.5">a</p><ul><li data-top="1">b</li><li data-top="2">c</li></ul>',
  );
  expect(copyInSight(main).textContent).toBe('ab');
  expect(main.textContent).toBe('abc');
});

it('a drawing is copied whole', () => {
  const main = page('<svg data-top="0.9"><g data-top="1.5"></g></svg>');
  expect(copyInSight(main).querySelector('g')).not.toBeNull();
});

it('a copy says what its form holds', () => {
  const main = page(
    '<input><input type="checkbox" checked><select><option>a</option><option>b</option></select><textarea></textarea>',
  );
  const [name, check] = main.querySelectorAll('input');
  if (name) name.value = 'Bell Island';
  if (check) check.checked = false;
  const select = main.querySelector('select');
  if (select) select.value = 'b';
  const text = main.querySelector('textarea');
  if (text) text.value = 'Rain';
  const copy = copyInSight(main);
  expect(copy.querySelector('input')?.getAttribute('value')).toBe('Bell Island');
  expect(copy.querySelector('[type=checkbox]')?.hasAttribute('checked')).toBe(false);
  expect(copy.querySelector('option[selected]')?.textContent).toBe('b');
  expect(copy.querySelector('textarea')?.textContent).toBe('Rain');
});

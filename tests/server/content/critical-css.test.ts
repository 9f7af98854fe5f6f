import { describe, expect, it } from 'vitest';
import { criticalCss } from '../../../server/content/critical-css';

describe('the critical CSS', () => {
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
    expect(criticalCss(css, html)).toBe(needed);
  });

  it('name no custom property that nothing asks for, not even by way of another', () => {
    const css =
      ':root{--a:1;--b:var(--a);--c:url("data:,;)");--d:var(--c);--e:2}.A-one{color:var(--b);--f:3}';
    expect(criticalCss(css, html, 'p{width:calc(1px * var(--e))}')).toBe(
      ':root{--a:1;--b:var(--a);--e:2}.A-one{color:var(--b);}',
    );
  });
});

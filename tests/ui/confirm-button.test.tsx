// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmButton } from '../../src/ui/button/ConfirmButton';

describe('a confirmation', () => {
  const confirm = vi.fn();
  const button = (of: string) => (
    <ConfirmButton of={of} yes="Yes" effect="It is gone then." onConfirm={() => confirm(of)}>
      Remove
    </ConfirmButton>
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('is asked by the first tap, names the effect, and is carried out by the second, once', () => {
    render(button('a'));
    press('Remove');
    screen.getByText('It is gone then.');
    expect(confirm).not.toHaveBeenCalled();
    press('Yes');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('a');
    screen.getByRole('button', { name: 'Remove' });
  });

  it('belongs to what was confirmed: neither another value nor the same one later is', () => {
    confirm.mockClear();
    const { rerender } = render(button('a'));
    press('Remove');
    rerender(button('b'));
    press('Remove');
    rerender(button('a'));
    press('Remove');
    expect(confirm).not.toHaveBeenCalled();
  });
});

/** In quotes, after a tag, or as the first word of a line. */
const SAID = /(?:['"`>]|\n\s*)Yes, /;

/** As the `yes` of a ConfirmButton, or of what an ActionButton asks, which names its `of` before it. */
const ASKED = /(?:yes=[{"]+|ask=\{\{\s+of(?:: [^{}]+?)?,\s+yes: '?)(?:<span>)?`?Yes, /;

it('every button that says “Yes, …” is one that belongs to its value', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => [path, readFileSync(`src/${path}`, 'utf8')] as const)
    .filter(([, text]) => SAID.test(text));
  expect(sources.length).toBeGreaterThan(3);
  for (const [path, text] of sources) {
    const said = text.split(SAID).length - 1;
    expect(text.split(ASKED).length - 1, path).toBe(said);
  }
});

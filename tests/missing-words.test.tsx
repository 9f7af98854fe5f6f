// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it.each([
  ['a text', () => screen.getByText('No such words')],
  ['a control', () => screen.getByRole('button', { name: 'No such words' })],
])('%s that is missing is reported with the page as it is then', (_, find) => {
  const { rerender } = render(<p>Before</p>);
  rerender(<p>These words</p>);
  expect(find).toThrow(/No such words[\s\S]*<p>[\s\S]*These words/);
});

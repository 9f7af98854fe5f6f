// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { explanationOfCopy } from '../../src/components/deck/DeckActions';
import { UnreadLines } from '../../src/components/deck/UnreadLines';

it('a deck and its shares show beside them what could not be read (issue 35, F 3)', () => {
  render(<UnreadLines lines={['4x???', 'Red Zoro']} />);
  expect(screen.getByText('2 lines could not be read')).toBeDefined();
  expect(screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual(
    ['4x???', 'Red Zoro'],
  );
  // The first is in sight before they are opened.
  expect(screen.getByText(/, the first:/).parentElement?.textContent).toBe(', the first: 4x???');
  expect(explanationOfCopy(['4x???'])).toContain('1 line could not be read.');
});

it('a thousand unread lines are not drawn, but counted', () => {
  render(<UnreadLines lines={Array(1000).fill('Home')} />);
  const items = screen.getAllByRole('listitem', { hidden: true });
  expect([items.length, items.at(-1)?.textContent]).toEqual([101, 'and 900 more']);
});

it('a deck that was read whole has no such lines', () => {
  const { container } = render(<UnreadLines />);
  expect(container.textContent).toBe('');
  expect(explanationOfCopy([])).not.toContain('read.');
});

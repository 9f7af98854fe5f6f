// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Card } from '../../src/domain/card/card';
import { RegistrationSheet } from '../../src/features/deck-check/RegistrationSheet';
import { character } from '../fixtures/cards';

const NOBODY = { name: '', id: '', event: '', format: '', date: '' };

function show(fifty: readonly { id: string; count: number }[], cards: readonly Card[]) {
  const find = (id: string) => cards.find((known) => known.id === id) ?? null;
  const deck = { leader: null, fifty };
  const { container } = render(
    <RegistrationSheet registration={NOBODY} deck={deck} find={find} as="paper" />,
  );
  return container.firstElementChild as HTMLElement;
}

it('all cards of the list count, also those in no card file, and no group stands there without a card', () => {
  show(
    [
      { id: 'A', count: 4 },
      { id: 'B', count: 2 },
    ],
    [character('A')],
  );
  const words = (pattern: RegExp) => screen.getAllByText(pattern).map((found) => found.textContent);
  expect(words(/^[A-Z][a-z ]+: \d/)).toEqual([
    'Characters: 4',
    'Not in the card data: 2',
    'Total: 6',
  ]);
});

it('its rows are closer from 22 different cards, and closest from 34', () => {
  const looks = [21, 22, 33, 34].map((kinds) => {
    const fifty = Array.from({ length: kinds }, (_, at) => ({ id: `A${at}`, count: 1 }));
    return show(fifty, []).className;
  });
  expect(new Set([looks[0], looks[1], looks[3]]).size).toBe(3);
  expect(looks[2]).toBe(looks[1]);
});

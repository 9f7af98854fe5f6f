// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { gamesCsv } from '../../src/domain/games/table/games-csv';
import { openPage } from '../fixtures/app-page';
import { FORTY_GAMES } from '../fixtures/forty-games';

vi.mock('../../src/features/my-games/cards/OwnCards', () => {
  throw new Error('no network');
});
vi.stubGlobal('Worker', undefined);
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

it('cards of own games that did not arrive are said in their place, and the record stands', async () => {
  await openPage('/mygames');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, {
    target: { files: [new File([gamesCsv(FORTY_GAMES)], 'all.csv')] },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Cards' }));
  await screen.findByText('The cards of your games did not arrive. Everything else is here.');
  screen.getByText('19–16');
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.queryByText('This page broke')).toBeNull();
});

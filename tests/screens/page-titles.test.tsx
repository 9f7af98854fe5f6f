// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rememberPlayer } from '../../src/personal/player/recent-players';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';

const leader = (cardNumber: string, cardName: string) => ({
  cardNumber,
  cardName,
  cardType: 'LEADER',
  color: 'Red',
  cost: '5',
});

onScreens({
  size: 'phone',
  answers: {
    '/content/card_data.json': [
      leader('OP13-002', 'Bram Oyle'),
      leader('OP08-001', 'Anneke Starling'),
    ],
  },
});

/** The title in the tab and in the history, and the one in a phone's bar. */
const titles = () => [
  document.title.replace(' · Crow’s Nest', ''),
  document.querySelector('header span[aria-hidden]')?.textContent,
];

describe('a page about a player or a leader', () => {
  it.each([
    ['/matchhistory/stats/OP13-002', 'Bram Oyle · Leader'],
    ['/matchhistory/stats/op13-002?period=lw', 'Bram Oyle · Leader'],
    ['/decklists/OP13-002', 'Bram Oyle · Decklists'],
    ['/matchhistory/vs/OP13-002/OP08-001', 'Oyle against Starling'],
    ['/matchhistory/vs/OP13-002/OP13-002', 'Bram Oyle · Mirror'],
    ['/matchhistory/stats/OP99-001', 'OP99-001 · Leader'],
  ])('%s is called "%s", in the tab and in the bar', async (address, title) => {
    await openPage(address);
    await waitFor(() => expect(titles()).toEqual([title, title]));
  });

  it('names the player whose history was opened before', async () => {
    await rememberPlayer({ deviceId: 'device-1', name: 'Keel#0001' }, 1);
    await openPage('/matchhistory/search?deviceId=device-1');
    const title = 'Keel#0001 · Match history';
    await waitFor(() => expect(titles()).toEqual([title, title]));
  });

  it('keeps its general title where the address names neither', async () => {
    await openPage('/matchhistory/stats/nobody');
    await waitFor(() => expect(titles()).toEqual(['Leader', 'Leader']));
  });

  it('leaves its name behind when another page comes', async () => {
    const { router } = await openPage('/matchhistory/stats/OP13-002');
    await waitFor(() => expect(titles()[0]).toBe('Bram Oyle · Leader'));
    await router.navigate({ to: '/about' });
    await waitFor(() => expect(titles()).toEqual(['About', 'About']));
  });
});

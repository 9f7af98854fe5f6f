// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onFreshDevices } from '../fixtures/fresh-device';
import { playGame } from '../fixtures/played-games';

const PLAYED = Array.from({ length: 24 }, (_, number) =>
  playGame(number, { notation: 'saved', machine: 'all' }),
).filter(({ leaders, mine }) => leaders[mine] === 'OP01-001');

onFreshDevices();

async function openCards(files: readonly File[]) {
  const { openPage } = await import('../fixtures/app-page');
  await openPage('/mygames');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Cards' }));
  return screen.findByRole('region', { name: 'My cards' });
}
const fileOf = (text: string, at: number) => new File([text], `2026-10-0${at + 1}T11.53.41.log`);

describe('the cards of own games', () => {
  it('say of how many games they know what was played, and of how many of those all events', async () => {
    const same = Array.from({ length: 24 }, (_, number) =>
      playGame(number, { notation: 'saved', machine: number % 2 === 0 ? 'some' : 'none' }),
    ).filter(({ leaders, mine }) => leaders[mine] === 'OP01-001');
    const showing = same.filter(({ text }) => text.includes('RZ1|')).length;
    expect(showing).toBeGreaterThan(0);
    expect(showing).toBeLessThan(same.length);
    const part = await openCards(same.map(({ text }, at) => fileOf(text, at)));
    await within(part).findByText(new RegExp(`^${same.length} of ${same.length} games`));
    fireEvent.click(within(part).getByRole('radio', { name: 'Played' }));
    const said = `${same.length} of ${same.length} games show what was played; only these are counted, and for events the ${showing} that show all of them.`;
    await within(part).findByText(new RegExp(`^${said}`));
  });

  it('say in how many games each was, how many show it, what the logs take, and call nothing early', async () => {
    const part = await openCards(PLAYED.map(({ text }, at) => fileOf(text, at)));
    const all = PLAYED.length;
    await within(part).findByText(new RegExp(`^${all} of ${all} games show the opening hand`));
    const [first] = PLAYED;
    const [id = ''] = first?.sides[first.mine].hand ?? [];
    const having = PLAYED.filter(({ sides, mine }) => sides[mine].hand.includes(id)).length;
    for (;;) {
      const more = within(part).queryByRole('button', { name: /^Show \d+ more/ });
      if (!more) break;
      fireEvent.click(more);
    }
    const row = within(part).getByText(id, { selector: 'small' }).closest('li') as HTMLElement;
    expect(row.textContent).toContain(`${having} game`);
    expect(row.textContent).toContain('Too early to say');
    expect(
      within(part).getByText(/^\d+ logs are kept on this device, \d+ KB in all/),
    ).toBeDefined();
    fireEvent.click(within(part).getByRole('radio', { name: 'Played' }));
    expect(within(part).getByText(/show what was played/)).toBeDefined();
    expect(within(part).getAllByText(/^First on my turn \d/).length).toBeGreaterThan(3);
    const table = within(await screen.findByRole('table', { name: 'Mulligan' }));
    expect(table.getAllByRole('row').length).toBeGreaterThan(3);

    // From a card to its games, and back to all of them.
    fireEvent.click(within(part).getByRole('radio', { name: 'Opening hand' }));
    const [link] = within(part).getAllByRole('link', { name: /^\d+ games? with / });
    const count = link?.textContent ?? '';
    fireEvent.click(link as HTMLElement);
    await screen.findByRole('heading', { name: count });
    fireEvent.click(screen.getByRole('button', { name: /^Not only: .* in the opening hand$/ }));
    await screen.findByRole('heading', { name: `${all} games` });
    await screen.findByRole('region', { name: 'My cards' });
  });
});

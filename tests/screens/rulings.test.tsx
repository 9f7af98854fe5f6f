// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { json } from '../fixtures/network';

const card = (cardNumber: string, cardName: string, cardType = 'CHARACTER') => ({
  ...{ cardNumber, cardName, cardType, color: 'Red', cost: '2', text: 'Draw up to 2 cards.' },
});
const CARDS = [card('OP01-001', 'Bram Oyle', 'LEADER'), card('OP01-010', 'Wenna Holm')];
const RULINGS = {
  source: 'The head judge',
  updated: '2026-11-03',
  rulings: [
    { cards: 'OP01-010', question: 'May I draw one?', answer: 'Yes, one.', day: '2026-11-02' },
    { cards: 'OP01-001', question: 'Is it the leader?', answer: 'It is.' },
    { cards: 'OP01-001', question: 'Cut short' },
  ],
  errata: [{ cards: 'OP01-010', before: 'Draw 2 cards.', after: 'Draw up to 2 cards.' }],
};

const network = onScreens({ answers: { '/content/card_data.json': CARDS } });
const hasRulings = () => network.answer('/content/rulings.json', json(RULINGS));
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search rulings' }), {
    target: { value: words },
  });

describe('the rulings', () => {
  it('say how many there are, whose words they are, since when, and how many could not be read', async () => {
    hasRulings();
    await openPage('/rulings');
    expect(await screen.findByText('3 rulings and corrections, as of 3 Nov 2026')).toBeTruthy();
    expect(screen.getByText('1 entry of this site’s file could not be read.')).toBeTruthy();
    expect(screen.getByText('The head judge · 2 Nov 2026')).toBeTruthy();
    expect(screen.getAllByText('The head judge · without a day')).toHaveLength(2);
  });

  it('are found by a card’s name or their own words, and the address keeps them', async () => {
    hasRulings();
    const page = await openPage('/rulings');
    await screen.findByText('May I draw one?');
    search('holm');
    expect(await screen.findByText(/^2 of 3 rulings and corrections/)).toBeTruthy();
    expect(screen.queryByText('Is it the leader?')).toBeNull();
    await waitFor(() => expect(page.router.state.location.search).toEqual({ find: 'holm' }));
    search('no such words');
    expect(await screen.findByText('No ruling has these words')).toBeTruthy();
  });

  it('are kindly missing where the site has none', async () => {
    await openPage('/rulings');
    expect(await screen.findByText('This site has no rulings')).toBeTruthy();
  });

  it('stand beside the text of their card, a correction first and with the printed text', async () => {
    hasRulings();
    await openPage('/rulings');
    fireEvent.click((await screen.findAllByRole('button', { name: /Wenna Holm/ }))[0] as Element);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('This text was corrected. It is read as:')).toBeTruthy();
    expect(dialog.getByText('Draw 2 cards.').closest('details')).toBeNull();
    expect(dialog.getByText('1 ruling').closest('details')?.textContent).toContain('Yes, one.');
    expect(dialog.queryByText('It is.')).toBeNull();
  });
});

describe('the sheet of a round', () => {
  it('has the rulings of the opponent’s leader', async () => {
    hasRulings();
    await openPage('/report');
    fireEvent.click(await screen.findByRole('button', { name: '+ Add Row' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Round' }));
    await sheet.findByRole('option', { name: /Bram Oyle/ });
    fireEvent.change(sheet.getByLabelText('Opponent'), { target: { value: 'OP01-001' } });
    expect((await sheet.findByText('1 ruling')).closest('details')?.textContent).toContain(
      'It is.',
    );
  });
});

describe('a card', () => {
  it('shows nothing of rulings where the site has none', async () => {
    await openPage('/deck');
    const deck = { target: { value: '1 OP01-001\n4 OP01-010' } };
    fireEvent.change(await screen.findByRole('textbox', { name: 'The deck' }), deck);
    fireEvent.click(
      (await screen.findAllByRole('button', { name: /Wenna Holm.*4×/ }))[0] as Element,
    );
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(network.asked).toContain('/content/rulings.json'));
    expect(dialog.queryByText(/ruling/i)).toBeNull();
  });
});

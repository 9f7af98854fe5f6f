// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { LEGAL_CARDS, OLD_CARD, TWO_FORMATS } from '../../fixtures/legal-deck';
import { json, notFound, stored } from '../../fixtures/network';

const CARDS = '/content/card_data.json';

/** Rows of the wire: enough cards of one colour for a deck, over three sets. */
const row = (cardNumber: string, cardType: string, more: object = {}) => ({
  cardNumber,
  cardType,
  cardName: `Card ${cardNumber}`,
  color: 'Blue',
  cost: '3',
  counter: '1000',
  ...more,
});
const series = (set: string, count: number, type: string, from: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => row(`${set}-${100 + from + index}`, type, more));

const FILE = [
  row('OP01-001', 'LEADER', { cardName: 'Isolde Kestrel', cost: '5' }),
  ...series('OP01', 10, 'CHARACTER', 0, { counter: '2000' }),
  ...series('OP01', 20, 'CHARACTER', 20),
  ...series('OP02', 6, 'EVENT', 0, { cost: '-', counter: '' }),
  ...series('OP11', 3, 'STAGE', 0, { cost: '12', counter: '' }),
  ...series('ST01', 3, 'CHARACTER', 0),
];

const network = onScreens({ reader: 'visitor', size: 'phone', answers: { [CARDS]: FILE } });
let writeText: MockInstance<(text: string) => Promise<void>>;

beforeEach(() => {
  writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function openGenerator(search = '') {
  const page = await openPage(`/cardbackfight${search}`);
  await waitFor(() => expect(screen.queryByText('Loading cards...')).toBeNull());
  await screen.findByText(/^\d+ of 4 on$/);
  return page;
}

/** Presses the button and waits for the deck. */
async function generate() {
  press(/^Generate/);
  return screen.findByRole('region', { name: 'Generated deck' });
}

/** The lines of the deck on the screen, as the simulator takes them. */
async function copiedDeck(): Promise<string[]> {
  press('Copy for SIM');
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  return (writeText.mock.lastCall?.[0] ?? '').split('\n');
}

describe('before the first deck', () => {
  it('offers the inputs of the specification with their limits and defaults', async () => {
    await openGenerator();
    const inputs = ['Min 2K counters', 'Max events', 'Max stages'].map((name) => {
      const { min, max, value } = number(name);
      return [min, max, value];
    });
    expect(inputs).toEqual([
      ['0', '20', '8'],
      ['0', '50', '10'],
      ['0', '50', '4'],
    ]);
    expect(toggle('Include banned cards').checked).toBe(false);
    expect(screen.getByText('No deck yet')).toBeTruthy();
  });

  it('has a toggle for each set of the card data, OP11 off', async () => {
    await openGenerator();
    const sets = ['OP01', 'OP02', 'OP11', 'ST01'].map((set) => toggle(set).checked);
    expect(sets).toEqual([true, true, false, true]);
    expect(screen.getByText('3 of 4 on')).toBeTruthy();
  });

  it('turns all sets on or off at once', async () => {
    await openGenerator();
    press('Select none');
    expect(screen.getByText('0 of 4 on')).toBeTruthy();
    press('Select all');
    expect(screen.getByText('4 of 4 on')).toBeTruthy();
    fireEvent.click(toggle('ST01'));
    expect(screen.getByText('3 of 4 on')).toBeTruthy();
  });

  it('brings a typed number within its limits, and steps by a tap', async () => {
    await openGenerator();
    fireEvent.change(number('Min 2K counters'), { target: { value: '70' } });
    fireEvent.blur(number('Min 2K counters'));
    expect(number('Min 2K counters').value).toBe('20');
    expect(button('Min 2K counters: one more').disabled).toBe(true);
    press('Max stages: one fewer');
    expect(number('Max stages').value).toBe('3');
  });

  it('can be looked at while the cards are on their way', async () => {
    network.answer(CARDS, () => new Promise(() => {}));
    await openPage('/cardbackfight');
    expect(button('Loading cards...').disabled).toBe(true);
    expect(number('Max events').value).toBe('10');
  });

  it('says that the cards are not on this phone yet', async () => {
    network.cut();
    await openPage('/cardbackfight');
    // After two more tries.
    expect(await screen.findByText('Not on this phone yet')).toBeTruthy();
    expect(button('No cards yet').disabled).toBe(true);
  });

  it('says when the cards are stored ones', async () => {
    // The day they were stored on: a day or two later the note tells their age instead.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T21:00:00Z') });
    network.answer(CARDS, stored(FILE));
    await openGenerator();
    expect(screen.getByText('Saved on this phone')).toBeTruthy();
  });
});

describe('a generated deck', () => {
  it('is a leader and 50 cards by type, with their quantities', async () => {
    await openGenerator();
    const deck = await generate();
    expect(within(deck).getByRole('heading', { level: 2 }).textContent).toBe('Isolde Kestrel');
    // What is read out of a card repeats the figure that its picture carries.
    const quantities = within(deck)
      .getAllByText(/^[1-4]×$/, { ignore: '.vh' })
      .map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(quantities.reduce((sum, count) => sum + count, 0)).toBe(50);
    const types = within(deck)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(types[0]).toMatch(/^Characters \d+$/);
  });

  it('shows its 2K counters, events and stages, and its cost curve', async () => {
    await openGenerator();
    const deck = await generate();
    const counts = within(deck)
      .getAllByRole('definition')
      .map(({ textContent }) => Number(textContent));
    expect(counts[0]).toBeGreaterThanOrEqual(8);
    expect(counts[1]).toBeLessThanOrEqual(10);
    expect(counts[2]).toBe(0);
    const curve = within(deck).getByRole('figure');
    expect(within(curve).getAllByRole('listitem')).toHaveLength(11);
    expect(within(curve).getByText(/^Cost 10\+: 0$/)).toBeTruthy();
  });

  it('follows from its address: a link shows the same deck again', async () => {
    const { router } = await openGenerator();
    press('Max events: one fewer');
    await generate();
    const before = await copiedDeck();
    const { searchStr } = router.state.location;
    expect(searchStr).toMatch(/seed=\w+/);
    expect(searchStr).toMatch(/events=9/);
    expect(searchStr).not.toMatch(/counters|stages|banned|sets/);
    cleanup();
    await openPage(`/cardbackfight${searchStr}`);
    await screen.findByRole('region', { name: 'Generated deck' });
    expect(await copiedDeck()).toEqual(before);
    expect(number('Max events').value).toBe('9');
  });

  it('of the way back is the one before', async () => {
    const { router } = await openGenerator('?seed=first');
    const first = await copiedDeck();
    await generate();
    await waitFor(() => expect(router.state.location.searchStr).not.toContain('first'));
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.searchStr).toContain('first'));
    expect(await copiedDeck()).toEqual(first);
  });

  it('takes the focus when it was asked for, not when it was opened by a link', async () => {
    await openGenerator('?seed=linked');
    const linked = await screen.findByRole('heading', { name: 'Isolde Kestrel' });
    expect(document.activeElement).not.toBe(linked);
    await generate();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Isolde Kestrel' })),
    );
  });

  it('keeps settings that were changed beside it for the next one', async () => {
    const { router } = await openGenerator('?seed=linked&counters=2');
    press('Max stages: one more');
    expect(router.state.location.searchStr).toBe('?seed=linked&counters=2');
    await generate();
    await waitFor(() =>
      expect(router.state.location.searchStr).toMatch(/counters=2&stages=5&seed/),
    );
  });

  it('is said to be another one when the cards have changed since its link was made', async () => {
    const { router } = await openGenerator();
    await generate();
    const { searchStr } = router.state.location;
    cleanup();
    network.answer(CARDS, json(FILE.slice(0, -8)));
    await openPage(`/cardbackfight${searchStr}`);
    expect(
      await screen.findByText('The card data has changed since this link was made.'),
    ).toBeTruthy();
    cleanup();
    network.answer(CARDS, json(FILE));
    await openPage(`/cardbackfight${searchStr}`);
    await screen.findByRole('region', { name: 'Generated deck' });
    expect(screen.queryByText(/card data has changed/)).toBeNull();
  });
});

describe('the pause between two decks', () => {
  it('disables the button for 5 seconds, which counts them down', async () => {
    await openGenerator();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Generate');
    await vi.waitFor(() => screen.getByRole('region', { name: 'Generated deck' }));
    expect(button('Wait 5s To Generate Another...').disabled).toBe(true);
    for (const seconds of [4, 3, 2, 1]) {
      act(() => vi.advanceTimersByTime(1000));
      expect(button(`Wait ${seconds}s To Generate Another...`).disabled).toBe(true);
    }
    act(() => vi.advanceTimersByTime(1000));
    expect(button('Generate Another').disabled).toBe(false);
  });

  it('does not follow a request that made no deck', async () => {
    await openGenerator('?sets=none');
    press('Generate');
    await screen.findByRole('alert');
    expect(button('Generate').disabled).toBe(false);
  });
});

describe('an impossible request', () => {
  it('gets the sentence that names the limit in the way', async () => {
    await openGenerator('?sets=none');
    press('Generate');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No deck is possible. No set is chosen. Turn on at least one.',
    );
  });

  it('gives way to a deck, also where scrolling into view gives a promise, as it does in Chromium', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
      () => Promise.resolve() as unknown as undefined,
    );
    await openGenerator('?sets=none');
    press('Generate');
    await screen.findByRole('alert');
    press('Select all');
    await generate();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of a link gets the same sentence', async () => {
    await openGenerator('?seed=x&sets=OP01.ST01&counters=20&events=0');
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    network.answer(CARDS, json(FILE.filter(({ counter }) => counter !== '2000')));
    await openPage('/cardbackfight?seed=x');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too few 2K counters/);
  });
});

describe('copying', () => {
  it('puts the leader and 50 cards on the clipboard, a line each', async () => {
    await openGenerator();
    await generate();
    const lines = await copiedDeck();
    expect(lines[0]).toBe('1xOP01-001');
    expect(lines.every((line) => /^[1-4]x[A-Z]+\d*-\d+$/.test(line))).toBe(true);
    const total = lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    expect(total).toBe(51);
  });

  it('says so for 2 seconds', async () => {
    await openGenerator('?seed=x');
    await screen.findByRole('region', { name: 'Generated deck' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => press('Copy for SIM'));
    expect(screen.getByText('Deck copied')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1900));
    expect(screen.getByText('Deck copied')).toBeTruthy();
    act(() => vi.advanceTimersByTime(100));
    expect(screen.queryByText('Deck copied')).toBeNull();
  });

  it('that the browser refuses is logged, and leaves the text to be copied by hand', async () => {
    const refusal = new DOMException('no', 'NotAllowedError');
    writeText.mockRejectedValue(refusal);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await openGenerator('?seed=x');
    await screen.findByRole('region', { name: 'Generated deck' });
    press('Copy for SIM');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
    expect(field.value).toMatch(/^1xOP01-001\n/);
    expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
    expect(log).toHaveBeenCalledWith('Could not copy to the clipboard:', refusal);
    expect(screen.queryByText('Deck copied')).toBeNull();
    press('Close');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('offers the address too, for an installed app shows none', async () => {
    await openGenerator('?seed=x');
    await screen.findByRole('region', { name: 'Generated deck' });
    press('Copy link');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(window.location.href));
  });
});

describe('the deck builder', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it('has no link without its setting', async () => {
    await openGenerator('?seed=x');
    await screen.findByRole('region', { name: 'Generated deck' });
    expect(screen.queryByRole('link', { name: /Open in deck builder/ })).toBeNull();
  });

  it('opens with the deck, in a tab of its own, without opener', async () => {
    vi.stubEnv('VITE_DECK_BUILDER_URL', 'https://decks.example/build');
    vi.resetModules();
    const { DeckBuilderLink } = await import('../../../src/components/deck/DeckActions');
    const { render } = await import('@testing-library/react');
    render(<DeckBuilderLink leader="OP01-001" lines={[{ id: 'OP01-004', count: 4 }]} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Open in deck builder/ });
    expect(link.getAttribute('href')).toBe(
      'https://decks.example/build?deck=1xOP01-001%0A4xOP01-004',
    );
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
});

describe('a card without a picture', () => {
  it('has a face with its id', async () => {
    network.answer('/content/thumbs/OP01/OP01-100.png', notFound);
    await openGenerator('?seed=x');
    const deck = await screen.findByRole('region', { name: 'Generated deck' });
    const [picture] = [...deck.querySelectorAll('li img')];
    if (!picture) throw new Error('the deck shows no picture');
    fireEvent.error(picture);
    const [second] = [...deck.querySelectorAll('li img')];
    fireEvent.error(second as Element);
    expect(deck.querySelectorAll('li img').length).toBeLessThan(
      deck.querySelectorAll('section li').length,
    );
  });
});

describe('cards of a format', () => {
  const openFormat = (search = '') => {
    network.answer(CARDS, json(LEGAL_CARDS));
    network.answer('/content/bans.json', json(TWO_FORMATS));
    return openPage(`/cardbackfight${search}`);
  };

  it('are asked for by a choice that is off at first, and then no other card is drawn', async () => {
    const { router } = await openFormat();
    const cards = await screen.findByLabelText<HTMLSelectElement>('Cards');
    expect(cards.value).toBe('');
    fireEvent.change(cards, { target: { value: 'standard' } });
    await waitFor(() => expect(button(/^Generate/).disabled).toBe(false));
    await generate();
    expect((await copiedDeck()).join()).not.toContain(OLD_CARD);
    expect(router.state.location.searchStr).toContain('legal=standard');
    expect(screen.queryByText(/card data has changed/), 'drawn anew it is the same').toBeNull();
  });

  it('that the list does not have make no deck, and the sentence says what to do', async () => {
    await openFormat('?seed=abc&legal=pauper');
    expect(
      await screen.findByText(/Or ask for all cards, not for those of a format\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Generated deck' })).toBeNull();
  });
});

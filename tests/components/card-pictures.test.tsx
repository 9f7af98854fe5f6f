// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardButton } from '../../src/components/card/CardButton';
import { CardImage } from '../../src/components/card/CardImage';
import { KnownCardsProvider } from '../../src/components/card/known-cards';
import { cardsQuery } from '../../src/data/queries/cards';
import { plainAddress } from '../../src/resources/addresses';
import { character } from '../fixtures/cards';
import { fakeNetwork, json } from '../fixtures/network';

const THUMB = '/content/thumbs/OP01/OP01-004.png';
const FULL = '/content/cards/OP01/OP01-004.png';

beforeEach(() => void vi.useFakeTimers());

const picture = () => document.querySelector('img');
const source = () => picture()?.getAttribute('src') ?? null;
const fail = () => fireEvent.error(picture() as Element);
const face = () => screen.queryByRole('img', { name: 'Runner' });
const isFace = () => face()?.tagName === 'SPAN';

describe("a card's picture", () => {
  beforeEach(() => void render(<CardImage id="OP01-004" name="Runner" alt="Runner" />));

  it('is the other size where a host lacks this one, and a drawn face where it has neither', () => {
    expect(source()).toBe(THUMB);
    fail();
    expect(source()).toBe(FULL);
    fail();
    expect(source()).toBeNull();
    expect(isFace()).toBe(true);
    expect(face()?.textContent).toContain('004');
  });

  it('is tried again behind its face when the connection returns, and takes its place', () => {
    fail();
    fail();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(source()).toBe(THUMB);
    expect(isFace()).toBe(true);
    fireEvent.load(picture() as Element);
    expect(isFace()).toBe(false);
    expect(source()).toBe(THUMB);
  });

  it('is tried again after a while on a device that does not notice, ever more seldom', () => {
    fail();
    fail();
    act(() => vi.advanceTimersByTime(30_000));
    expect(source()).toBe(THUMB);
    fail();
    fail();
    expect(isFace()).toBe(true);
    act(() => vi.advanceTimersByTime(30_000));
    expect(source()).toBeNull();
    act(() => vi.advanceTimersByTime(30_000));
    expect(source()).toBe(THUMB);
  });

  it('that is there is left alone', () => {
    fireEvent.load(picture() as Element);
    const shown = picture();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(picture()).toBe(shown);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a card that can be shown large', () => {
  const runner = character('OP01-004', { name: 'Runner', cost: 2, counter: 1000, text: 'Runs.' });
  const swimmer = character('OP01-005', { name: 'Swimmer' });
  const [first, second] = [runner, swimmer].map((card) => ({ id: card.id, count: 3, card }));
  const show = (children: ReactNode) =>
    render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
  const dialog = () => document.querySelector('dialog');
  const preview = () => document.querySelector('[popover]');

  beforeEach(() => {
    fakeNetwork();
    if (!first || !second) throw new Error('no cards');
    show(<CardButton card={first} among={[first, second]} />);
  });

  it('is by a tap and by the keyboard: a button that opens a dialog and gets the focus back', () => {
    const button = screen.getByRole('button', { name: /Runner, OP01-004, 3×/ });
    button.focus();
    fireEvent.click(button);
    expect(dialog()?.open).toBe(true);
    for (const words of ['Runner', 'Cost2', 'Counter1000', 'Runs.', '3× in this deck']) {
      expect(dialog()?.textContent).toContain(words);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()?.open).toBe(false);
    expect(dialog()?.isConnected).toBe(true);
  });

  it('leads to the others of its list, by button and by arrow key, and stops at the ends', () => {
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button', { name: 'Next card' }));
    expect(dialog()?.textContent).toContain('Swimmer');
    fireEvent.click(screen.getByRole('button', { name: 'Next card' }));
    expect(dialog()?.textContent).toContain('2 of 2');
    fireEvent.keyDown(screen.getByText('2 of 2'), { key: 'ArrowLeft' });
    expect(dialog()?.textContent).toContain('Runs.');
  });

  it('is by a mouse that rests on it, not by one that passes, nor by a finger', () => {
    const frame = screen.getByRole('button').parentElement as Element;
    fireEvent.pointerEnter(frame, { pointerType: 'touch' });
    act(() => vi.advanceTimersByTime(1000));
    expect(preview()).toBeNull();
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(100));
    fireEvent.pointerLeave(frame);
    act(() => vi.advanceTimersByTime(1000));
    expect(preview()).toBeNull();
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(1000));
    expect(preview()?.textContent).toContain('Runs.');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(preview()).toBeNull();
  });
});

describe('a card that is called by its code', () => {
  it('gets its name when the card data comes', async () => {
    vi.useRealTimers();
    fakeNetwork();
    const queryClient = new QueryClient();
    render(
      <QueryClientProvider client={queryClient}>
        <KnownCardsProvider>
          <CardButton card={{ id: 'OP01-004' }} />
        </KnownCardsProvider>
      </QueryClientProvider>,
    );
    expect(screen.getByRole('button', { name: 'OP01-004' })).toBeTruthy();
    const runner = character('OP01-004', { name: 'Runner' });
    const find = (id: string) => (id === runner.id ? runner : null);
    act(() => void queryClient.setQueryData(cardsQuery().queryKey, { value: { find } } as never));
    expect(await screen.findByRole('button', { name: 'Runner, OP01-004' })).toBeTruthy();
  });
});

describe('a card without a picture', () => {
  const CARD_ROW = {
    cardNumber: 'OP01-004',
    cardName: 'Runner',
    cardType: 'CHARACTER',
    color: 'Red',
    cost: '2',
  };

  it('is called by its name, for which the card data is asked once a face needs it', async () => {
    vi.useRealTimers();
    const network = fakeNetwork();
    network.answer(plainAddress('cardData'), json([CARD_ROW]));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CardImage id="OP01-004" name="OP01-004" alt="OP01-004" />
      </QueryClientProvider>,
    );
    expect(network.asked).not.toContain(plainAddress('cardData'));
    fail();
    fail();
    expect(await screen.findByText('Runner')).toBeTruthy();
  });
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../src/app/frame/appearance/settings-state';
import { VideoPopup } from '../../src/app/frame/video/VideoPopup';
import { readMirroredSettings } from '../../src/personal/device/settings';
import { videoFrameAddress } from '../../src/resources/addresses';
import { STORED_AT_HEADER } from '../../src/resources/stored-answer';
import { type FakeNetwork, fakeNetwork, loginPage, status, text } from '../fixtures/network';

vi.mock('../../src/resources/addresses', async (original) => ({
  ...(await original<object>()),
  videoFrameAddress: vi.fn(() => null),
}));

const FILE = '/content/latest_video.txt';
const ADDRESS = 'https://videos.example/watch?v=abc-123';

let network: FakeNetwork;

beforeEach(() => {
  vi.useFakeTimers();
  network = fakeNetwork();
  network.answer(FILE, text(ADDRESS, 'text/plain'));
});
afterEach(() => {
  cleanup();
  changeSettings({ videoShown: true });
});

/** Retries and all: long enough for whatever becomes of the file. */
async function show() {
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <VideoPopup />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  return view;
}

const button = () => screen.getByRole('button', { name: 'Latest video' });
const press = () => fireEvent.click(button());
const popup = () =>
  screen.queryByRole('heading', { name: 'Latest video' })?.parentElement?.parentElement;
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('the video popup', () => {
  it('waits behind its button, and opens with the way to the video', async () => {
    await show();
    expect(popup()).toBeFalsy();
    press();
    const link = screen.getByRole('link', { name: /^Watch the video/ });
    expect(link.getAttribute('href')).toBe(ADDRESS);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.textContent).toContain('on videos.example');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('plays the video where a host for it is set', async () => {
    vi.mocked(videoFrameAddress).mockReturnValue('about:blank');
    await show();
    press();
    expect(screen.getByTitle('Latest video').getAttribute('src')).toBe('about:blank');
    expect(videoFrameAddress).toHaveBeenCalledWith('abc-123');
    vi.mocked(videoFrameAddress).mockReturnValue(null);
  });

  it('hides by itself 3 seconds after opening, with an animation of half a second', async () => {
    await show();
    press();
    await wait(2.9);
    expect(popup()?.dataset.phase).toBe('open');
    await wait(0.2);
    expect(popup()?.dataset.phase).toBe('hiding');
    await wait(0.5);
    expect(popup()).toBeFalsy();
  });

  it('hides by itself only once', async () => {
    await show();
    press();
    await wait(3);
    await wait(0.5);
    expect(popup()).toBeFalsy();
    press();
    await wait(60);
    expect(popup()?.dataset.phase).toBe('open');
  });

  it('comes back when its button is pressed while it hides', async () => {
    await show();
    press();
    await wait(3.1);
    expect(popup()?.dataset.phase).toBe('hiding');
    press();
    await wait(10);
    expect(popup()?.dataset.phase).toBe('open');
  });

  it.each([
    ['a pointer', (inside: HTMLElement) => fireEvent.pointerEnter(inside)],
    ['a finger', (inside: HTMLElement) => fireEvent.pointerDown(inside)],
    ['the focus', (inside: HTMLElement) => within(inside).getByRole('link').focus()],
  ])('stays while it is in use: %s', async (_, use) => {
    await show();
    press();
    use(popup() as HTMLElement);
    await wait(10);
    expect(popup()?.dataset.phase).toBe('open');
  });

  it('is closed by its cross and by Escape, and gives the focus back to its button', async () => {
    await show();
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Close the video' }));
    expect(document.activeElement).toBe(button());
    await wait(0.6);
    expect(popup()).toBeFalsy();
    press();
    fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
    await wait(0.6);
    expect(popup()).toBeFalsy();
  });

  it('goes with its button when the reader wants none of it', async () => {
    const { container } = await show();
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this button' }));
    expect(container.textContent).toBe('');
  });

  it('stays away when the reader has hidden it, on later visits too, until the menu shows it again', async () => {
    await show();
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this button' }));
    cleanup();
    expect((await show()).container.innerHTML).toBe('');
    expect(readMirroredSettings()?.videoShown).toBe(false);
    act(() => changeSettings({ videoShown: true }));
    expect(button()).toBeTruthy();
  });

  it.each([
    ['Invalid video URL', text('soon', 'text/plain')],
    ['Invalid video URL', text('javascript:alert(1)//?v=abc', 'text/plain')],
    ['Failed to load video', status(404, 'Not Found')],
    ['Failed to load video', status(503, 'Service Unavailable')],
  ])('says what failed: %s', async (sentence, answer) => {
    network.answer(FILE, answer);
    await show();
    press();
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('nothing is shown', () => {
  it('without a network', async () => {
    network.cut();
    expect((await show()).container.textContent).toBe('');
  });

  it('while only the stored address is to be had: the video itself is not', async () => {
    network.answer(
      FILE,
      () => new Response(ADDRESS, { headers: { [STORED_AT_HEADER]: '2026-11-19T20:00:00.000Z' } }),
    );
    expect((await show()).container.innerHTML).toBe('');
  });

  it('where a venue answers with its login page', async () => {
    network.answer(FILE, loginPage);
    expect((await show()).container.innerHTML).toBe('');
  });
});

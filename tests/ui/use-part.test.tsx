// @vitest-environment happy-dom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../src/ui/timing/lazy-part';
import { usePart } from '../../src/ui/timing/use-part';

describe('a part of the frame that comes later', () => {
  it('is not fetched until it is wanted', async () => {
    const load = vi.fn(async () => 'part');
    const { rerender, result } = renderHook(({ wanted }) => usePart(load, wanted), {
      initialProps: { wanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ wanted: true });
    await vi.waitFor(() => expect(result.current.part).toBe('part'));
  });

  it('may be a component, which is kept and not called', async () => {
    const Part = vi.fn(() => null);
    const load = async () => Part;
    const { result } = renderHook(() => usePart(load, true));
    await vi.waitFor(() => expect(result.current.part).toBe(Part));
    expect(Part).not.toHaveBeenCalled();
  });

  it('says that it is lost, and is tried again when wanted anew', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no connection')));
    const { rerender, result } = renderHook(({ wanted }) => usePart(load, wanted), {
      initialProps: { wanted: true },
    });
    await vi.waitFor(() => expect(result.current.isLost).toBe(true));
    rerender({ wanted: false });
    expect(result.current.isLost).toBe(false);
    rerender({ wanted: true });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('is forgotten when it arrives after it was no longer wanted', async () => {
    let arrive = (_: string) => {};
    const load = () => new Promise<string>((resolve) => (arrive = resolve));
    const { rerender, result } = renderHook(({ wanted }) => usePart(load, wanted), {
      initialProps: { wanted: true },
    });
    rerender({ wanted: false });
    await act(async () => arrive('late'));
    expect(result.current.part).toBeNull();
  });

  it('is tried again when the network returns, until it has come', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'));
    const { result } = renderHook(() => usePart(load, true));
    await act(async () => {});
    expect(result.current.part).toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(result.current.part).toBe('part'));
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that was asked for says that it was lost, and is asked for again', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'));
    const { result } = renderHook(() => usePart(load, true));
    await vi.waitFor(() => expect(result.current.isLost).toBe(true));
    act(() => result.current.retry());
    expect(result.current.isLost).toBe(false);
    await vi.waitFor(() => expect(result.current.part).toBe('part'));
  });

  it('leaves its screen whole where it can do without', async () => {
    const lost = () => Promise.reject(new Error('/assets/Part.css did not arrive'));
    const Lost = lazyPart(lost);
    const There = lazyPart(async () => () => <b>part</b>);
    render(
      <Suspense fallback="on its way">
        <p>screen</p>
        <Lost />
        <There />
      </Suspense>,
    );
    await screen.findByText('part');
    screen.getByText('screen');
  });

  it('that the server renders says that it was lost, and comes once it is asked for again', async () => {
    const load = vi
      .fn(async () => () => <b>part</b>)
      .mockRejectedValueOnce(new Error('no connection'))
      .mockRejectedValueOnce(new Error('no connection'));
    const Part = lazyPart(load, (retry) => (
      <button type="button" onClick={retry}>
        Try again
      </button>
    ));
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    fireEvent.click(await screen.findByRole('button'));
    await screen.findByText('part');
  });
});

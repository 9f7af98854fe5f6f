// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePart } from '../../src/ui/use-part';

afterEach(cleanup);

describe('a part of the frame that comes later', () => {
  it('is not fetched until it is wanted', async () => {
    const load = vi.fn(async () => 'part');
    const { rerender, result } = renderHook(({ wanted }) => usePart(load, wanted), {
      initialProps: { wanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ wanted: true });
    await vi.waitFor(() => expect(result.current).toBe('part'));
  });

  it('may be a component, which is kept and not called', async () => {
    const Part = vi.fn(() => null);
    const load = async () => Part;
    const { result } = renderHook(() => usePart(load, true));
    await vi.waitFor(() => expect(result.current).toBe(Part));
    expect(Part).not.toHaveBeenCalled();
  });

  it('tells when it can’t be had, and is tried again when wanted anew', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no connection')));
    const onFailure = vi.fn();
    const { rerender } = renderHook(({ wanted }) => usePart(load, wanted, onFailure), {
      initialProps: { wanted: true },
    });
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    rerender({ wanted: false });
    rerender({ wanted: true });
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when it arrives after it was no longer wanted', async () => {
    let arrive = (_: string) => {};
    const load = () => new Promise<string>((resolve) => (arrive = resolve));
    const { rerender, result } = renderHook(({ wanted }) => usePart(load, wanted), {
      initialProps: { wanted: true },
    });
    rerender({ wanted: false });
    await act(async () => arrive('late'));
    expect(result.current).toBeNull();
  });
});

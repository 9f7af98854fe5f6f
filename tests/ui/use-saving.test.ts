// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSaving } from '../../src/ui/field/use-saving';

describe('a form that keeps what was typed', () => {
  it('writes once, however often it is tapped, and not again after it was kept', async () => {
    const { result } = renderHook(useSaving);
    let end = (_isKept: boolean) => {};
    const write = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
    const { save } = result.current;
    await act(async () => {
      void save(write);
      void save(write);
    });
    expect(result.current.isSaving).toBe(true);
    await act(async () => end(true));
    await act(async () => void save(write));
    expect(write).toHaveBeenCalledOnce();
    expect(result.current.isRefused).toBe(false);
  });

  it.each([
    ['is refused', () => Promise.resolve(false)],
    ['fails', () => Promise.reject(new Error('no room'))],
  ])('says so when a write %s, and may be tried again', async (_, refusing) => {
    const { result } = renderHook(useSaving);
    await act(() => result.current.save(refusing));
    expect([result.current.isSaving, result.current.isRefused]).toEqual([false, true]);
    const write = vi.fn(async () => true);
    await act(() => result.current.save(write));
    expect(write).toHaveBeenCalledOnce();
    expect(result.current.isRefused).toBe(false);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKeptText } from '../../src/components/screen/use-kept-text';
import { keepValue, loadValue } from '../../src/personal/device/kept-values';

afterEach(async () => {
  cleanup();
  await keepValue('crows-nest-form-deck', null);
});

const open = (name: string) => renderHook(() => useKeptText(name)).result;
const type = (form: ReturnType<typeof open>, text: string) => act(() => form.current[1](text));
/** The form once the device has told what it holds. */
const opened = async (name: string) => {
  const form = open(name);
  await act(() => loadValue(`crows-nest-form-${name}`));
  return form;
};

describe('the text of a form', () => {
  it('is there when its page is opened again, and is another form’s no more than before', async () => {
    type(open('deck'), '4xOP01-016');
    expect((await opened('deck')).current[0]).toBe('4xOP01-016');
    expect((await opened('field')).current[0]).toBe('');
  });

  it('is not kept once it was emptied', async () => {
    const form = open('deck');
    type(form, 'one');
    type(form, '');
    expect(form.current[0]).toBe('');
    expect((await opened('deck')).current[0]).toBe('');
  });

  it('is what was typed before the device has answered', async () => {
    await keepValue('crows-nest-form-deck', 'of yesterday');
    const form = open('deck');
    type(form, 'typed');
    type(form, '');
    await act(() => loadValue('crows-nest-form-deck'));
    expect(form.current[0]).toBe('');
  });

  it('lasts as long as the tab where the device takes no more', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'DataError');
    });
    type(open('deck'), 'typed on a full device');
    expect((await opened('deck')).current[0]).toBe('typed on a full device');
    full.mockRestore();
    type(open('deck'), '');
    expect((await opened('deck')).current[0]).toBe('');
  });

  it.each([{ cards: [] }, 7])('is empty where %o lies in its place', async (foreign) => {
    await keepValue('crows-nest-form-deck', foreign);
    expect((await opened('deck')).current[0]).toBe('');
  });
});

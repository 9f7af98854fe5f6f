// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKeptText } from '../../src/components/screen/use-kept-text';
import { refuseMarks } from '../fixtures/refuse-marks';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (name: string) => renderHook(() => useKeptText(name)).result;
const type = (form: ReturnType<typeof open>, text: string) => act(() => form.current[1](text));

describe('the text of a form', () => {
  it('is there when its page is opened again, and is another form’s no more than before', () => {
    type(open('deck'), '4xOP01-016');
    expect(open('deck').current[0]).toBe('4xOP01-016');
    expect(open('field').current[0]).toBe('');
  });

  it('is gone once it was emptied', () => {
    const form = open('deck');
    type(form, 'one');
    type(form, '');
    expect(form.current[0]).toBe('');
    expect(open('deck').current[0]).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('lasts as long as the tab where the device takes no more', () => {
    const allow = refuseMarks('setItem');
    type(open('deck'), 'typed on a full device');
    expect(open('deck').current[0]).toBe('typed on a full device');
    allow();
    type(open('deck'), '');
    expect(open('deck').current[0]).toBe('');
  });

  it.each(['{"cards":[]}', '7'])('is empty where %s lies in its place', (text) => {
    localStorage.setItem('crows-nest-form-deck', text);
    expect(open('deck').current[0]).toBe('');
  });
});

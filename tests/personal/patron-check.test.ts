// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetPatronCheck,
  loadPatronCheck,
  savePatronCheck,
} from '../../src/personal/device/patron-check';
import { refuseMarks } from '../fixtures/refuse-marks';

const MARK = 'crows-nest-patron';

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetPatronCheck();
});

describe('a good check of a patron', () => {
  it('is known to a page before its first paint, until it is forgotten', async () => {
    expect(localStorage.getItem(MARK)).toBeNull();
    await savePatronCheck(1000);
    expect(localStorage.getItem(MARK)).not.toBeNull();
    expect(await loadPatronCheck()).toBe(1000);
    await forgetPatronCheck();
    expect(localStorage.getItem(MARK)).toBeNull();
    expect(await loadPatronCheck()).toBeNull();
  });

  it('is kept where the browser keeps no such marks', async () => {
    refuseMarks('setItem');
    await savePatronCheck(2000);
    expect(await loadPatronCheck()).toBe(2000);
  });
});

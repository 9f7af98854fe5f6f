// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLoginFailure } from '../../src/app/frame/account/login-failure';
import { returnFromLogin } from '../../src/app/start/login-return';
import { saveReturnAddress } from '../../src/personal/device/return-address';

const testWindow = window as unknown as { happyDOM: { setURL(address: string): void } };
const goTo = (address: string) => history.replaceState(null, '', address);
const shown = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  testWindow.happyDOM.setURL('https://crows-nest.example/');
});
afterEach(() => {
  sessionStorage.clear();
  goTo('/');
  returnFromLogin();
});

describe('after the login', () => {
  it('the reader is where they left', () => {
    saveReturnAddress('/matchhistory/vs/OP01-001/OP02-001?period=lw');
    goTo('/');
    returnFromLogin();
    expect(shown()).toBe('/matchhistory/vs/OP01-001/OP02-001?period=lw');
    expect(getLoginFailure()).toBeNull();
  });

  it('the address is followed once only', () => {
    saveReturnAddress('/matchups');
    returnFromLogin();
    goTo('/');
    returnFromLogin();
    expect(shown()).toBe('/');
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '/api/auth/logout',
  ])('an address that is not of this site is ignored: %s', (address) => {
    saveReturnAddress(address);
    returnFromLogin();
    expect(location.href).toBe('https://crows-nest.example/');
  });

  it('the address of a cancelled login is forgotten on any other page', () => {
    saveReturnAddress('/matchups');
    goTo('/ranking');
    returnFromLogin();
    expect(shown()).toBe('/ranking');
    goTo('/');
    returnFromLogin();
    expect(shown()).toBe('/');
  });

  it('a failure is logged, taken out of the address, and the reader still returns', () => {
    saveReturnAddress('/mirror');
    goTo('/?auth_error=access_denied');
    returnFromLogin();
    expect(shown()).toBe('/mirror');
    expect(getLoginFailure()).toBe('access_denied');
    expect(console.error).toHaveBeenCalledWith('Patreon login failed:', 'access_denied');
  });
});

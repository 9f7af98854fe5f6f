import { describe, expect, it } from 'vitest';
import { ownPageAddress } from '../../src/app/start/page/own-page-address';

const ORIGIN = 'https://crows-nest.example';

describe('the address a login returns to', () => {
  it.each([
    ['/matchups', '/matchups'],
    [
      '/matchhistory/search?deviceId=123&page=2#row',
      '/matchhistory/search?deviceId=123&page=2#row',
    ],
    [`${ORIGIN}/ranking?period=lw`, '/ranking?period=lw'],
    ['/', '/'],
  ])('may be a screen of this site: %s', (address, expected) => {
    expect(ownPageAddress(address, ORIGIN)).toBe(expected);
  });

  it.each([
    ['another site', 'https://elsewhere.example/matchups'],
    ['another site without a protocol', '//elsewhere.example/matchups'],
    ['another site behind a backslash', '/\\elsewhere.example/matchups'],
    ['another site behind two backslashes', '\\\\elsewhere.example'],
    ['another site behind a tab', '/\t/elsewhere.example'],
    ['a path that would be a site', `${ORIGIN}//elsewhere.example`],
    ['a path that becomes one', '/.//elsewhere.example'],
    ['another port', 'https://crows-nest.example:8443/'],
    ['another protocol', 'http://crows-nest.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a script in disguise', ' java\nscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of this very site', `blob:${ORIGIN}/0b0c`],
    ['the API', '/api/auth/logout'],
    ['the login stand-in', '/stand-in/authorize'],
    ['a file', '/content/card_data.json'],
    ['nothing that can be read', 'https://['],
  ])('is never %s', (_, address) => {
    expect(ownPageAddress(address, ORIGIN)).toBeNull();
  });
});

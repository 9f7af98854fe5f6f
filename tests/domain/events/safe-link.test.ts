import { describe, expect, it } from 'vitest';
import { safeLink } from '../../../src/domain/events/safe-link';

describe('a link of the feed', () => {
  it.each([
    'https://example.org',
    'http://example.org/events?id=1#top',
    'HTTPS://Example.org:8443/a(b)',
    'https://münchen.example/karte',
    'https://example.org/@harbour',
  ])('is followed when it is http or https: %s', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  it('is taken without the space around it', () => {
    expect(safeLink(' https://example.org/\n')).toBe('https://example.org/');
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.org',
    ' javascript://example.org/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    'mailto:a@example.org',
    '//example.org',
    '/eventcalendar',
    'example.org',
    'https:example.org',
    'https://',
    'https:///path',
    'https:\\\\example.org',
    'https://example.org\\@evil.example',
    'https://bank.example@evil.example/',
    'https://example.org/a b',
    'https://example.org\u0000',
  ])('is never followed when it is "%s"', (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { startOfPacificDay } from '../../server/pacific-midnight';

describe('a Pacific day', () => {
  it('begins eight hours after UTC in winter', () => {
    expect(startOfPacificDay('20261120').toISOString()).toBe('2026-11-20T08:00:00.000Z');
  });

  it('begins seven hours after UTC in summer', () => {
    expect(startOfPacificDay('20260701').toISOString()).toBe('2026-07-01T07:00:00.000Z');
  });

  it('lasts 23 hours when daylight saving begins', () => {
    expect(startOfPacificDay('20260308').toISOString()).toBe('2026-03-08T08:00:00.000Z');
    expect(startOfPacificDay('20260309').toISOString()).toBe('2026-03-09T07:00:00.000Z');
  });

  it('lasts 25 hours when daylight saving ends', () => {
    expect(startOfPacificDay('20261101').toISOString()).toBe('2026-11-01T07:00:00.000Z');
    expect(startOfPacificDay('20261102').toISOString()).toBe('2026-11-02T08:00:00.000Z');
  });
});

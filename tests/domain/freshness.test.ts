import { describe, expect, it } from 'vitest';
import { ageOf, daysOld, type Freshness } from '../../src/domain/time/freshness';

const today = '20261120';
const network: Freshness = {
  dataDate: today,
  fromStore: false,
  storedAt: null,
  isFallback: false,
};
const stored: Freshness = { ...network, fromStore: true, storedAt: new Date() };

describe('the age of data', () => {
  it('is fresh from the network, today or yesterday', () => {
    expect(ageOf(network, today)).toBe('fresh');
    expect(ageOf({ ...network, dataDate: '20261119' }, today)).toBe('fresh');
  });

  it("is stored when this device's own copy answered", () => {
    expect(ageOf(stored, today)).toBe('stored');
    expect(ageOf({ ...stored, dataDate: '20261119' }, today)).toBe('stored');
    expect(ageOf({ ...stored, dataDate: null }, today)).toBe('stored');
  });

  it('is stale from two days on, wherever it came from', () => {
    expect(ageOf({ ...network, dataDate: '20261118' }, today)).toBe('stale');
    expect(ageOf({ ...stored, dataDate: '20261102' }, today)).toBe('stale');
  });

  it('is counted in days, never below none', () => {
    expect(daysOld({ ...stored, dataDate: '20261102' }, today)).toBe(18);
    expect(daysOld({ ...stored, dataDate: '20261121' }, today)).toBe(0);
    expect(daysOld({ ...stored, dataDate: null }, today)).toBe(0);
  });
});

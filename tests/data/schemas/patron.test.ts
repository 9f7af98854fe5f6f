import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodeStatus, decodeValidation } from '../../../src/data/schemas/api/patron';

describe('the patron check on the wire', () => {
  it.each([true, false])('reads %s from both addresses', (isPatron) => {
    expect(decodeValidation({ is_crewmate: isPatron }).isPatron).toBe(isPatron);
    expect(decodeStatus({ isCrewmate: isPatron }).isPatron).toBe(isPatron);
  });

  it('tells who is logged in without being a patron from the first address only', () => {
    expect(decodeValidation({ is_crewmate: false }).isConnected).toBe(true);
    expect(decodeStatus({ isCrewmate: false }).isConnected).toBe(false);
  });

  it.each([
    ['text', 'true'],
    ['a number', 1],
    ['nothing', undefined],
  ])('takes no %s for a yes', (_, flag) => {
    expect(() => decodeValidation({ is_crewmate: flag })).toThrow(InvalidDataError);
    expect(() => decodeStatus({ isCrewmate: flag })).toThrow(InvalidDataError);
  });

  it("does not take one address's word at the other", () => {
    expect(() => decodeValidation({ isCrewmate: true })).toThrow(InvalidDataError);
  });
});

/**
 * The two answers that tell whether the reader is a patron (SPEC 7; CONTRACT, API): the same fact under two
 * names.
 */
import * as v from 'valibot';
import type { Membership } from '../../../domain/access';
import { InvalidDataError } from '../../http/errors';

const validation = v.pipe(
  v.object({ is_crewmate: v.boolean() }),
  v.transform((body): Membership => ({ isPatron: body.is_crewmate, isConnected: true })),
);
const status = v.pipe(
  v.object({ isCrewmate: v.boolean() }),
  // It answers everybody: only a yes means that somebody is logged in.
  v.transform((body): Membership => ({ isPatron: body.isCrewmate, isConnected: body.isCrewmate })),
);

/** The answer of `auth/validate`. @throws InvalidDataError for anything else. */
export function decodeValidation(body: unknown): Membership {
  return decode(validation, body);
}

/** The answer of `auth/status`. @throws InvalidDataError for anything else. */
export function decodeStatus(body: unknown): Membership {
  return decode(status, body);
}

// Only a plain `true` counts, no text and no number.
function decode(schema: v.GenericSchema<unknown, Membership>, body: unknown): Membership {
  const result = v.safeParse(schema, body);
  if (!result.success) throw new InvalidDataError('Invalid data format for the patron check');
  return result.output;
}

import { expect, it } from 'vitest';
import {
  HttpError,
  InvalidDataError,
  OfflineError,
  TimeoutError,
  WebPageError,
} from '../../src/data/errors';
import { packError, unpackError } from '../../src/data/portable-error';

it.each([
  new OfflineError(),
  new TimeoutError(),
  new WebPageError(),
  new HttpError(503, 'Service Unavailable', '', '30'),
  new InvalidDataError('Invalid data format for west_p'),
])('$name is the same error after it was posted', (error) => {
  const unpacked = unpackError(structuredClone(packError(error)));
  expect(unpacked).toBeInstanceOf(error.constructor);
  expect({ ...unpacked, message: unpacked.message }).toEqual({ ...error, message: error.message });
});

it('what is no error of the data layer is data that could not be read', () => {
  expect(unpackError(packError(new RangeError('Out of memory')))).toEqual(
    new InvalidDataError('Out of memory'),
  );
});

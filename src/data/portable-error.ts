/** Errors as they travel between the page and its threads: what is posted loses its class. */
import {
  type DataError,
  HttpError,
  InvalidDataError,
  OfflineError,
  TimeoutError,
  WebPageError,
} from './errors';

export type PortableError =
  | { readonly kind: 'offline' | 'timeout' | 'web-page' }
  | { readonly kind: 'invalid'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly statusText: string;
      readonly retryAfter: string | null;
    };

/** Any error can be packed: what is none of the data layer's is data that could not be read. */
export function packError(error: unknown): PortableError {
  if (error instanceof TimeoutError) return { kind: 'timeout' };
  if (error instanceof OfflineError) return { kind: 'offline' };
  if (error instanceof WebPageError) return { kind: 'web-page' };
  if (error instanceof HttpError) {
    const { status, statusText, retryAfter } = error;
    return { kind: 'refused', status, statusText, retryAfter };
  }
  return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
}

/** The same error again. */
export function unpackError(error: PortableError): DataError {
  switch (error.kind) {
    case 'offline':
      return new OfflineError();
    case 'timeout':
      return new TimeoutError();
    case 'web-page':
      return new WebPageError();
    case 'refused':
      return new HttpError(error.status, error.statusText, '', error.retryAfter);
    case 'invalid':
      return new InvalidDataError(error.message);
  }
}

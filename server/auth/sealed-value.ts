/**
 * Values that only this server can write and read, valid until they expire: encrypted JSON Web Tokens (RFC
 * 7516) by `jose`. The caller decides where to keep them.
 */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Clock } from '../clock';
import type { SessionSecrets } from './session-secret';

export interface Sealer {
  /** `purpose` is part of the key: a value sealed for one purpose is invalid for another. */
  seal(purpose: string, value: unknown, until: Date): Promise<string>;
  /** The value; null where it is not ours, for another purpose, modified, or expired. */
  open(purpose: string, text: string): Promise<unknown>;
}

const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';
const KEY_BYTES = 32;

/**
 * The first secret seals, and all of them open, so that a secret can be replaced without logging anybody out.
 * `epoch` is part of every key: changing it invalidates everything sealed before. `followEpoch` is called for
 * a value that can't be opened: another process may have changed the epoch, and sealed it since.
 */
export function createSealer(
  secrets: SessionSecrets,
  now: Clock,
  epoch: () => string = () => '',
  followEpoch: () => Promise<void> = async () => {},
): Sealer {
  const keys = new Map<string, Uint8Array>();
  const keyOf = (sealedFor: string, secret: string): Uint8Array => {
    const purpose = epoch() === '' ? sealedFor : `${sealedFor} ${epoch()}`;
    const name = `${purpose}:${secret}`;
    const known = keys.get(name);
    if (known) return known;
    const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
    keys.set(name, key);
    return key;
  };

  async function openNow(purpose: string, text: string): Promise<unknown> {
    for (const secret of secrets) {
      try {
        const { payload } = await jwtDecrypt<{ value: unknown }>(text, keyOf(purpose, secret), {
          currentDate: now(),
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
          requiredClaims: ['exp'],
        });
        return payload.value;
      } catch {
        // Another secret may have sealed it; with any other fault it is invalid.
      }
    }
    return null;
  }

  return {
    seal: (purpose, value, until) =>
      new EncryptJWT({ value })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setExpirationTime(until)
        .encrypt(keyOf(purpose, secrets[0])),
    open: async (purpose, text) => {
      const value = await openNow(purpose, text);
      if (value !== null) return value;
      const known = epoch();
      await followEpoch();
      return epoch() === known ? null : openNow(purpose, text);
    },
  };
}

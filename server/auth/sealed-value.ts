/**
 * Values that only this server can have written and only it can read, believed until their time is
 * over: encrypted JSON Web Tokens (RFC 7516) by `jose`. Where they are kept is the caller's affair.
 */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Clock } from '../clock';
import type { SessionSecrets } from './session-secret';

export interface Sealer {
  /** `purpose` is part of the key: what was sealed for one is nothing to another. */
  seal(purpose: string, value: unknown, until: Date): Promise<string>;
  /** The value; null: not ours, for another purpose, changed on the way, or too old. */
  open(purpose: string, text: string): Promise<unknown>;
}

const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';
const KEY_BYTES = 32;

/**
 * The first secret seals, all of them open: so a secret can be replaced without logging anyone out. `epoch`
 * is part of every key: once it is another, nothing that was sealed before opens.
 */
export function createSealer(
  secrets: SessionSecrets,
  now: Clock,
  epoch: () => string = () => '',
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

  return {
    seal: (purpose, value, until) =>
      new EncryptJWT({ value })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setExpirationTime(until)
        .encrypt(keyOf(purpose, secrets[0])),
    open: async (purpose, text) => {
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
          // Another secret may have sealed it; whatever else is wrong with it, it is not believed.
        }
      }
      return null;
    },
  };
}

/**
 * The site's own key for web push (VAPID, RFC 8292): from the operator's setting, or made once and kept with
 * the other secret. A browser subscribes for its public half, and its push service takes from nobody else.
 */
import { createECDH, createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { readOrMakeSecret } from '../auth/session-secret';

export type PushKey = Awaited<ReturnType<typeof loadPushKey>>;

const CURVE = 'prime256v1';
const VALID_SECONDS = 12 * 3600;

function makeKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  return String(privateKey.export({ format: 'jwk' }).d);
}

/** The key in the setting, or else the one in `dataDir`, which is made if missing. */
export async function loadPushKey(setting: string | null, dataDir: string) {
  const d = setting ?? (await readOrMakeSecret(join(dataDir, 'push-key'), makeKey));
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(d, 'base64url'));
  const point = pair.getPublicKey();
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', d, x, y }, 'ES256');
  const publicKey = point.toString('base64url');
  return {
    /** As a browser takes it: base64url of the point. */
    publicKey,
    /** Tells it from another key, in the database. */
    mark: createHash('sha256').update(point).digest('base64url').slice(0, 22),
    /** The header that proves to a push service who sends. */
    authorize: async (service: URL, site: URL, now: Date) => {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(service.origin)
        .setSubject(site.href)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
        .sign(signer);
      return `vapid t=${token}, k=${publicKey}`;
    },
    /** A number for a text that can't be turned back without the key, which no database has. */
    hide: (text: string) => createHmac('sha256', d).update(text).digest('base64url').slice(0, 22),
  };
}

/** Takes visitors' corrections from anybody, limited per address and in total. */
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { rateLimiter } from 'hono-rate-limiter';
import { correctionSchema } from '../../src/data/schemas/api/corrections';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import type { Clock } from '../clock';
import type { Database } from '../db/connection/database';
import { MOST_OF_ADDRESS, takeCorrection } from '../db/operator/corrections';
import { clientAddress } from './client-address';
import { limitBody, readJson } from './inputs';
import type { TrustedProxies } from './trusted-proxies';

interface CorrectionParts {
  readonly database: Database;
  readonly trustedProxies: TrustedProxies;
  readonly now: Clock;
}

const HOUR = 3_600_000;
/** During a flood the count is reused for this long. */
const FULL_MILLISECONDS = 60_000;

const OF_ADDRESS = 'So many came from your address today that no more are taken until tomorrow.';
const OF_ALL = 'So many came in today that no more are taken. Try again tomorrow.';

export function addCorrectionRoute(
  api: Hono,
  { database, trustedProxies, now }: CorrectionParts,
): void {
  let fullUntil = 0;
  const addressOf = (c: Context) => clientAddress(c, trustedProxies);
  const limit = rateLimiter({
    windowMs: HOUR,
    limit: 2 * MOST_OF_ADDRESS,
    keyGenerator: addressOf,
    message: { error: OF_ADDRESS },
  });
  api.post('/corrections', limit, limitBody, async (c) => {
    const correction = await readJson(c, correctionSchema);
    const instant = now();
    if (instant.getTime() < fullUntil) throw new HTTPException(429, { message: OF_ALL });
    const taken = await takeCorrection(database, correction, {
      address: addressOf(c),
      today: pacificDateOf(instant),
    });
    if (taken === 'too-many') fullUntil = instant.getTime() + FULL_MILLISECONDS;
    if (taken !== 'taken') {
      const message = taken === 'too-many' ? OF_ALL : OF_ADDRESS;
      throw new HTTPException(429, { message });
    }
    return c.json({ taken: correction.id });
  });
}

/**
 * Who may use the panel: the campaign's owner and those whom OPERATORS names. Their session is a separate
 * cookie, lasts half a day, and does not make a patron; before any change the platform is asked whether they
 * are still the same person.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Person } from './identity';
import type { Membership } from './login-flow';
import type { MembershipCheck } from './membership-check';
import type { MembershipPlatform } from './membership-platform';
import { tokensSchema } from './platform-requests';
import type { SealedCookies } from './sealed-cookie';
import { platformKey } from './sessions';
import { STAND_IN_OPERATOR_ID } from './stand-in/grants';

/** The panel's operator. */
export interface Operator {
  readonly id: string;
  /** The name in the list of changes. */
  readonly name: string;
}

export interface Operators {
  /** Null without a logged-in operator. Asks no platform. */
  read(c: Context): Promise<Operator | null>;
  /** The same, confirmed by the platform; `unknown` where it can't be asked. */
  confirm(c: Context): Promise<Operator | 'unknown' | null>;
  /** False, without a session, for anybody who is no operator. */
  start(c: Context, membership: Membership): Promise<boolean>;
  /** At the server as well: a copy of the cookie opens nothing any more. */
  end(c: Context): Promise<void>;
}

/** The sessions that were logged out. */
interface EndedSessions {
  has(session: string): Promise<boolean>;
  /** While the database is away only this process knows. */
  add(session: string, operator: Operator | null): Promise<void>;
}

/** From the platform's ids to their names. */
type OperatorList = ReadonlyMap<string, string>;

/** Words in OPERATORS that are no ids. */
const OWNER = 'owner';
export const STAND_IN = 'stand-in';

/** OPERATORS: `12345=Anne, 67890, owner`; `stand-in` admits everybody who picks that role there. */
export const operatorsSetting = v.pipe(
  v.string(),
  v.transform(
    (setting): OperatorList =>
      new Map(
        setting
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== '')
          .map((entry) => {
            const [id = '', name = ''] = entry.split('=').map((part) => part.trim());
            return [id, name || id];
          }),
      ),
  ),
  v.check(
    (operators) => operators.size > 0 && !operators.has(''),
    'must name somebody: ids of the membership platform, separated by commas (12345=Anne, 67890), owner, or stand-in',
  ),
);

const SESSION_HOURS = 12;

const storedSession = v.strictObject({
  /** Platform and client. */
  platform: v.string(),
  session: v.string(),
  id: v.string(),
  isOwner: v.boolean(),
  /** Seconds since 1970. */
  until: v.number(),
  tokens: tokensSchema,
});
type StoredSession = v.InferOutput<typeof storedSession>;

interface OperatorsDependencies {
  readonly operators: OperatorList;
  readonly cookies: SealedCookies;
  readonly platform: MembershipPlatform;
  /** Whether the platform is the stand-in. */
  readonly isStandIn: boolean;
  readonly check: MembershipCheck;
  readonly ended: EndedSessions;
  readonly ownOrigin: (c: Context) => string;
  readonly now: Clock;
}

export function createOperators(dependencies: OperatorsDependencies): Operators {
  const { operators, cookies, platform, isStandIn, check, ended, ownOrigin, now } = dependencies;
  const cookie = cookies<StoredSession>({ name: 'crows-nest-operator', schema: storedSession });
  const own = platformKey(platform);

  function operatorOf({ id, isOwner }: Pick<Person, 'id' | 'isOwner'>): Operator | null {
    if (isOwner) return { id, name: operators.get(id) ?? 'the campaign’s owner' };
    if (isStandIn) {
      const isOperator = operators.has(STAND_IN) && id === STAND_IN_OPERATOR_ID;
      return isOperator ? { id, name: 'the stand-in’s operator' } : null;
    }
    const name = id === OWNER || id === STAND_IN || id === '' ? undefined : operators.get(id);
    return name === undefined ? null : { id, name };
  }

  const write = (c: Context, session: Omit<StoredSession, 'platform'>) =>
    cookie.write(c, { ...session, platform: own }, new Date(session.until * 1000));

  async function readStored(c: Context): Promise<StoredSession | null> {
    const stored = await cookie.read(c);
    if (stored === null || stored.platform !== own) return null;
    return (await ended.has(stored.session)) ? null : stored;
  }

  return {
    // Checks the list again, which may have changed since their login.
    read: async (c) => {
      const stored = await readStored(c);
      return stored && operatorOf(stored);
    },
    confirm: async (c) => {
      const stored = await readStored(c);
      if (stored === null) return null;
      const answer = await check(stored.tokens, ownOrigin(c));
      if (answer === 'unknown') return 'unknown';
      const operator = answer === 'ended' ? null : operatorOf(answer.person);
      if (answer === 'ended' || operator?.id !== stored.id) {
        cookie.clear(c);
        return null;
      }
      // Renewed tokens replace those that no longer work.
      const { tokens, person } = answer;
      await write(c, { ...stored, isOwner: person.isOwner, tokens });
      return operator;
    },
    start: async (c, { person, tokens }) => {
      const operator = operatorOf(person);
      if (operator === null) return false;
      const until = Math.floor(now().getTime() / 1000) + SESSION_HOURS * 3600;
      const { id, isOwner } = person;
      await write(c, { id, isOwner, tokens, until, session: randomUUID() });
      return true;
    },
    end: async (c) => {
      const stored = await readStored(c);
      cookie.clear(c);
      if (stored) await ended.add(stored.session, operatorOf(stored));
    },
  };
}

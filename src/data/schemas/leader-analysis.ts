/**
 * The leader companion (CONTRACT, Addresses): one object whose members are the leader's own records in the
 * full files, or null. The schema of its full file reads each member.
 */
import type { LeaderAnalysis } from '../../domain/leader/leader-analysis';
import { InvalidDataError } from '../http/errors';
import { decodeBestDecks } from './best-decks';
import { decodeCurves } from './curves';
import { decodeStatsWithMatchups } from './matchups';
import { decodeHands } from './starting-hands';
import { decodeTechCards } from './tech-cards';
import type { Decoded } from './wire';

/**
 * Reads a period's data of a leader. An unreadable member counts as missing.
 * @throws InvalidDataError where the body is not an object.
 */
export function decodeLeaderAnalysis(body: unknown, period: string): Decoded<LeaderAnalysis> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new InvalidDataError(`Invalid data format for ${period}`);
  }
  let dropped = 0;
  const rowsOf = <Row>(
    member: string,
    decodeRows: (rows: unknown, what: string) => Decoded<readonly Row[]>,
  ): readonly Row[] | null => {
    const record: unknown = Object.hasOwn(body, member) ? Reflect.get(body, member) : null;
    if (record === null || record === undefined) return null;
    try {
      const decoded = decodeRows(Array.isArray(record) ? record : [record], period);
      dropped += decoded.dropped;
      return decoded.value;
    } catch (error) {
      // None of its records is readable.
      if (!(error instanceof InvalidDataError)) throw error;
      dropped += 1;
      return null;
    }
  };
  const stats = rowsOf('stats', (rows, what) => {
    const { value, dropped: bad } = decodeStatsWithMatchups(rows, what);
    return { value: value.leaders, dropped: bad };
  });
  return {
    value: {
      stats: stats?.[0] ?? null,
      hands: rowsOf('hands', decodeHands)?.[0] ?? null,
      decks: rowsOf('decklist', decodeBestDecks)?.[0] ?? null,
      techMatchups: rowsOf('matchuptech', decodeTechCards),
      curve: rowsOf('curve', decodeCurves)?.[0] ?? null,
    },
    dropped,
  };
}

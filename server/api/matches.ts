/**
 * A player's match history, reduced to what the reader may have (SPEC 6; CONTRACT: what a visitor may not
 * have, the server does not send), and sent in parts, because a history may have any length.
 */
import { VISITOR_HISTORY_DAYS } from '../../src/domain/access';
import type { Queries } from '../db/connection/database';
import { weekOf } from '../db/matches/weeks';
import type { HistoryPage } from './inputs';

/** On the wire (SPEC 3, Match record). Lists are absent for a visitor. */
interface MatchRecord {
  /** ISO time. */
  readonly date: string;
  readonly result: string;
  readonly turnOrder: number | null;
  readonly turnNumber: number | null;
  readonly GameMode: number | null;
  readonly playerName: string;
  readonly playerLeader: string;
  readonly oppPlayerName: string;
  readonly oppLeader: string;
  readonly deviceID: string;
  /** `{count}x{card}`; null when it was not recorded. */
  readonly startingHand?: readonly string[] | null;
  readonly oppStartingHand?: readonly string[] | null;
  readonly decklist?: readonly string[] | null;
  readonly oppDecklist?: readonly string[] | null;
}

const LISTS = ['startingHand', 'oppStartingHand', 'decklist', 'oppDecklist'] as const;
type ListName = (typeof LISTS)[number];

/** As on the wire, but for the time. */
const MATCH_COLUMNS = `played_at AS date, result, turn_order AS "turnOrder", turns AS "turnNumber",
  game_mode AS "GameMode", player_name AS "playerName", leader AS "playerLeader",
  opp_player_name AS "oppPlayerName", opp_leader AS "oppLeader", device_id AS "deviceID"`;

/** How many matches are in memory at a time, however long the history is. */
const MATCHES_AT_A_TIME = 500;

/** Where a page begins: after these matches, or at the start. */
interface Place {
  readonly date: Date;
  readonly match_key: string;
  readonly side: number;
}

type MatchRow = Omit<MatchRecord, ListName | 'date'> & Place;

// By week, as the index is, so that a page costs its own rows and a week, wherever it begins.
const ORDER = `ORDER BY ${weekOf('played_at')} DESC, played_at DESC, match_sides.match_key, side`;
const SINCE = `${weekOf('played_at')} >= ${weekOf('$2::timestamptz')} AND played_at >= $2`;
const BEHIND = `${weekOf('played_at')} <= ${weekOf('$3::timestamptz')} AND
  (played_at < $3 OR (played_at = $3 AND (match_sides.match_key, side) > ($4::bigint, $5::int)))`;

/** Each list as lines. */
const FULL_COLUMNS = `${MATCH_COLUMNS}, hand AS "startingHand", opp_hand AS "oppStartingHand",
  deck.cards AS decklist, opp_deck.cards AS "oppDecklist"`;
const FULL_TABLES = `match_sides
  LEFT JOIN decks AS deck ON deck.id = deck_id
  LEFT JOIN decks AS opp_deck ON opp_deck.id = opp_deck_id`;

/** All matches of the device, newest first, with hands and decklists. For patrons only. */
export async function* loadFullHistory(
  database: Queries,
  page: HistoryPage,
): AsyncGenerator<MatchRecord[]> {
  const rows = pagesOf<MatchRow & Readonly<Record<ListName, string | null>>>(
    database,
    FULL_COLUMNS,
    FULL_TABLES,
    page,
    new Date(0),
  );
  for await (const part of rows) {
    yield part.map((row) => ({
      ...recordOf(row),
      ...Object.fromEntries(LISTS.map((name) => [name, splitList(row[name])])),
    }));
  }
}

/** The device's matches of the days that a visitor may see, newest first, without lists of cards. */
export async function* loadVisitorHistory(
  database: Queries,
  page: HistoryPage,
  now: Date,
): AsyncGenerator<MatchRecord[]> {
  const since = new Date(now.getTime() - VISITOR_HISTORY_DAYS * 86_400_000);
  for await (const part of pagesOf<MatchRow>(database, MATCH_COLUMNS, 'match_sides', page, since)) {
    yield part.map(recordOf);
  }
}

/** The page in parts; each is queried when the one before has been taken. */
async function* pagesOf<Row extends Place>(
  database: Queries,
  columns: string,
  tables: string,
  { deviceId, limit, offset }: HistoryPage,
  since: Date,
): AsyncGenerator<Row[]> {
  let left = limit ?? Number.POSITIVE_INFINITY;
  let skipped = offset;
  let last: Place | undefined;
  while (left > 0) {
    const wanted = Math.min(left, MATCHES_AT_A_TIME);
    const rows: Row[] = await database.query<Row>(
      `SELECT ${columns}, match_sides.match_key::text AS match_key, side FROM ${tables}
       WHERE device_id = $1 AND ${SINCE} ${last ? `AND ${BEHIND}` : ''}
       ${ORDER} LIMIT ${wanted} OFFSET ${skipped}`,
      [deviceId, since, ...(last ? [last.date, last.match_key, last.side] : [])],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) return;
    left -= rows.length;
    skipped = 0;
    last = rows.at(-1);
  }
}

/**
 * The parts as one JSON array. A single part, as nearly all histories have, becomes a text, several become a
 * stream; the first part is there before the answer begins.
 */
export async function jsonArrayOf(
  parts: AsyncGenerator<readonly object[]>,
): Promise<string | ReadableStream<Uint8Array<ArrayBuffer>>> {
  const first = await parts.next();
  if (first.done) return '[]';
  const begun = jsonOf(first.value);
  let next = await parts.next();
  if (next.done) return `[${begun}]`;
  const encoder = new TextEncoder();
  let written = `[${begun}`;
  return new ReadableStream(
    {
      pull: async (controller) => {
        controller.enqueue(encoder.encode(written));
        if (written === ']') {
          controller.close();
          return;
        }
        written = next.done ? ']' : `,${jsonOf(next.value)}`;
        if (!next.done) next = await parts.next();
      },
      cancel: async () => {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Without the brackets. */
function jsonOf(records: readonly object[]): string {
  return records.map((record) => JSON.stringify(record)).join(',');
}

function recordOf({ date, match_key, side, ...row }: MatchRow): MatchRecord {
  return { date: date.toISOString(), ...row };
}

function splitList(lines: string | null): string[] | null {
  if (lines === null) return null;
  return lines === '' ? [] : lines.split('\n');
}

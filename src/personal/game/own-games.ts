/**
 * The player's own games (`domain/games/game-word`), with the logs of programs. Rounds of reports are
 * not stored here but read from their reports, so that editing a round changes the record.
 */
import { type GivenDeck, withGiven } from '../../domain/deck/deck-record';
import { type Game, inOrderPlayed, isSameRecord } from '../../domain/games/game';
import {
  changedWord,
  type GameChange,
  type GameWord,
  gameOf,
  isRow,
  LOG_WORD,
  type LoggedWord,
  loggedChange,
  loggedKey,
  wordKey,
  wordOf,
} from '../../domain/games/game-word';
import { gamesOf } from '../../domain/games/games-of-record';
import { joinSummaries, type LogSummary } from '../../domain/games/log/log-summary';
import { joinLogged, type KnownGame } from '../../domain/games/log/merge-logs';
import {
  type Change,
  isSameValue,
  keyOf,
  type OwnThings,
  timeAfter,
} from '../../domain/record/change';
import { logBefore, summariesBefore, takeLogsOver } from '../before/logs-before';
import { deckKind, deckVersionKind } from '../own/kinds/deck-kinds';
import { gameKind, leftOutChange, leftOutKind, loggedKind } from '../own/kinds/game-kinds';
import {
  type KeptSummary,
  logChanges,
  logKind,
  type PackedLog,
  summaryChange,
  summaryKind,
  UNREAD_LOGS,
} from '../own/kinds/log-kinds';
import { noteKind } from '../own/kinds/note-kind';
import { roundKind } from '../own/kinds/report-kinds';
import type { OwnWriter, Replaced } from '../own/own-kind';
import { loadChanges, loadOne, loadOwn, readNote, writeOwn } from '../own/own-record';
import { ownTime } from '../own/own-time';
import { UnreadableThingError } from '../own/own-writer';
import { noteWayBack } from '../own/way-back';
import { type LoadedReports, loadReports } from '../report/report-drafts';
import { gamesOfReports } from '../report/report-games';
import { repackLog } from './packed-log';

export interface OwnGames extends Pick<OwnThings<unknown>, 'unreadable' | 'missing'> {
  /** In the order in which they were played, as far as that is known. */
  readonly games: readonly Game[];
  /** The games of logs, also those that were deleted. */
  readonly known: readonly KnownGame[];
  /** The report of each game that is a round of a report on this device. */
  readonly reportOf: ReadonlyMap<string, string>;
  /** The formats that reports name, with their dates. */
  readonly formats: readonly { readonly name: string; readonly date: string }[];
  /** The format that the report of a round names, by the round's id. */
  readonly formatOf: ReadonlyMap<string, string>;
  /** When each deleted game was deleted, by its id. */
  readonly deleted: ReadonlyMap<string, number>;
  /** How many reports, with their rounds, are missing though not deleted. */
  readonly missingReports: number;
}

/** Rejects when this device refuses storage. */
export async function loadOwnGames(): Promise<OwnGames> {
  // Not the logs, which are many times larger.
  const [{ game, leftOut, logged }, reports] = await Promise.all([
    loadOwn({ game: gameKind, leftOut: leftOutKind, logged: loggedKind }),
    loadReports(),
  ]);
  const { games, known } = gamesOf(game, logged.kept);
  twinOf = new Map(games.flatMap(({ id, twins }) => twins.map((twin) => [twin, id])));
  return {
    ...withRounds(games, reports, leftOut, game.deleted),
    known,
    deleted: game.deleted,
    formats: reports.reports.map(({ format, date }) => ({ name: format.trim(), date })),
    formatOf: new Map(
      reports.reports.flatMap(({ format, rounds }) =>
        format.trim() === '' ? [] : rounds.map(({ id }) => [id, format.trim()]),
      ),
    ),
    unreadable: game.unreadable + logged.unreadable,
    missing: game.missing,
    missingReports: reports.missing,
  };
}

/** The games with the rounds of reports, each once: of a round and a game of its id the later version. */
function withRounds(
  games: readonly Game[],
  reports: LoadedReports,
  leftOut: OwnThings<unknown>,
  deleted: ReadonlyMap<string, number>,
): Pick<OwnGames, 'games' | 'reportOf'> {
  const out = new Set(leftOut.kept.map(({ id }) => id));
  const marked = (game: Game): Game => {
    if (game.source !== 'report') return game;
    // Versions before deleted a round as a game: that leaves it out, its report still shows it.
    const deletedAt = deleted.get(game.id) ?? -1;
    const isOut = deletedAt >= game.changedAt && (leftOut.deleted.get(game.id) ?? -1) < deletedAt;
    return { ...game, isLeftOut: out.has(game.id) || isOut };
  };
  const isHere = ({ id, changedAt }: Game) => (reports.deleted.get(id) ?? -1) < changedAt;
  const kept = new Map(games.filter(isHere).map((game) => [game.id, marked(game)]));
  const reportOf = new Map<string, string>();
  for (const { game, reportId } of gamesOfReports(reports)) {
    const round = marked(game);
    const copy = kept.get(round.id);
    if (copy && copy.changedAt > round.changedAt && !isSameRecord(copy, round)) continue;
    kept.set(round.id, round);
    if (reportId !== null) reportOf.set(round.id, reportId);
  }
  return { games: inOrderPlayed([...kept.values()]), reportOf };
}

/** One game that is kept here, no round of a report; null where there is none. */
export async function loadGame(id: string): Promise<Game | null> {
  const [word, logged] = await Promise.all([loadOne(gameKind, id), loadOne(loggedKind, id)]);
  if (word && (logged || word.value.source !== 'log'))
    return gameOf(id, word.value, word.changedAt, logged?.value ?? null);
  const { games } = await loadOwnGames();
  return games.find((game) => game.id === id || game.twins.includes(id)) ?? null;
}

/** The ids under which other devices have read the same logs, with the ones that their games have here. */
let twinOf: ReadonlyMap<string, string> | null = null;

/** What the kept logs tell, by the ids of their games. */
export async function loadSummaries(): Promise<ReadonlyMap<string, KeptSummary>> {
  const [{ summary }] = await Promise.all([
    loadOwn({ summary: summaryKind }),
    twinOf ?? loadOwnGames(),
  ]);
  const summaries = new Map(await summariesBefore());
  for (const { id, value } of summary.kept) summaries.set(id, value);
  for (const [twin, id] of twinOf ?? []) {
    const [other, present] = [summaries.get(twin), summaries.get(id)];
    if (other) summaries.set(id, present ? joinSummaries(present, other) : other);
  }
  return summaries;
}

/** The compressed log of a game; null where none is kept. */
export async function loadLog(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const log = (await loadOne(logKind, id))?.value ?? (await logBefore(id));
  if (log) return log;
  const { known } = await loadOwnGames();
  const twins = known.find((game) => game.id === id)?.twins ?? [];
  const logs = await Promise.all(twins.map((twin) => loadOne(logKind, twin)));
  return logs.find((found) => found)?.value ?? null;
}

let settling: Promise<void> | null = null;

/** In the background: logs of versions before come into this record, and all of them get their summaries. */
export function settleLogs(): Promise<void> {
  settling ??= settleAll().finally(() => {
    settling = null;
  });
  return settling;
}

async function settleAll(): Promise<void> {
  await takeLogsOver();
  const ids = await readNote(UNREAD_LOGS);
  if (!Array.isArray(ids)) return;
  for (const id of ids.map(String)) {
    const log = await loadOne(logKind, id);
    const packed = log && (await repackLog(log.value));
    const bytes = log?.value.length ?? 0;
    if (packed)
      await writeOwn([summaryKind], (own) =>
        own.merge([summaryChange(id, { ...packed.summary, bytes })]),
      );
  }
  await writeOwn([], async (own) => own.putNote(UNREAD_LOGS, null));
}

/** Games deleted since the page opened: one that comes back has its word again, its log and its notes. */
interface RemovedGame {
  readonly word: GameWord | null;
  readonly logs: Change[];
  /** The rows that tell it, too. */
  readonly rows: [id: string, word: GameWord][];
}
const removed = new Map<string, RemovedGame>();

/**
 * Keeps what the player has changed of games, all or none; a game without `before` is new, or comes back.
 * Like every write here it resolves once that is kept, and rejects where it could not be.
 */
export function changeGames(changes: readonly GameChange[]): Promise<void> {
  return writeOwn([gameKind, loggedKind], async (own) => {
    await Promise.all(
      changes.map(async ({ before, after }) => {
        await say(own, after, (word) =>
          before
            ? changedWord(word ?? wordOf(before), before, after)
            : (word ?? removed.get(after.id)?.word ?? wordOf(after)),
        );
        if (before) return;
        const { logs = [], rows = [] } = removed.get(after.id) ?? {};
        await own.merge([...logs, ...(await restoredRows(own, rows))]);
      }),
    );
  });
}

/** Rows as before their deletion, as far as they are still deleted: no later than their game's word. */
async function restoredRows(own: OwnWriter, rows: RemovedGame['rows']): Promise<Change[]> {
  const records = await own.raw(rows.map(([id]) => wordKey(id)));
  return rows.flatMap(([id, value]) => {
    const deletion = records.get(wordKey(id));
    if (deletion?.value !== null) return [];
    return { kind: gameKind.name, id, changedAt: timeAfter(deletion, 0), value };
  });
}

/** Deletes a game. Neither logs nor other devices bring it back, unless it was changed there later. */
export function deleteGame(game: Game): Promise<void> {
  return writeOwn([gameKind, loggedKind], async (own) => {
    let last: GameWord | null = null;
    await say(own, game, (word) => {
      last = word;
      return null;
    });
    const ids = idsOf(game);
    const notes = (await own.all(noteKind)).kept.filter(({ value }) => ids.includes(value.game));
    const keys = [
      ...ids.flatMap((id) => [`log/${id}`, `tale/${id}`]),
      ...notes.map(({ id }) => keyOf({ kind: noteKind.name, id })),
    ];
    const records = await own.raw(keys);
    const logs = keys.flatMap((key) => records.get(key) ?? []);
    const rows: [string, GameWord][] = [];
    for (const twin of game.twins)
      await own.change(gameKind, twin, (word) => {
        if (!word || !isRow(word)) return undefined;
        rows.push([twin, word]);
        return null;
      });
    // Another tab may have deleted it before.
    if (last) removed.set(game.id, { word: last, logs, rows });
    for (const log of logs) own.replace(log, undefined);
  });
}

/** Leaves a game out of the figures, or counts it again. */
export function leaveOut(game: Game, isLeftOut: boolean): Promise<void> {
  if (game.source !== 'report')
    return changeGames([{ before: game, after: { ...game, isLeftOut } }]);
  return writeOwn([leftOutKind], async (own) => {
    const key = keyOf({ kind: leftOutKind.name, id: game.id });
    const before = (await own.raw([key])).get(key);
    own.replace(before, leftOutChange(game.id, isLeftOut, timeAfter(before, ownTime())));
  });
}

const idsOf = ({ id, twins }: Game): readonly string[] => [id, ...twins];

/** Says the next word on a game: later than every word on it, under whichever of its ids. */
async function say(
  own: OwnWriter,
  game: Game,
  next: (word: GameWord | null) => GameWord | null | undefined,
): Promise<void> {
  const keys = idsOf(game).map(wordKey);
  const records = await own.raw(keys);
  const latest = keys
    .flatMap((key) => records.get(key) ?? [])
    .reduce<Change | undefined>(
      (most, word) => (most && most.changedAt >= word.changedAt ? most : word),
      undefined,
    );
  const word = latest ? gameKind.parse(latest.value) : null;
  if (latest && latest.value !== null && !word)
    throw new UnreadableThingError(`${game.id} is of a newer version`);
  const value = next(word);
  if (value === undefined || (latest && isSameValue(word, value))) return;
  const changedAt = timeAfter(latest, ownTime());
  own.replace(records.get(wordKey(game.id)), {
    kind: gameKind.name,
    id: game.id,
    changedAt,
    value,
  });
}

/** The changes of which these games are read, for a file. Rejects as `loadOwnGames` does. */
export function loadChangesOf(games: readonly Game[]): Promise<readonly Change[]> {
  const kinds = [gameKind, loggedKind, leftOutKind, roundKind];
  const things = games
    .flatMap(idsOf)
    .flatMap((id) => kinds.map(({ name }) => ({ kind: name, id })));
  return loadChanges(kinds, things);
}

let lastPlace = 0;

/** `keptAt` for a game that joins the record now: behind all earlier ones. */
export function nextPlace(): number {
  lastPlace = Math.max(lastPlace + 1, Date.now());
  return lastPlace;
}

/** A log's game as a file tells it. */
export interface ReadLog {
  readonly id: string;
  readonly logged: LoggedWord;
  readonly packed: PackedLog;
}

/** Keeps what was read, all or none: logs, rows of tables, decks. Gives what that has replaced. */
export function keepRead(
  logs: readonly ReadLog[],
  rows: readonly Game[],
  decks: readonly GivenDeck[] = [],
  summaries: readonly (readonly [id: string, LogSummary])[] = [],
): Promise<readonly Replaced[]> {
  return writeOwn([gameKind, loggedKind, deckKind, deckVersionKind], async (own) => {
    await Promise.all(logs.map((log) => keepLog(own, log)));
    const { name: kind } = gameKind;
    await own.merge(
      rows.map((row) => ({ kind, id: row.id, changedAt: row.changedAt, value: wordOf(row) })),
    );
    await own.merge(summaries.map(([id, told]) => summaryChange(id, { ...told, bytes: 0 })));
    for (const deck of decks) {
      const [named, lists] = await Promise.all([own.all(deckKind), own.all(deckVersionKind)]);
      await own.merge(withGiven({ decks: named, lists }, deck, ownTime()));
    }
    return own.replaced();
  });
}

async function keepLog(own: OwnWriter, { id, logged, packed }: ReadLog): Promise<void> {
  const records = await own.raw([wordKey(id), loggedKey(id), `tale/${id}`]);
  const known = loggedKind.parse(records.get(loggedKey(id))?.value);
  const joined = known ? joinLogged(known, logged) : logged;
  if (joined !== known) await own.merge([loggedChange(id, joined)]);
  const word = records.get(wordKey(id));
  // Whatever the player says, here or elsewhere, is later.
  const value = { ...LOG_WORD, leaders: logged.trace.leaders, keptAt: nextPlace() };
  if (!word) own.replace(undefined, { kind: gameKind.name, id, changedAt: 0, value });
  if (word?.value === null) return;
  const { log, summary } = logChanges(id, packed);
  const isLonger = (records.get(`tale/${id}`)?.changedAt ?? -1) < summary.changedAt;
  if (isLonger) await own.merge([log, summary]);
}

/** Replaces games by the rows of a table that differ from them. That can be taken back. */
export function replaceGames(changes: readonly GameChange[], at: number): Promise<void> {
  return writeOwn([gameKind, loggedKind], async (own) => {
    for (const { before, after } of changes)
      await say(own, after, (word) =>
        word && before ? changedWord(word, before, after) : undefined,
      );
    noteWayBack(own, 'Rows of a table', at);
  });
}

/**
 * The games of a record. The same game that two devices or two sources tell under several ids is one game:
 * that is not stored but seen, so that every device sees the same.
 */
import type { Kept, OwnThings } from '../record/change';
import { EMPTY_GAME, type Game } from './game';
import { type GameWord, gameOf, isRow, LOG_WORD, type LoggedWord } from './game-word';
import { joinLogged, type KnownGame, knownGame } from './log/merge-logs';
import { groupForms } from './log/same-log';
import { filledFacts, LOG_SOURCE, sameGames, type Telling } from './same-game';

export function gamesOf(
  words: Pick<OwnThings<GameWord>, 'kept' | 'deleted'>,
  logged: readonly Kept<LoggedWord>[],
): { readonly games: readonly Game[]; readonly known: readonly KnownGame[] } {
  const wordOf = new Map(words.kept.map((word) => [word.id, word]));
  const forms = logged.map(({ id, changedAt, value }) =>
    knownGame(id, value, { tells: changedAt }),
  );
  const games: Game[] = [];
  const known: KnownGame[] = [];
  /** The latest word under these ids, the first of equals, and whether a later one has deleted it. */
  const latestOf = (ids: readonly string[]) => {
    let word: Kept<GameWord> | undefined;
    let deletedAt = -1;
    for (const id of ids) {
      const candidate = wordOf.get(id);
      if (candidate && candidate.changedAt > (word?.changedAt ?? -1)) word = candidate;
      deletedAt = Math.max(deletedAt, words.deleted.get(id) ?? -1);
    }
    return { word, isDeleted: deletedAt >= (word?.changedAt ?? 0) };
  };
  const logs = groupForms(forms).flatMap((group) => {
    const [first, ...more] = group;
    if (!first) return [];
    const [id = first.id, ...twins] = more.length > 0 ? group.map((one) => one.id).sort() : [];
    const joined = more.reduce((most, { logged }) => joinLogged(most, logged), first.logged);
    return [{ id, twins, joined, tells: first.tells, ...latestOf([id, ...twins]) }];
  });
  const rowsOf = rowsOfGames(words.kept, logs);
  for (const { id, twins: others, joined, tells, ...latest } of logs) {
    const rows = rowsOf.get(id) ?? [];
    rowsOf.delete(id);
    const twins = rows.length > 0 ? [...others, ...rows.map((row) => row.id)] : others;
    const { word, isDeleted } = rows.length > 0 ? latestOf([id, ...twins]) : latest;
    for (const each of [id, ...twins]) wordOf.delete(each);
    known.push(knownGame(id, joined, { isDeleted, twins: others, tells }));
    if (isDeleted) continue;
    const value = word?.value ?? LOG_WORD;
    const told: GameWord = { ...value, source: 'log', row: rows[0]?.value.row ?? value.row };
    games.push(gameOf(id, told, word?.changedAt ?? 0, toldBy(joined, rows), twins));
  }
  for (const [id, others] of rowsOf) {
    const twins = others.map((row) => row.id);
    const { word } = latestOf([id, ...twins]);
    if (!word) continue;
    const all = [id, ...twins].flatMap((each) => wordOf.get(each)?.value.said ?? []);
    for (const each of [id, ...twins]) wordOf.delete(each);
    const value = { ...word.value, said: filledFacts(word.value.said, all) };
    games.push(gameOf(id, value, word.changedAt, null, twins));
  }
  for (const { id, value, changedAt } of wordOf.values())
    games.push(gameOf(id, value, changedAt, null));
  return { games, known };
}

interface RecordedLog {
  readonly id: string;
  readonly joined: LoggedWord;
  readonly word: Kept<GameWord> | undefined;
}

/** The further rows of each game that several sources tell, by the id of the first one. */
function rowsOfGames(
  words: readonly Kept<GameWord>[],
  logs: readonly RecordedLog[],
): Map<string, readonly Kept<GameWord>[]> {
  const rows = words.filter(({ value }) => isRow(value));
  if (rows.length === 0) return new Map();
  const tellings = rows.map((row): Telling & { readonly row?: Kept<GameWord> } => {
    // What the player has changed since contradicts no source.
    const open = row.changedAt > 0 ? ({ result: '', turnOrder: '', kind: '' } as const) : {};
    const facts = { ...EMPTY_GAME, ...row.value.said, ...open };
    return { id: row.id, source: row.value.row?.table ?? '', facts, row };
  });
  for (const { id, joined, word } of logs) {
    const game = gameOf(id, { ...(word?.value ?? LOG_WORD), said: {} }, 0, joined);
    if (game.askedNames === null) tellings.push({ id, source: LOG_SOURCE, facts: game });
  }
  return new Map(
    sameGames(tellings).flatMap(([first, ...others]) =>
      first ? [[first.id, others.flatMap(({ row }) => row ?? [])]] : [],
    ),
  );
}

/** What a log tells, with what rows tell beside it: also the day, where only a file's change tells that. */
function toldBy(logged: LoggedWord, rows: readonly Kept<GameWord>[]): LoggedWord {
  if (rows.length === 0) return logged;
  const said = rows.map(({ value }) => value.said);
  const dated = logged.isDayAsked ? { ...logged.facts, date: '', time: '' } : logged.facts;
  return { ...logged, facts: filledFacts(dated, said), isDayAsked: false };
}

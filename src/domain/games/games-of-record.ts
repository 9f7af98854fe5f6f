/**
 * The games of a record. The same log that two devices have read under two ids is one game: that is not
 * stored but seen, so that every device sees the same.
 */
import type { Kept, OwnThings } from '../record/change';
import type { Game } from './game';
import { type GameWord, gameOf, LOG_WORD, type LoggedWord } from './game-word';
import { joinLogged, type KnownGame, knownGame } from './log/merge-logs';
import { groupForms } from './log/same-log';

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
  for (const group of groupForms(forms)) {
    const [first, ...more] = group;
    if (!first) continue;
    const [id = first.id, ...twins] = more.length > 0 ? group.map((one) => one.id).sort() : [];
    const joined = more.reduce((most, { logged }) => joinLogged(most, logged), first.logged);
    let word: Kept<GameWord> | undefined;
    let deletedAt = -1;
    for (const each of [id, ...twins]) {
      const candidate = wordOf.get(each);
      if (candidate && candidate.changedAt > (word?.changedAt ?? -1)) word = candidate;
      deletedAt = Math.max(deletedAt, words.deleted.get(each) ?? -1);
      wordOf.delete(each);
    }
    const isDeleted = deletedAt >= (word?.changedAt ?? 0);
    known.push(knownGame(id, joined, { isDeleted, twins, tells: first.tells }));
    if (!isDeleted)
      games.push(gameOf(id, word?.value ?? LOG_WORD, word?.changedAt ?? 0, joined, twins));
  }
  for (const { id, value, changedAt } of wordOf.values())
    games.push(gameOf(id, value, changedAt, null));
  return { games, known };
}

/** The results of reading logs, in words. */
import { formatCountOf } from '../../../domain/text/count';
import type { ImportOutcome } from './log-queue';
import type { Refusal } from './read-log-file';

export const WHY: Record<Refusal, string> = {
  large: 'is too large for a log',
  empty: 'is empty',
  encoding: 'is in an encoding that is not read here: save it as UTF-8',
  guessed: 'is not in UTF-8: its letters were read as Windows-1252, so look at names and notes',
  cut: 'ends in the middle of a letter, which is left out',
  session: 'holds no games. Add the files in CombatLogs',
  copy: 'is a file of your own things',
  table: 'is a table whose columns are to be looked at first',
  headless: 'does not name both leaders: there is no game in it yet',
  deck: 'is not a whole list of cards: paste it in My decks',
  other: 'is not a log that is read here',
  unreadable: 'could not be read',
};

/** More names would fill the screen. */
const NAMED_FILES = 3;

/** The sum first, then a sentence for each fact the player should know. */
export function sentencesOf(outcome: ImportOutcome): string[] {
  const { added, known, deleted, foreign, refused, done, total, stopped } = outcome;
  const { unknownLines, unreadable, decks, knownDecks } = outcome;
  const sums = [sumOf('game', added, known), sumOf('deck', decks, knownDecks)];
  const nameless = [...refused.values()].flat().filter((name) => name === '').length;
  // A folder of decks alone brings no games.
  const told = decks + knownDecks > 0 ? sums.slice(added + known > 0 ? 0 : 1) : sums.slice(0, 1);
  const isNothing = stopped === 'cancelled' && added + known + decks + knownDecks === 0;
  const sentences = [
    stopped !== 'record' && !isNothing && told.join(' '),
    stopped !== null && STOPPED[stopped](done, total),
    deleted > 0 &&
      `${formatCountOf(deleted, 'game')} that you deleted ${deleted === 1 ? 'stays' : 'stay'} deleted.`,
    ...foreignWords(foreign),
    ...[...refused].flatMap(([why, names]) => refusalWords(why, names.filter(Boolean))),
    nameless > 0 &&
      `${formatCountOf(nameless, 'file')} of the folder left out: no log, table or deck.`,
    unknownLines > 0 &&
      `${formatCountOf(unknownLines, 'line')} of a kind this version does not know.`,
    unreadable > 0 && `${formatCountOf(unreadable, 'entry', 'entries')} could not be read.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}

function sumOf(thing: string, added: number, known: number): string {
  return `${formatCountOf(added, thing)} added${known > 0 ? `, ${formatCountOf(known, thing)} known already` : ''}.`;
}

const STOPPED = {
  cancelled: (done: number, total: number) =>
    `Stopped after ${done} of ${formatCountOf(total, 'file')}: nothing of them was kept.`,
  record: () => 'Your record can’t be read on this device now: nothing was added.',
  keep: () => 'This device can’t store more. What was added before is kept.',
};

/** Logs in other languages: first those whose leaders are read, then those that are not read at all. */
function foreignWords(foreign: ImportOutcome['foreign']): string[] {
  return [false, true].flatMap((isUnread) => {
    const logs = foreign.filter((log) => log.isUnread === isUnread);
    const [first] = logs;
    if (!first) return [];
    const [are, their] = logs.length === 1 ? ['is', 'its'] : ['are', 'their'];
    const which = `${namesOf(logs.map(({ name }) => name))} ${are} in ${languageOf(first.word)} (“${first.word}”)`;
    return isUnread
      ? `${which}: ${their} games can’t be read here. Set the program to English, or log them by hand.`
      : `${which}: only the leaders of ${their} games were read. Say the rest below.`;
  });
}

/**
 * The language by the letters of one word. The Latin alphabet serves many languages: there the word itself is
 * shown.
 */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Han}/u, 'Chinese or Japanese'],
];

function languageOf(word: string): string {
  return LETTERS.find(([letters]) => letters.test(word))?.[1] ?? 'another language than English';
}

function refusalWords(why: Refusal, names: readonly string[]): string[] {
  const [first] = names;
  if (first === undefined) return [];
  if (names.length === 1) return [`${first} ${WHY[why]}.`];
  const isRead = why === 'guessed' || why === 'cut';
  return [
    `${formatCountOf(names.length, 'file')}${isRead ? '' : ' left out'} (${namesOf(names)}): each ${WHY[why]}.`,
  ];
}

/** "a.log, b.log, c.log and 7 more". */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED_FILES;
  return `${names.slice(0, NAMED_FILES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

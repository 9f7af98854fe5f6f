import { expect, it } from 'vitest';
import { sentencesOf } from '../../src/features/my-games/import/import-words';
import type { ImportOutcome } from '../../src/features/my-games/import/log-queue';

const NOTHING: ImportOutcome = {
  added: 0,
  known: 0,
  deleted: 0,
  differing: [],
  hasWayBack: false,
  decks: 0,
  knownDecks: 0,
  unknownLines: 0,
  newer: null,
  unreadable: 0,
  foreign: [],
  refused: new Map(),
  unread: [],
  done: 1,
  total: 1,
  stopped: null,
};

it.each([
  ['ターン終了', 'Japanese (“ターン終了”)'],
  ['차례', 'Korean (“차례”)'],
  ['จบ', 'Thai (“จบ”)'],
  ['回合', 'Chinese or Japanese (“回合”)'],
  ['commence', 'another language than English (“commence”)'],
])('a log that is not read is said to be in the language of its letters: %s', (word, said) => {
  const foreign = [{ name: 'a.log', word, isUnread: true }];
  expect(sentencesOf({ ...NOTHING, foreign })).toEqual([
    '0 games added.',
    `a.log is in ${said}: its games can’t be read here. Set the program to English, or log them by hand.`,
  ]);
});

/** What reading logs has brought, in words. */
import { formatCountOf } from '../../domain/count';
import type { ImportOutcome } from './log-queue';
import type { Refusal } from './read-log-file';

const WHY: Record<Refusal, string> = {
  large: 'is too large for a log',
  empty: 'is empty',
  encoding: 'is not in UTF-8, as the simulator’s logs are',
  session: 'holds no games. Add the files in CombatLogs',
  reports: 'holds reports',
  headless: 'does not name both leaders: there is no game in it yet',
  foreign: 'is a log in another language than English, which can’t be read here',
  other: 'is not a log of the simulator',
  unreadable: 'could not be read',
};

/** More names would fill the screen. */
const NAMED_FILES = 3;

/** The sum first, then a sentence for each thing that is to be known. */
export function sentencesOf(outcome: ImportOutcome): string[] {
  const { added, known, deleted, foreign, refused, done, total, stopped } = outcome;
  const { unknownLines, unreadable } = outcome;
  const sum = `${formatCountOf(added, 'game')} added${known > 0 ? `, ${formatCountOf(known, 'game')} known already` : ''}.`;
  return [
    ...(stopped === 'record' ? [] : [sum]),
    ...stoppedWords(stopped, done, total),
    ...(deleted > 0
      ? [
          `${formatCountOf(deleted, 'game')} that you deleted ${deleted === 1 ? 'stays' : 'stay'} deleted.`,
        ]
      : []),
    ...foreignWords(foreign),
    ...[...refused].map(([why, names]) => refusalWords(why, names)),
    ...(unknownLines > 0
      ? [`${formatCountOf(unknownLines, 'line')} of a kind this version does not know.`]
      : []),
    ...(unreadable > 0
      ? [`${formatCountOf(unreadable, 'entry', 'entries')} could not be read.`]
      : []),
  ];
}

function stoppedWords(
  stopped: ImportOutcome['stopped'],
  done: number,
  total: number,
): readonly string[] {
  switch (stopped) {
    case null:
      return [];
    case 'cancelled':
      return [`Stopped after ${done} of ${formatCountOf(total, 'file')}.`];
    case 'record':
      return ['Your record can’t be read on this device now: nothing was added.'];
    case 'keep':
      return ['This device can’t store more. What was added before is kept.'];
  }
}

/** Of logs whose leaders are read and whose words are not. */
function foreignWords(foreign: ImportOutcome['foreign']): string[] {
  const [first] = foreign;
  if (!first) return [];
  const [are, their] = foreign.length === 1 ? ['is', 'its'] : ['are', 'their'];
  return [
    `${namesOf(foreign.map(({ name }) => name))} ${are} in another language than English (“${first.word}”): only the leaders of ${their} games were read. Say the rest below.`,
  ];
}

function refusalWords(why: Refusal, names: readonly string[]): string {
  const [first = ''] = names;
  if (names.length === 1) return `${first} ${WHY[why]}.`;
  return `${formatCountOf(names.length, 'file')} left out (${namesOf(names)}): each ${WHY[why]}.`;
}

/** "a.log, b.log, c.log and 7 more". */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED_FILES;
  return `${names.slice(0, NAMED_FILES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

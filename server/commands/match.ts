/**
 * `npm run match -- find|remove|put-back|removed …`: finds, removes and restores a match, as the panel does.
 * Each change is recorded first, with the shell's user.
 */
import { userInfo } from 'node:os';
import * as v from 'valibot';
import type { Database } from '../db/connection/database';
import { openDatabase } from '../db/connection/open-database';
import { listRemoved } from '../db/operator/removed-matches';
import { begunDays } from '../operator/begun-days';
import {
  type FoundMatch,
  findMatches,
  isKey,
  MOST_REMOVED,
  matchQuestion,
  putBack,
  takeOut,
} from '../operator/matches';
import { recordedIn } from '../operator/recorded';
import { OperatorError } from '../operator-error';
import type { Settings } from '../settings';
import { endOnLoss, readArguments, runCommand } from './command';

const USAGE = `Usage: npm run match -- find [--day yyyymmdd] [--player NAME or ID] [--opponent …] [--leader ID] [--opponentLeader ID] [--id MATCH]
       npm run match -- remove KEY     (as "find" says it)
       npm run match -- put-back KEY
       npm run match -- removed        (which were taken out)`;

const FIELDS = Object.keys(matchQuestion.entries);

type Given = ReturnType<typeof readArguments<Record<string, { type: 'string' }>>>['values'];

const VERBS: Readonly<
  Record<
    string,
    (database: Database, input: Given, key: string, settings: Settings) => Promise<string[]>
  >
> = {
  find: async (database, input, _, { now }) => {
    const read = v.safeParse(matchQuestion, input);
    if (!read.success) throw new OperatorError(USAGE);
    const found = await findMatches(database, read.output, begunDays(now));
    return found.length === 0 ? ['There is no such match.'] : found.map(lineOf);
  },
  remove: async (database, _, key) => {
    await takeOut(changing(database), key);
    return [
      `The match ${key} is taken out: no delivery brings it back, "put-back ${key}" does. ` +
        'Days that are published already have it until they are published again.',
    ];
  },
  'put-back': async (database, _, key) => [
    (await putBack(changing(database), key))
      ? `The match ${key} is back.`
      : `A player of ${key} was forgotten, and what was told of it with them: a delivery may bring it again.`,
  ],
  removed: async (database) => {
    const removed = await listRemoved(database, MOST_REMOVED);
    if (removed.length === 0) return ['No match is taken out.'];
    return removed.map(
      ({ removedAt, who, label }) => `${removedAt.toISOString()} ${who}: ${label}`,
    );
  },
};

runCommand(async (settings) => {
  const options = Object.fromEntries(FIELDS.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = readArguments(USAGE, options);
  const [verb = '', key = '', ...more] = positionals;
  const work = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  const isOfOne = verb === 'remove' || verb === 'put-back';
  const isAsked = verb === 'find' || Object.keys(values).length === 0;
  if (!work || more.length > 0 || !isAsked || (isOfOne ? !isKey(key) : key !== '')) {
    throw new OperatorError(USAGE);
  }
  const database = await openDatabase(settings, endOnLoss);
  try {
    for (const line of await work(database, values, key, settings)) console.log(line);
  } finally {
    await database.close();
  }
});

function changing(database: Database) {
  const name = `${userInfo().username}, in a shell`;
  return { database, recorded: recordedIn(database), operator: { id: name, name } };
}

function lineOf({ key, playedAt, isPrivate, turns, sides }: FoundMatch): string {
  const players = sides.map(
    ({ playerName, deviceId, leader, result }) =>
      `${playerName || 'nobody'} (${deviceId || 'no id'}) with ${leader}: ${result}`,
  );
  const words = [
    players.join(' against '),
    turns === null ? '' : `${turns} turns`,
    isPrivate ? 'private' : '',
  ];
  return `${key}  ${playedAt.toISOString()}  ${words.filter(Boolean).join(', ')}`;
}

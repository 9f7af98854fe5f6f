/** Lists that renew themselves: what is taken, what waits, and what changes nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutsideAnswer } from '../../../server/ask-outside';
import type { Database } from '../../../server/db/connection/database';
import { readChanges } from '../../../server/db/operator/operator-log';
import { createContentFiles } from '../../../server/operator/content-files';
import { createFollowedLists } from '../../../server/operator/followed-lists';
import { takeNew } from '../../../server/operator/new-content';
import { recordedIn } from '../../../server/operator/recorded';
import { OperatorError } from '../../../server/operator-error';
import { listsRule } from '../../../server/watch/program-rules';
import type { ListName } from '../../../src/resources/network-resources';
import { openTestDatabase } from '../../fixtures/database';
import { folderOf, putFile } from '../../fixtures/folders';

const ANNE = { id: '1', name: 'Anne' };
const bans = (updated: string | null, ...cards: string[]) => ({ updated, entries: cards });
const EVENT = { tournament_name: 'Cup', tournament_date: 'November 21, 2026' };

let database: Database;
let own: string;
let time: number;
/** The ETag of each request. */
let asked: (string | null)[];
let answer: OutsideAnswer | Error | null;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.execute('TRUNCATE followed_lists');
  own = folderOf();
  time = Date.parse('2026-11-20T20:00:00Z');
  asked = [];
});

const gives = (body: unknown, { etag = '"1"', modified = null as string | null } = {}) => {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  answer = { bytes, etag, modified: modified === null ? null : new Date(modified) };
};
function follow(listsByThemselves: readonly ListName[] = [], query = '') {
  const at = (name: string) => new URL(`https://lists.example/${name}.json${query}`);
  const folders = { own, simulated: folderOf() };
  const lists = createFollowedLists(database, {
    bansUrl: at('bans'),
    eventsUrl: at('events'),
    rulingsUrl: null,
    listsByThemselves,
    folders,
    now: () => new Date(time),
    request: async (_, etag) => {
      asked.push(etag);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const files = createContentFiles(database, { folders, recorded: recordedIn(database) });
  const stateOf = async (name: ListName) =>
    (await lists.states()).find((state) => state.name === name);
  return {
    ...lists,
    stateOf,
    finding: async () => listsRule(lists.states)(),
    /** As an operator's tap does. */
    take: async (name: ListName) => {
      const { version } = await files.read(name);
      const text = (await stateOf(name))?.offer?.text ?? '';
      await takeNew(files, ANNE, { name, text, version });
    },
  };
}
const held = (file = 'bans.json') => JSON.parse(readFileSync(join(own, file), 'utf8'));

describe('a list with an address', () => {
  it('waits for a tap, and stands after it', async () => {
    putFile(own, 'bans.json', bans('2026-11-01', 'OP01-001', 'OP01-002'));
    const lists = follow();
    gives(bans('2026-11-20', 'OP01-001', 'OP01-003'));
    await lists.ask('bans');
    expect(held().updated).toBe('2026-11-01');
    expect(await lists.finding()).toMatchObject({ state: 'told', code: 'waiting' });
    await lists.take('bans');
    expect(held().updated).toBe('2026-11-20');
    expect((await lists.stateOf('bans'))?.offer).toBeNull();
    const [change] = await readChanges(database, 1);
    expect(change).toMatchObject({ who: 'Anne (1)', what: 'Took a new bans.json of 2 entries' });
  });

  it('is asked once a day, with the mark of the last good answer, and anew at another address', async () => {
    const lists = follow();
    gives(bans('2026-11-19', 'OP01-001'));
    await lists.ask('bans');
    await lists.ask('events');
    asked = [];
    await lists.askDue();
    time += 82_799_000;
    await lists.askDue();
    expect(asked).toEqual([]);
    // The next run of a daily cron may come seconds early.
    time += 1000;
    answer = null;
    await lists.askDue();
    // The events were bans, which left no mark.
    expect(asked).toEqual(['"1"', null]);
    expect((await lists.stateOf('bans'))?.offer?.text).toContain('OP01-001');
    gives(bans('2026-11-19', 'OP01-001'));
    await follow([], '?moved').ask('bans');
    expect(asked.at(-1)).toBeNull();
  });

  it('that is what stands leaves nothing to do', async () => {
    putFile(own, 'bans.json', bans('2026-11-01', 'OP01-001'));
    const lists = follow();
    gives(` ${JSON.stringify(bans('2026-11-01', 'OP01-001'))}\n`);
    await lists.ask('bans');
    expect(await lists.stateOf('bans')).toMatchObject({ offer: null, error: null });
    expect(await lists.finding()).toMatchObject({ state: 'ok', code: 'ok' });
  });
});

describe('a list that is taken by itself', () => {
  const first = bans('2026-11-10', 'OP01-001', 'OP01-002');
  async function taken() {
    const lists = follow(['bans', 'events']);
    gives(first);
    await lists.ask('bans');
    expect(held()).toEqual(first);
    return lists;
  }
  const next = (body: unknown) => gives(body, { etag: '"2"' });

  it('is taken without a tap where none of the operator’s own stands, and where it stands as it came', async () => {
    const lists = await taken();
    next(bans('2026-11-10', 'OP01-001', 'OP01-003'));
    await lists.ask('bans');
    expect(held().entries).toContain('OP01-003');
    const [change] = await readChanges(database, 1);
    expect(change).toMatchObject({ who: 'by itself' });
  });

  it('is taken without a tap again once an operator took one from there', async () => {
    putFile(own, 'bans.json', first);
    const lists = follow(['bans']);
    next(bans('2026-11-11', 'OP01-001', 'OP01-003'));
    await lists.ask('bans');
    expect(held()).toEqual(first);
    await lists.take('bans');
    gives(bans('2026-11-12', 'OP01-001', 'OP01-004'), { etag: '"3"' });
    await lists.ask('bans');
    expect(held().entries).toContain('OP01-004');
  });

  it('never goes back: of two that are older neither is taken', async () => {
    const lists = await taken();
    for (const day of ['2026-11-08', '2026-11-09']) {
      gives(bans(day, 'OP01-001', 'OP01-003'), { etag: `"${day}"` });
      await lists.ask('bans');
      expect(held()).toEqual(first);
    }
  });

  it.each([
    ['that is older', bans('2026-11-09', 'OP01-001', 'OP01-003'), /older than what stands/],
    ['without a day', bans(null, 'OP01-001', 'OP01-003'), /Whether it is newer .* not known/],
    ['with an unreadable entry', bans('2026-11-20', 'OP01-001', 'OP01-002', 'x'), /Not all/],
  ])('waits for a tap %s', async (_, body, doubt) => {
    const lists = await taken();
    next(body);
    await lists.ask('bans');
    expect(held()).toEqual(first);
    const { offer } = (await lists.stateOf('bans')) ?? {};
    expect(offer?.doubts.join(' ')).toMatch(doubt);
    await lists.take('bans');
    expect(held()).toEqual(body);
  });

  it('waits for a tap where most of what stands would go', async () => {
    const lists = follow(['events']);
    const events = [1, 2, 3].map((at) => ({ ...EVENT, tournament_name: `Cup ${at}` }));
    gives(events, { modified: '2026-11-10' });
    await lists.ask('events');
    expect(held('events.json')).toHaveLength(3);
    gives(events.slice(2), { etag: '"2"', modified: '2026-11-11' });
    await lists.ask('events');
    expect(held('events.json')).toHaveLength(3);
    expect((await lists.stateOf('events'))?.offer?.doubts.join()).toMatch(/More than half/);
  });

  it('waits for a tap where the operator changed what stands', async () => {
    const lists = await taken();
    putFile(own, 'bans.json', bans('2026-11-10', 'OP01-001', 'OP09-009'));
    next(bans('2026-11-20', 'OP01-001'));
    await lists.ask('bans');
    expect(held().entries).toContain('OP09-009');
    expect((await lists.stateOf('bans'))?.offer?.doubts.join()).toMatch(/did not come from this/);
  });

  it('goes by the host’s time where it has no day of its own, and never back by it', async () => {
    const lists = follow(['events']);
    gives([EVENT], { modified: '2026-11-10' });
    await lists.ask('events');
    for (const [modified, count] of [
      ['2026-11-09', 1],
      [null, 1],
      ['2026-11-11', 2],
    ] as const) {
      gives([EVENT, { ...EVENT, tournament_name: 'Open' }], { etag: '"2"', modified });
      await lists.ask('events');
      expect(held('events.json'), `${modified}`).toHaveLength(count);
    }
  });
});

describe('a bad answer', () => {
  it.each([
    ['a fault of the host', new OperatorError('The address answers 404.'), /answers 404/],
    ['a web page', '<!doctype html><p>Hello', /Of 0 entries 0 can be read.*line 1/],
    ['half a file', '{"updated":"2026-11-20","entries":["OP01-0', /line 1: expected/],
    ['another kind of file', [EVENT], /this is events.json/],
    ['no entry that can be read', { entries: ['x', 'y'] }, /Of 2 entries 0 can be read/],
    ['something unforeseen', new Error('/secret/path'), /Something unexpected/],
  ])('changes nothing, keeps what waits, and is a finding: %s', async (_, bad, why) => {
    putFile(own, 'bans.json', bans('2026-11-01', 'OP01-001'));
    const lists = follow(['bans']);
    gives(bans('2026-11-20', 'OP01-002'));
    await lists.ask('bans');
    if (bad instanceof Error) answer = bad;
    else gives(bad, { etag: '"bad"' });
    await lists.ask('bans');
    expect(held().updated).toBe('2026-11-01');
    expect(await lists.stateOf('bans')).toMatchObject({ error: expect.stringMatching(why) });
    expect((await lists.stateOf('bans'))?.offer?.text).toContain('OP01-002');
    const finding = await lists.finding();
    expect(finding).toMatchObject({ state: 'failing', code: 'bad-answer' });
    expect(finding.error).toMatch(why);
    expect(finding.remedy).toContain('BANS_URL');
    // It left no mark: the next answer is asked for in full.
    answer = null;
    await lists.ask('bans');
    expect(asked.at(-1)).toBe('"1"');
    expect(await lists.finding()).toMatchObject({ state: 'told' });
  });
});

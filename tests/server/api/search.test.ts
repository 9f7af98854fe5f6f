import { describe, expect, it } from 'vitest';
import { searchPlayers } from '../../../server/api/search';
import { storeMatches } from '../../../server/db/matches/match-store';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { storedMatch } from '../../fixtures/stored-matches';

const database = await databaseOfTests();
async function play(deviceId: string, playerName: string, day = '2026-11-20', leader = 'OP01-001') {
  const playedAt = new Date(`${day}T12:00:00Z`);
  const opponent = { deviceId: '', playerName: 'nobody to be found' };
  const player = { deviceId, playerName, leader };
  await storeMatches(database, [storedMatch({ playedAt, player, opponent })]);
}

async function devicesFor(term: string) {
  return (await searchPlayers(database, term)).map((hit) => hit.deviceID);
}

describe('player search', () => {
  it('finds a part of the display name in any case', async () => {
    await play('dev-case', 'HarbourMaster#1');
    expect(await devicesFor('bourMAST')).toEqual(['dev-case']);
  });

  it('finds letters beyond ASCII in any case', async () => {
    await play('dev-umlaut', 'ÄRMEL#1');
    expect(await devicesFor('ärmel')).toEqual(['dev-umlaut']);
  });

  it('finds a part of the device id', async () => {
    await play('5F3A-77', 'Somebody');
    expect(await devicesFor('5f3a')).toEqual(['5F3A-77']);
  });

  it('finds a name through the zero-width and direction characters hidden in it', async () => {
    await play('dev-hidden', 'Ghost\u200b\u202ePilot');
    expect(await devicesFor('ghostpilot')).toEqual(['dev-hidden']);
    expect(await devicesFor('ghost\u2060pilot')).toEqual(['dev-hidden']);
  });

  it.each([
    ['isolde', 'Ísolde Kestrel'],
    ['ÍSOLDE', 'isolde kestrel'],
    ['istanbul', 'İSTANBUL'],
    ['ışık', 'IŞIK'],
    ['isik', 'ışık'],
    ['한글', '한글이름'],
    ['ガング', 'ｶﾞﾝｸﾞ'],
    ['bram oyle', 'Bram\u3164\u2800Oyle'],
    ['bram oyle', 'Bram  Oyle'],
  ])('finds for %s the name %s', async (term, name) => {
    await play('dev-folded', name);
    expect(await devicesFor(term)).toContain('dev-folded');
    await database.execute(`DELETE FROM player_names WHERE device_id = 'dev-folded'`);
  });

  it('tells apart letters that only look related', async () => {
    await play('dev-kana', 'カンク');
    expect(await devicesFor('ガング')).not.toContain('dev-kana');
  });

  it.each(['\u3164', '\u2800\u2800', '\u115f\u1160', '\u200b'])(
    'knows a player by the id alone whose name is %j: there is nothing to see',
    async (name) => {
      await play('dev-unseen', name);
      expect(await searchPlayers(database, 'dev-unseen')).toMatchObject([{ playerName: '' }]);
      await database.execute(`DELETE FROM player_names WHERE device_id = 'dev-unseen'`);
    },
  );

  it.each([
    ['0% l', 'dev-percent', '100% luck'],
    ['e_c', 'dev-score', 'snake_case'],
    ['k\\s', 'dev-back', 'back\\slash'],
    ['e＿c', 'dev-score', 'snake_case'],
    ['%', 'dev-first-percent', '% luck'],
    ['_', 'dev-first-score', '_snake'],
    ['\\', 'dev-first-back', '\\slash'],
    ['＿', 'dev-first-score', '_snake'],
  ])('takes %s for itself and not for a wildcard', async (term, device, name) => {
    await play(device, name);
    expect(await devicesFor(term)).toEqual([device]);
  });

  it.each(['q', 'Q', 'qz', '\u200bq\u2065', 'ｑ'])(
    'finds by one or two letters (%j) the names that begin with them, and no others',
    async (term) => {
      await play('dev-begins', 'Qz the First');
      await play('dev-within', 'Aqzb');
      expect(await devicesFor(term)).toEqual(['dev-begins']);
    },
  );

  it('looks for one or two letters in an index, not through every name', async () => {
    await database.execute('SET enable_seqscan = off');
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT device_id FROM player_names
       WHERE left(search_text, 2) ~>=~ folded_name('qz')
         AND left(search_text, 2) ~<~ (folded_name('qz') || chr(1114111))`,
    );
    await database.execute('RESET enable_seqscan');
    expect(JSON.stringify(plan)).toContain('player_names_beginning');
  });

  it('never finds a match between the end of the name and the start of the id', async () => {
    await play('joined', 'not');
    expect(await devicesFor('notjoined')).toEqual([]);
  });

  it('gives one hit a device, its newest match', async () => {
    await play('dev-many', 'Twice Named', '2026-11-10', 'OP01-001');
    await play('dev-many', 'Twice Renamed', '2026-11-12', 'OP03-001');
    await play('dev-many', 'Twice Named', '2026-11-11', 'OP02-001');
    expect(await searchPlayers(database, 'twice')).toEqual([
      {
        playerName: 'Twice Renamed',
        playerLeader: 'OP03-001',
        oppLeader: 'OP02-001',
        result: 'Won',
        date: '2026-11-12T12:00:00.000Z',
        deviceID: 'dev-many',
      },
    ]);
  });

  it('shows the newest match under the name asked for, when a device had several', async () => {
    expect(await searchPlayers(database, 'twice named')).toMatchObject([
      { playerName: 'Twice Named', date: '2026-11-11T12:00:00.000Z' },
    ]);
  });

  it('gives the 50 newest hits, newest first', async () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute);
    await storeMatches(
      database,
      minutes.map((minute) =>
        storedMatch({
          playedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)),
          player: { deviceId: `crowd-${minute}`, playerName: 'Crowd' },
          opponent: { deviceId: '' },
        }),
      ),
    );
    expect(await devicesFor('crowd')).toEqual(
      minutes
        .toReversed()
        .slice(0, 50)
        .map((minute) => `crowd-${minute}`),
    );
  });

  it('finds the other devices behind one that changes its name all the time', async () => {
    await play('dev-patient', 'Shifter', '2026-10-01');
    const names = Array.from({ length: 300 }, (_, index) => `Shifter ${index}`);
    await storeMatches(
      database,
      names.map((playerName) =>
        storedMatch({ player: { deviceId: 'dev-shifty', playerName }, opponent: { deviceId: '' } }),
      ),
    );
    expect(await devicesFor('shifter')).toEqual(['dev-shifty', 'dev-patient']);
  });

  it('finds no player without a device id', async () => {
    expect(await devicesFor('nobody to be found')).toEqual([]);
  });
});

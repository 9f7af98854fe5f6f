import { describe, expect, it } from 'vitest';
import { cutByLeader, type LeaderCuts } from '../../src/data/leader-cuts';
import type { LeaderPart } from '../../src/resources/companions';
import { curveRow, techRow } from '../fixtures/analyses';

const HERO = 'OP01-001';
const RIVAL = 'OP02-001';

function cut(text: string, part: LeaderPart) {
  const bytes = new TextEncoder().encode(text).buffer as ArrayBuffer;
  return cutByLeader(bytes, { part, region: 'west', what: 'west_p' });
}

async function recordsOf(cuts: LeaderCuts, leader: string, part: LeaderPart): Promise<unknown> {
  const found = cuts.get(leader);
  return found && JSON.parse(await found.companion.text())[part];
}

describe('the records of a full file', () => {
  const rows = [
    techRow({ winnerLeader: HERO, loserLeader: RIVAL }),
    { note: 'belongs to no leader, "{[" and all' },
    techRow({ winnerLeader: 'OP03-001', loserLeader: HERO, comment: 'é '.repeat(50) }),
    techRow({ winnerLeader: RIVAL, loserLeader: RIVAL }),
  ];

  it.each(['', '\uFEFF', ' \n'])('are each leader’s, after %j', async (start) => {
    const { value, dropped } = cut(`${start}${JSON.stringify(rows)}`, 'matchuptech');
    expect(dropped).toBe(0);
    expect(await recordsOf(value, HERO, 'matchuptech')).toEqual([rows[0], rows[2]]);
    expect(await recordsOf(value, RIVAL, 'matchuptech')).toEqual([rows[0], rows[3]]);
    expect(value.get(RIVAL)?.count).toBe(2);
    expect(value.has('OP99-001')).toBe(false);
  });

  it('of the other region are left out', async () => {
    const lines = [curveRow({ gameMode: 1 }), curveRow({ leader: RIVAL })];
    const { value } = cut(`${lines.map((row) => JSON.stringify(row)).join('\n')}\n`, 'curve');
    expect([...value.keys()]).toEqual([RIVAL]);
    expect(await recordsOf(value, RIVAL, 'curve')).toEqual(lines[1]);
  });

  it('are the good ones where a line is no JSON, which is counted', () => {
    const { value, dropped } = cut(`{"leader":"${HERO}"}\nnothing\n{"leader":"${RIVAL}"}`, 'stats');
    expect([...value.keys()]).toEqual([HERO, RIVAL]);
    expect(dropped).toBe(1);
  });

  it.each([
    ['a list that broke off', JSON.stringify(rows).slice(0, -5)],
    ['lines that broke off', `{"leader":"${HERO}"}\n{"leader":`],
    ['no text at all', ''],
  ])('are none of %s', (_, text) => {
    expect(() => cut(text, 'matchuptech')).toThrow('Invalid data format for west_p');
  });
});

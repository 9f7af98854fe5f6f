// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  LEADER_HABITS_KEY,
  loadLeaderHabits,
  MOST_HABITS,
  NO_HABITS,
  recentLeaders,
  rememberChosenLeader,
  rememberReport,
} from '../../src/personal/player/leader-habits';

beforeEach(() => localStorage.clear());

describe('the leaders of this device', () => {
  it('begin with the report’s, then those chosen last, then those met last, each once', () => {
    rememberReport('OP01-001', ['OP02-001', 'OP03-001']);
    rememberChosenLeader('OP04-001');
    rememberChosenLeader('OP03-001');
    rememberChosenLeader('OP04-001');
    expect(recentLeaders(loadLeaderHabits())).toEqual([
      'OP01-001',
      'OP04-001',
      'OP03-001',
      'OP02-001',
    ]);
  });

  it('are no more than a picker’s beginning', () => {
    for (let at = 0; at < 30; at++) rememberChosenLeader(`OP01-0${10 + at}`);
    expect(loadLeaderHabits().chosen).toHaveLength(MOST_HABITS);
    expect(loadLeaderHabits().chosen[0]).toBe('OP01-039');
  });

  it.each(['', '{', '7', 'null', '[]', '{"chosen":7,"met":{},"report":[]}'])(
    'are none where %j is stored',
    (stored) => {
      localStorage.setItem(LEADER_HABITS_KEY, stored);
      expect(loadLeaderHabits()).toEqual(NO_HABITS);
    },
  );

  it('are leaders only, whatever else is stored', () => {
    localStorage.setItem(
      LEADER_HABITS_KEY,
      JSON.stringify({ report: '<b>', chosen: ['OP01-001', 7, 'x'], met: [null, 'OP02-001'] }),
    );
    expect(loadLeaderHabits()).toEqual({ report: null, chosen: ['OP01-001'], met: ['OP02-001'] });
  });
});

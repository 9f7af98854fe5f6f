import { describe, expect, it } from 'vitest';
import { CACHE_RULES, findCacheRule, storageKey } from '../../src/resources/cache-policy';
import type { ResourceName } from '../../src/resources/network-resources';

const ORIGIN = 'https://nest.example';

function ruleOf(address: string) {
  return findCacheRule(new URL(address, ORIGIN).href, ORIGIN);
}

/** Addresses the rule of each row must take. */
const EXAMPLES: Record<ResourceName, readonly string[]> = {
  rankings: ['/content/stats/rankings_west_p_20261120.json'],
  stats: ['/content/stats/stats_lw_20261120.json?v=1'],
  matrix: ['/content/stats/matrix_lw_p_20261120.json'],
  pairs: ['/content/stats/pairs_west_p_20261120.json'],
  trends: ['/content/stats/trends_west_p_20261120.json'],
  leader: [
    '/content/stats/leader_west_p_20261120/OP01-001.json',
    '/content/stats/leader_lw_20261120/P-047.json?v=1',
  ],
  leaderboard: ['/content/stats/leaderboard_a_period_yet_unknown_20261120.json'],
  hands: ['/content/stats/hands_west_20261120.json'],
  matchuptech: ['/content/stats/matchuptech_east_p_20261120.json'],
  decklist: ['/content/stats/decklist_east_20261120.json'],
  curves: ['/content/stats/curve.jsonl?v=1'],
  cardData: ['/content/card_data.json'],
  events: ['/content/events.json'],
  tournaments: ['/content/tournaments.json?v=4'],
  bans: ['/content/bans.json'],
  rulings: ['/content/rulings.json'],
  periods: ['/content/periods.json'],
  endOfTime: ['/content/end_of_time.txt'],
  latestVideo: ['/content/latest_video.txt'],
  thumbs: ['/content/thumbs/OP14/OP14-041.png', '/content/thumbs/OP17/OP17-999_3.png'],
  images: ['/content/cards/OP14/OP14-041.png', '/content/cards/P/P-047.png'],
};

it('every resource has one rule', () => {
  expect(CACHE_RULES.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
});

describe.each(Object.entries(EXAMPLES))('the rule for %s', (name, examples) => {
  it.each(examples)('takes %s', (address) => {
    expect(ruleOf(address)?.name).toBe(name);
  });

  it.each(examples)('does not take %s of another origin', (address) => {
    expect(ruleOf(`https://elsewhere.example${address}`)).toBeNull();
    expect(ruleOf(`https://nest.example.elsewhere.example${address}`)).toBeNull();
    expect(ruleOf(`http://nest.example${address}`)).toBeNull();
  });

  it.each(examples)('does not take what lies below or beside %s', (address) => {
    const path = address.split('?')[0] ?? '';
    expect(ruleOf(`${path}/more`)).toBeNull();
    expect(ruleOf(`${path}.html`)).toBeNull();
    expect(ruleOf(`/elsewhere${path}`)).toBeNull();
    expect(ruleOf(`/?address=${path}`)).toBeNull();
    expect(ruleOf(`/#${path}`)).toBeNull();
  });
});

describe('the worker keeps out of', () => {
  it.each([
    ['the API', '/api/auth/validate'],
    ['a search', '/api/search'],
    ['matches', '/api/matches?deviceId=123'],
    ['player statistics', '/api/player-stats?deviceId=123'],
    ['the start page', '/'],
    ['screens', '/ranking?period=west_p'],
    ['a screen whose query looks like a file', '/ranking?file=/content/card_data.json'],
    ['the app’s own script', '/assets/index-abc123.js'],
    ['the worker itself', '/service-worker.js'],
    ['the login stand-in', '/stand-in/authorize'],
    ['content without a rule', '/content/secrets.json'],
    ['the folder of daily files', '/content/stats/'],
    ['a daily file of an unknown kind', '/content/stats/salaries_west_p_20261120.json'],
    ['a daily file of a day that never was', '/content/stats/stats_west_p_20261131.json'],
    ['a daily file in another folder', '/content/stats_west_p_20261120.json'],
    ['a leader’s file in no folder', '/content/stats/leader_west_p_20261120.json'],
    ['a file of a leader that is none', '/content/stats/leader_west_p_20261120/secret.json'],
    ['a file in a folder of another kind', '/content/stats/stats_west_p_20261120/OP01-001.json'],
    ['card data in another folder', '/content/stats/card_data.json'],
    ['a picture in no set', '/content/cards/OP14-041.png'],
    ['a picture two folders down', '/content/cards/OP14/more/OP14-041.png'],
    ['a picture that is a page', '/content/cards/OP14/OP14-041.html'],
    ['a way up out of the folder', '/content/cards/../../api/search.png'],
    ['an encoded way up', '/content/cards/OP14/%2e%2e/%2e%2e/%2e%2e/api/x.png'],
    ['a way up with encoded slashes', '/content/cards/OP14/..%2f..%2fapi%2fx.png'],
    ['a name with an encoded slash', '/content/thumbs/OP14%2FOP14-041.png'],
    ['an address that only begins like a base', '/content/statsx/stats_west_p_20261120.json'],
  ])('%s', (_what, address) => {
    expect(ruleOf(address)).toBeNull();
  });
});

describe('storage keys', () => {
  function keyOf(address: string) {
    const rule = ruleOf(address);
    return rule && storageKey(rule, new URL(address, ORIGIN).href);
  }

  it('know a daily file by its name, whichever version was asked for', () => {
    expect(keyOf('/content/stats/stats_west_p_20261120.json')).toBe('stats_west_p_20261120.json');
    expect(keyOf('/content/stats/stats_west_p_20261120.json?v=1')).toBe(
      'stats_west_p_20261120.json',
    );
  });

  it('tell one leader’s file from another’s, and from another day’s', () => {
    expect(keyOf('/content/stats/leader_west_p_20261120/OP01-001.json?v=1')).toBe(
      'leader_west_p_20261120/OP01-001.json',
    );
  });

  it('let a newer version of an undated file replace the stored one', () => {
    expect(keyOf('/content/tournaments.json?v=4')).toBe(keyOf('/content/tournaments.json?v=5'));
  });

  it('tell a thumbnail from the full picture', () => {
    expect(keyOf('/content/thumbs/OP14/OP14-041.png')).not.toBe(
      keyOf('/content/cards/OP14/OP14-041.png'),
    );
  });
});

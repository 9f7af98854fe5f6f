// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../src/domain/figures/wilson-interval';
import { formatRate } from '../../src/domain/figures/win-rate';
import { openPage } from '../fixtures/app-page';

const ABOUT = '/about';
const TERMS = '/terms';
const PRIVACY = '/privacy-policy';
const FAQ = '/faq';

describe('the site states (SPEC 1)', () => {
  it.each<[fact: string, words: RegExp, pages: string[]]>([
    [
      'that it is unofficial and not affiliated with the game’s publishers',
      /unofficial fan site.{0,20}not affiliated with the game’s publishers/i,
      [ABOUT, TERMS, PRIVACY, FAQ],
    ],
    ['that users must be 13 or older', /must be 13 or older/, [TERMS, FAQ]],
    [
      'that analytics and advertising cookies are used',
      /analytics and advertising cookies are used/i,
      [PRIVACY],
    ],
    ['when the legal pages were last updated', /last updated October 2025/i, [TERMS, PRIVACY]],
    [
      'what the post-ban period is',
      /OP12 Post-Ban \(Temporary\)\?.*ban list.*last seven days/i,
      [FAQ],
    ],
    [
      'that data refreshes daily at midnight Pacific Time',
      /data refreshes daily at midnight Pacific Time/i,
      [ABOUT, FAQ],
    ],
    [
      'that match history is refreshed every 30 minutes',
      /match history (is refreshed )?every 30 minutes/i,
      [ABOUT, FAQ],
    ],
    [
      'that device IDs may be shared, so that matches of others can appear under a name',
      /device IDs may be shared.*other players’ matches can appear under your name/i,
      [PRIVACY, FAQ],
    ],
    [
      'that ranked games cannot be told apart and only private ones can be filtered',
      /ranked games cannot be told apart from other games\. Only private games can be filtered/i,
      [FAQ],
    ],
    ['where bugs go', /bug channel of the community chat/i, [ABOUT, TERMS, FAQ]],
    [
      'that core match history and leader rankings stay free',
      /core match history and leader rankings stay free/i,
      [ABOUT, TERMS, FAQ],
    ],
    [
      'that premium analytics are original works based on simulated data',
      /premium analytics are original works based on simulated data/i,
      [ABOUT, TERMS, FAQ],
    ],
    [
      'that player names update once a day and there are no unique accounts',
      /player names update once a day, and there are no unique accounts/i,
      [FAQ],
    ],
    [
      'that players without unique IDs may not show up in search',
      /some players lack unique IDs and may not show up in search/i,
      [FAQ],
    ],
    [
      'that one or two letters find the beginnings of names',
      /one or two letters finds? the names that begin with them/i,
      [FAQ, '/matchhistory'],
    ],
    [
      'what the 95 % interval is, and where it is shown',
      /95 % interval\?.*Hover over a rate, tap it, or go to it with Tab/,
      [FAQ],
    ],
    [
      'which players and copies this device keeps, and how to remove them',
      /players whose matches you opened.*last ten match histories.*Logging out deletes/i,
      [PRIVACY, FAQ],
    ],
    [
      'that KAIZOKU is the tier that counts',
      /KAIZOKU.*CREWMATE and NAKAMA tiers do not include premium stats/,
      [ABOUT, FAQ],
    ],
  ])('%s', async (_, words, pages) => {
    for (const page of pages) expect(await readPage(page), page).toMatch(words);
  });
});

describe('the FAQ documents (CONTRACT)', () => {
  it.each<[name: string, formula: string]>([
    ['the prior', 'prior = (wins + 100) ÷ (games + 200)'],
    [
      'the smoothed matchup rate',
      'matchup rate = (wins against the opponent + 30 × prior) ÷ (games against it + 30)',
    ],
    [
      'the weighted win rate',
      'the mean of the matchup rates over all leaders, weighted by their play rates',
    ],
    ['an opponent never met', 'An opponent that was never met counts with the prior.'],
    ['the weighted score', '(p + z² ÷ 2n − z × √(p(1 − p) ÷ n + z² ÷ 4n²)) ÷ (1 + z² ÷ n)'],
    ['the mirror variance', 'variance = |1st win rate − 2nd win rate|'],
    ['the Mirror Risk Score', 'Mirror Risk Score = variance × ln(1 + 10 × play rate)'],
    ['the unit of mirror figures', 'in percentage points'],
  ])('%s', async (_, formula) => {
    expect(await readPage(FAQ)).toContain(formula);
  });

  it.each([
    [6, 10],
    [600, 1000],
  ])('an interval whose own example is true: %i of %i', async (wins, games) => {
    const { low, high } = wilsonInterval(wins, games) ?? { low: 0, high: 0 };
    const ends = [low, high].map((end) => formatRate(end, 1));
    expect(await readPage(FAQ)).toMatch(new RegExp(`${ends[0]} (to|and) ${ends[1]}`));
  });

  it('a weighted score whose own example is true', () => {
    expect(weightedScore(8, 10)).toBeLessThan(weightedScore(70, 100));
  });
});

async function readPage(address: string): Promise<string> {
  const { container } = await openPage(address);
  const text = container.querySelector('main')?.textContent ?? '';
  cleanup();
  return text.replace(/\s+/g, ' ');
}

/** The FAQ's formula, written out. */
function weightedScore(wins: number, games: number): number {
  const p = wins / games;
  const z = 1.96;
  const root = Math.sqrt((p * (1 - p)) / games + z ** 2 / (4 * games ** 2));
  return (p + z ** 2 / (2 * games) - z * root) / (1 + z ** 2 / games);
}

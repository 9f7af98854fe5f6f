import { describe, expect, it } from 'vitest';
import { type FollowedEntry, followEntries } from '../../../src/domain/events/followed-entries';
import { entriesOf, registration, tournament } from '../../fixtures/events';

const TODAY = '2026-11-20';
const DAY = 86_400_000;
const START = Date.parse('2026-11-20T12:00:00Z');

/** Publishes list after list, each an hour later, and gives what is known after the last. */
function listed(...lists: (readonly object[] | { readonly days: number })[]): FollowedEntry[] {
  let [known, uids, now]: [FollowedEntry[], number, number] = [[], 0, START];
  for (const list of lists) {
    if ('days' in list) now += list.days * DAY;
    const entries = Array.isArray(list) ? entriesOf(...list) : lastEntries(known);
    now += 3_600_000;
    const newUid = () => `uid${++uids}`;
    known = followEntries(known, { entries, today: TODAY, now: new Date(now), newUid });
  }
  return known;
}
const lastEntries = (known: readonly FollowedEntry[]) =>
  known.filter(({ cancelledAt }) => cancelledAt === null).map(({ entry }) => entry);

const shown = (known: readonly FollowedEntry[]) =>
  known
    .map(
      ({ uid, entry, sequence, cancelledAt }) =>
        `${uid} ${entry.day.slice(5)} ${sequence}${cancelledAt ? ' cancelled' : ''}`,
    )
    .toSorted();

const cup = (day: string, fields = {}) => tournament(`${day}, 2026`, fields);

describe('an entry of the calendar', () => {
  it('is the same while it stands, and unchanged', () => {
    const known = listed([cup('December 5')], [cup('December 5')]);
    expect(shown(known)).toEqual(['uid1 12-05 0']);
    expect(known[0]?.changedAt).toEqual(new Date(START + 3_600_000));
  });

  it('is the same when it moves, and when it moves back, with a higher sequence each time', () => {
    const lists = [[cup('December 5')], [cup('December 12')], [cup('December 5')]];
    expect(shown(listed(...lists.slice(0, 2)))).toEqual(['uid1 12-12 1']);
    expect(shown(listed(...lists))).toEqual(['uid1 12-05 2']);
  });

  it('moves by another time of the day, and not by another link, which only changes it', () => {
    const at = (utcTime: string, tournamentLink = '') => [
      cup('December 5', { utcTime, tournamentLink }),
    ];
    expect(shown(listed(at('10:00'), at('11:00')))).toEqual(['uid1 12-05 1']);
    const known = listed(at('10:00'), at('10:00', 'https://example.org'));
    expect(shown(known)).toEqual(['uid1 12-05 0']);
    expect(known[0]?.changedAt).toEqual(new Date(START + 2 * 3_600_000));
  });

  it('moves by up to 60 days; farther away is another event', () => {
    const from = [tournament('December 1, 2026')];
    expect(shown(listed(from, [tournament('January 30, 2027')]))).toEqual(['uid1 01-30 1']);
    expect(shown(listed(from, [tournament('January 31, 2027')]))).toEqual([
      'uid1 12-01 1 cancelled',
      'uid2 01-31 0',
    ]);
  });

  it.each([
    ['name', { tournamentName: 'Reef Open' }],
    ['series', { eventTitle: 'Spring' }],
    ['region', { region: 'Asia' }],
  ])('of another %s is another event', (_, fields) => {
    expect(shown(listed([cup('December 5')], [cup('December 5', fields)]))).toEqual([
      'uid1 12-05 1 cancelled',
      'uid2 12-05 0',
    ]);
  });

  it('is not the registration for it', () => {
    const known = listed([cup('December 5')], [registration('December 5, 2026')]);
    expect(known).toHaveLength(2);
  });

  it('that is gone is cancelled, for 30 days, and comes back as itself', () => {
    const lists = [[cup('December 5')], []];
    expect(shown(listed(...lists))).toEqual(['uid1 12-05 1 cancelled']);
    expect(shown(listed(...lists, { days: 29 }))).toEqual(['uid1 12-05 1 cancelled']);
    expect(shown(listed(...lists, { days: 30 }))).toEqual([]);
    expect(shown(listed(...lists, [cup('December 5')]))).toEqual(['uid1 12-05 2']);
  });

  it('that is over is never cancelled, and never moves', () => {
    expect(shown(listed([cup('November 19')], []))).toEqual([]);
    expect(shown(listed([cup('November 19')], [cup('December 5')]))).toEqual(['uid2 12-05 0']);
    expect(shown(listed([cup('November 20')], []))).toEqual(['uid1 11-20 1 cancelled']);
  });
});

describe('twins', () => {
  const pair = [cup('December 5'), cup('December 12')];

  it('never change places, in whatever order the list has them', () => {
    expect(shown(listed(pair, pair.toReversed()))).toEqual(['uid1 12-05 0', 'uid2 12-12 0']);
    const links = ['a', 'b'].map((name) =>
      cup('December 5', { tournamentLink: `https://example.org/${name}` }),
    );
    const known = listed(links, links.toReversed());
    expect(known.map(({ uid, entry }) => `${uid} ${entry.link}`).toSorted()).toEqual([
      'uid1 https://example.org/a',
      'uid2 https://example.org/b',
    ]);
  });

  it('of which one moves leave the other one as it was', () => {
    expect(shown(listed(pair, [cup('December 5'), cup('December 19')]))).toEqual([
      'uid1 12-05 0',
      'uid2 12-19 1',
    ]);
    // Past the other one.
    expect(shown(listed(pair, [cup('December 12'), cup('December 19')]))).toEqual([
      'uid1 12-19 1',
      'uid2 12-12 0',
    ]);
  });

  it('that both move are cancelled and new: which is which is not known', () => {
    expect(shown(listed(pair, [cup('December 6'), cup('December 13')]))).toEqual([
      'uid1 12-05 1 cancelled',
      'uid2 12-12 1 cancelled',
      'uid3 12-06 0',
      'uid4 12-13 0',
    ]);
  });

  it('of which one is cancelled are no move', () => {
    expect(shown(listed(pair, [cup('December 5')]))).toEqual([
      'uid1 12-05 0',
      'uid2 12-12 1 cancelled',
    ]);
  });
});

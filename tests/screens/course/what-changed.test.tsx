// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toggleFollow } from '../../../src/personal/follow/follows';
import { clearOwn } from '../../../src/personal/own/own-record';
import { loadSeen, noteSeen } from '../../../src/personal/seen/seen-rankings';
import { packCourse } from '../../../src/resources/trends';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { DATE, fileOf } from '../../fixtures/daily-addresses';
import { statsRow } from '../../fixtures/leader-stats';
import { json } from '../../fixtures/network';
import { tournamentRow } from '../../fixtures/tournaments';

const [HERO, RIVAL] = ['OP01-001', 'OP02-001'] as const;
const day = (games: number, wins: number) => ({ games, wins, weightedWins: wins });
/** 17 days before the 17th of November, and three since. */
const courseRow = (
  leader: string,
  before: readonly [number, number],
  now: readonly [number, number],
) =>
  packCourse({
    leader,
    first: '20261031',
    trust: 1,
    days: [...Array(17).fill(day(...before)), ...Array(3).fill(day(...now))],
  });

const network = onScreens({
  answers: {
    [fileOf('rankings')]: [statsRow(HERO), statsRow(RIVAL)],
    [fileOf('trends')]: [
      courseRow(HERO, [100, 50], [800, 480]),
      courseRow(RIVAL, [100, 50], [800, 400]),
    ],
    '/content/card_data.json': [
      { cardNumber: HERO, cardName: 'Adra Quill', cardType: 'LEADER', color: 'Red', cost: '5' },
    ],
    '/content/bans.json': {
      entries: [
        { cards: ['OP01-016'], copies: 0, from: '2026-11-18' },
        { cards: ['OP01-017'], copies: 0, from: '2026-11-10' },
      ],
    },
    '/content/tournaments.json': [
      tournamentRow({ leader: RIVAL, placing: 1, date: '2026-11-18' }),
      tournamentRow({ leader: HERO, placing: 2, date: '2026-11-18' }),
      tournamentRow({ leader: HERO, placing: 1, date: '2026-11-10' }),
    ],
  },
});
beforeEach(clearOwn);

const changes = () => screen.findByRole('region', { name: 'What changed' });
const linesOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const seenToday = () => waitFor(async () => expect((await loadSeen('west_p'))?.latest).toBe(DATE));

describe('what changed since the last visit', () => {
  it('is nothing on the first one', async () => {
    await openPage('/ranking');
    await seenToday();
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
  });

  it('tells both spans of days, the games of both sides, new bans, and who won', async () => {
    await noteSeen('west_p', '20261117');
    await openPage('/ranking');
    const section = await changes();
    await waitFor(() => expect(linesOf(section)).toHaveLength(3));
    expect(within(section).getByRole('heading').textContent).toBe(
      'Games since 17 Nov, against those from 31 Oct to 16 Nov',
    );
    expect(linesOf(section)).toEqual([
      'Newly banned: OP01-016',
      'Adra Quill (OP01-001) rose to 60.0 % (2,400 games) from 50.0 % (1,700 games)',
      'Won tournaments: OP02-001',
    ]);
  });

  it('stays for the day, also after a reload', async () => {
    await noteSeen('west_p', '20261117');
    await openPage('/ranking');
    await changes();
    await seenToday();
    cleanup();
    await openPage('/ranking');
    expect(await changes()).toBeTruthy();
  });

  it('goes with one tap, until there is a newer file', async () => {
    await noteSeen('west_p', '20261117');
    await openPage('/ranking');
    fireEvent.click(within(await changes()).getByRole('button', { name: 'Close what changed' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull());
    expect(await loadSeen('west_p')).toEqual({ since: '20261117', latest: DATE, closed: true });
    expect(await noteSeen('west_p', '20261121')).toEqual({
      since: DATE,
      latest: '20261121',
      closed: false,
    });
  });

  it('begins with new dates of followed series, and with what became of followed events', async () => {
    const event = (name: string, day: string, event_title = '') => ({
      ...{ tournament_name: name, tournament_date: day, event_title },
    });
    const of = (day: string) => event('Harbour Open', day, 'Harbour Series');
    network.answer(
      '/content/events.json',
      json([
        event('Reef Open', 'January 9, 2027'),
        of('December 5, 2026'),
        of('December 12, 2026'),
      ]),
    );
    await toggleFollow({
      ...{ what: 'series', name: 'Harbour Series' },
      known: [{ date: 'Harbour Open, December 5, 2026', isNewOn: '' }],
    });
    await toggleFollow({
      ...{ what: 'event', name: 'Reef Open', series: '', region: '', date: 'December 19, 2026' },
      ...{ day: '2026-12-19', twins: [], moved: null, gone: null },
    });
    await noteSeen('west_p', '20261117');
    await openPage('/ranking');
    const section = await changes();
    await waitFor(() =>
      expect(linesOf(section).slice(0, 2).toSorted()).toEqual([
        'New dates of Harbour Series: Harbour Open, December 12, 2026',
        'Reef Open moved to January 9, 2027 from December 19, 2026',
      ]),
    );
  });

  it('does not move back with an older file, such as one that is stored', async () => {
    await noteSeen('west_p', '20261117');
    await noteSeen('west_p', DATE);
    expect(await noteSeen('west_p', '20261118')).toMatchObject({ since: '20261117', latest: DATE });
  });

  it('is one line in a new season', async () => {
    await noteSeen('west_p', '20261020');
    await openPage('/ranking');
    const section = await changes();
    expect(linesOf(section)).toEqual(['A new season began on 31 Oct: nothing to compare yet.']);
  });

  it('says nothing where nothing changed', async () => {
    network.answer(fileOf('trends'), json([courseRow(RIVAL, [100, 50], [800, 400])]));
    network.answer('/content/bans.json', json({ entries: [] }));
    network.answer('/content/tournaments.json', json([tournamentRow({ date: '2026-11-10' })]));
    await noteSeen('west_p', '20261117');
    await openPage('/ranking');
    await seenToday();
    // All that could be told has arrived.
    await waitFor(() => expect(network.asked).toContain('/content/tournaments.json'));
    await waitFor(() => expect(network.asked).toContain('/content/bans.json'));
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
  });

  it('has two lines at home, for those who have looked at the rankings before', async () => {
    await noteSeen('west_p', '20261117');
    await openPage('/');
    const section = await changes();
    await waitFor(() => expect(linesOf(section)).toHaveLength(2));
  });

  it('loads nothing at home for anybody else', async () => {
    await openPage('/');
    await waitFor(() => expect(network.asked.length).toBeGreaterThan(0));
    expect(network.asked.filter((path) => path.includes('/trends_'))).toEqual([]);
  });
});

it('the rankings draw each leader’s course, which is asked for once the rows are there', async () => {
  await openPage('/ranking');
  const row = () => screen.getByRole('row', { name: /OP01-001/ });
  await screen.findByRole('row', { name: /OP01-001/ });
  expect(row().querySelector('path[d^="M0.0"]')).toBeNull();
  await waitFor(() => expect(row().querySelector('path[d^="M0.0"]')).not.toBeNull());
  expect(network.asked.indexOf(fileOf('trends'))).toBeGreaterThan(
    network.asked.indexOf(fileOf('rankings')),
  );
});

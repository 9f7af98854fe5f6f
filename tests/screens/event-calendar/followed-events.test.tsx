// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFollows } from '../../../src/personal/follow/follows';
import { clearOwn } from '../../../src/personal/own/own-record';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { json } from '../../fixtures/network';

const EVENTS = '/content/events.json';
const open = (name: string, date: string, series = 'Harbour Series') => ({
  tournament_name: name,
  tournament_date: date,
  event_title: series,
});
const LATE = open('Late Open', 'November 28, 2026');
const FEED = [
  open('Early Open', 'November 21, 2026'),
  open('Lantern Final', 'November 25, 2026', 'Lantern Circuit'),
  LATE,
];
const network = onScreens({
  reader: 'visitor',
  now: '2026-11-20T13:18:51Z',
  answers: { [EVENTS]: FEED },
});
beforeAll(() => import('../../../src/features/event-calendar/EventCalendarScreen'));
beforeEach(clearOwn);

async function openCalendar(address = '/eventcalendar') {
  await openPage(address);
  await screen.findByRole('heading', { name: 'Past Events' });
}
const upcoming = () => screen.getByRole('table', { name: 'Current & Upcoming Events' });
const namesIn = () =>
  within(upcoming())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const star = (name: string) =>
  within(upcoming()).getAllByRole('button', { name: `Follow ${name}` })[0];
const tap = async (name: string) => {
  const count = (await loadFollows()).length;
  fireEvent.click(star(name) as HTMLElement);
  await waitFor(async () => expect(await loadFollows()).not.toHaveLength(count));
};

describe('followed events', () => {
  it('come first in the lists, also by their series', async () => {
    await openCalendar();
    expect(namesIn()).toEqual(['Early Open', 'Lantern Final', 'Late Open']);
    await tap('Late Open');
    await waitFor(() => expect(namesIn()).toEqual(['Late Open', 'Early Open', 'Lantern Final']));
    await tap('Lantern Circuit');
    await waitFor(() => expect(namesIn()).toEqual(['Lantern Final', 'Late Open', 'Early Open']));
    expect(star('Late Open')?.getAttribute('aria-pressed')).toBe('true');
    await tap('Late Open');
    await waitFor(() => expect(namesIn()).toEqual(['Lantern Final', 'Early Open', 'Late Open']));
  });

  it('are all that shows where the reader wants no others', async () => {
    await openCalendar();
    await tap('Late Open');
    fireEvent.click(screen.getByRole('button', { name: 'Followed' }));
    await waitFor(() => expect(namesIn()).toEqual(['Late Open']));
  });

  it('stay with the day since when they are not in the calendar, until the star is taken away', async () => {
    await openCalendar();
    await tap('Late Open');
    cleanup();
    network.answer(EVENTS, json(FEED.filter((row) => row !== LATE)));
    await openCalendar();
    const gone = await screen.findByRole('region', { name: 'Followed, not in the calendar' });
    within(gone).getByText('Late Open, November 28, 2026: not in the calendar since 20 Nov');
    fireEvent.click(within(gone).getByRole('button', { name: 'Follow Late Open' }));
    await waitFor(async () => expect(await loadFollows()).toEqual([]));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Followed, not in the calendar' })).toBeNull(),
    );
  });

  it('leave without a word once they are over and the calendar drops them', async () => {
    await openCalendar();
    await tap('Late Open');
    cleanup();
    network.answer(EVENTS, json(FEED.filter((row) => row !== LATE)));
    vi.setSystemTime(new Date('2026-11-30T13:18:51Z'));
    await openCalendar();
    await waitFor(async () => expect(await loadFollows()).toEqual([]));
    expect(screen.queryByRole('region', { name: 'Followed, not in the calendar' })).toBeNull();
  });
});

// @vitest-environment happy-dom
/** The address of an event: what it opens, how it is left, and what it says of an event that is not there. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eventIdOf } from '../../../src/domain/events/event-id';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { entriesOf, tournament } from '../../fixtures/events';

const FEED = [
  {
    tournament_name: 'Harbour Open',
    tournament_date: 'December 12, 2026',
    registration_date: 'November 24, 2026',
    region: 'West',
  },
  { tournament_name: 'Second Open', tournament_date: 'November 21, 2026' },
];
const idOf = (date: string) =>
  entriesOf(tournament(date, { region: 'West' }))
    .map(eventIdOf)
    .join();
const ID = idOf('December 12, 2026');

onScreens({
  reader: 'visitor',
  now: '2026-11-20T13:18:51Z',
  answers: { '/content/events.json': FEED },
});

// The first import of the screen takes longer than a test waits for a page.
beforeAll(async () => {
  await import('../../../src/features/event-calendar/EventCalendarScreen');
  await import('../../../src/features/event-calendar/EventDialog');
});

const open = async (id: string) => {
  const page = await openPage(`/eventcalendar?event=${id}`);
  return { ...page, dialog: await screen.findByRole('dialog') };
};
/** The link in the list. */
const dayOfOpen = () => screen.findByText(', Harbour Open', { selector: 'a *' });
const addressOf = ({ router }: Awaited<ReturnType<typeof openPage>>) => router.state.location.href;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the address of an event', () => {
  it('opens it, with its registration, each with its day', async () => {
    const { dialog } = await open(ID);
    expect(dialog.getAttribute('aria-label')).toBe('Harbour Open');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    const days = within(dialog).getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Tue 24 Nov 2026',
      'Sat 12 Dec 2026',
    ]);
    expect(within(dialog).queryByText(/another day/)).toBeNull();
  });

  it('says that the event is on another day now, and is copied with that day', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const { dialog } = await open(idOf('December 5, 2026'));
    expect(within(dialog).getByText('On another day now.')).toBeTruthy();
    expect(within(dialog).getByText('The link is for Sat 5 Dec 2026.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    const { href } = new URL(`/eventcalendar?event=${ID}`, location.href);
    expect(writeText).toHaveBeenCalledWith(href);
  });

  it.each(['x', idOf('August 1, 2026')])('says so where the calendar lacks it: %s', async (id) => {
    const { dialog } = await open(id);
    expect(dialog.getAttribute('aria-label')).toBe('Not in the calendar');
    expect(within(dialog).getByText(/^The calendar does not have this event/)).toBeTruthy();
  });

  it('leaves the calendar where it was the first page', async () => {
    const page = await open(ID);
    fireEvent.click(within(page.dialog).getByRole('button', { name: 'Close' }));
    await closed();
    expect(addressOf(page)).toBe('/eventcalendar');
  });

  it('is behind the day in the list; to close is to go back, once', async () => {
    const page = await openPage('/about');
    await page.router.navigate({ to: '/eventcalendar', search: { month: '2026-12' } });
    fireEvent.click(await dayOfOpen());
    const dialog = await screen.findByRole('dialog', { name: 'Harbour Open' });
    expect(addressOf(page)).toBe(`/eventcalendar?month=2026-12&event=${ID}`);
    const close = within(dialog).getByRole('button', { name: 'Close' });
    fireEvent.click(close);
    fireEvent.click(close);
    await closed();
    expect(addressOf(page)).toBe('/eventcalendar?month=2026-12');
    page.router.history.back();
    await waitFor(() => expect(addressOf(page)).toBe('/about'));
  });

  it('is left by the back button, and can be opened and closed again', async () => {
    const page = await openPage('/eventcalendar?month=2026-12');
    for (const leave of ['back', 'close']) {
      fireEvent.click(await dayOfOpen());
      const dialog = await screen.findByRole('dialog', { name: 'Harbour Open' });
      if (leave === 'back') page.router.history.back();
      else fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await closed();
      expect(addressOf(page)).toBe('/eventcalendar?month=2026-12');
    }
  });
});

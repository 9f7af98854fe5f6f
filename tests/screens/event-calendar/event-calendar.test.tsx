// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarFeedOf } from '../../../src/domain/events/calendar-entry';
import { regionMarksOf } from '../../../src/features/event-calendar/month/region-marks';
import { downloadFile } from '../../../src/ui/file/download-file';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { eventRecord } from '../../fixtures/events';
import { json, loginPage, stored } from '../../fixtures/network';
import { setScreen } from '../../fixtures/screen-size';

vi.mock('../../../src/ui/file/download-file', () => ({ downloadFile: vi.fn() }));
vi.mock('../../../src/domain/time/calendar', async (original) => ({
  ...(await original<object>()),
  ownZoneOffset: (await import('../../fixtures/zone-offset')).zoneOffset('Europe/Berlin'),
}));

const EVENTS = '/content/events.json';
const LINK = 'https://example.org/harbour';

/** Rows of the wire. */
const tournament = (name: string, date: string, more: object = {}) => ({
  tournament_name: name,
  tournament_date: date,
  tournament_link: LINK,
  event_title: 'Harbour Series',
  event_type: 'Open',
  region: 'West',
  ...more,
});
const registration = (name: string, date: string, more: object = {}) => ({
  tournament_name: name,
  registration_date: date,
  tournament_link: LINK,
  region: 'East',
  ...more,
});
const product = (name: string, date: string) => ({ product_name: name, release_date: date });

const FEED = [
  tournament('Gone Open', 'November 7, 2026', { utc_time: '00:00' }),
  tournament('Harbour Open', 'November 21, 2026', { utc_time: '10:00' }),
  tournament('Second Open', 'November 21, 2026', { registration_time: '9:00 AM' }),
  registration('Finals', 'November 21, 2026'),
  registration('Winter Cup', 'November 24, 2026', {
    utc_time: '23:30',
    tournament_date: 'December 12, 2026',
  }),
  product('Sleeves', 'November 21, 2026'),
  product('Booster: Last Light', 'November 21, 2026'),
  tournament('Evil Open', 'November 28, 2026', {
    tournament_link: 'javascript:alert(1)',
    url: 'data:text/html,x',
  }),
];

const network = onScreens({
  reader: 'visitor',
  now: '2026-11-20T13:18:51Z',
  answers: { [EVENTS]: FEED },
});

// The first import of the screen takes longer than a test waits for a page.
beforeAll(() => import('../../../src/features/event-calendar/EventCalendarScreen'));

async function openCalendar(address = '/eventcalendar') {
  const page = await openPage(address);
  const month = await screen.findByRole('table', { name: /^\w+ \d{4}$/ });
  await screen.findByRole('heading', { name: 'Past Events' });
  return { ...page, month };
}

const cellOf = (month: HTMLElement, day: string) => {
  const cell = within(month)
    .getAllByRole('cell')
    .find((candidate) => candidate.querySelector(`time[datetime="${day}"]`));
  if (!cell) throw new Error(`${day} is not in sight`);
  return cell;
};
const list = (name: string) => screen.getByRole('table', { name });
const rowsOf = (name: string) =>
  within(list(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) =>
        [...cell.querySelectorAll('.vh')]
          .reduce(
            (text, hidden) => text.replace(hidden.textContent ?? '', ''),
            cell.textContent ?? '',
          )
          .trim(),
      ),
    );
const namesIn = (name: string) => rowsOf(name).map((cells) => cells[2]);
// The lists come a moment after the grid.
const expectNames = (name: string, names: string[]) =>
  waitFor(() => expect(namesIn(name)).toEqual(names));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the month', () => {
  it('is a table of days under short weekday names', async () => {
    const { month } = await openCalendar();
    const headings = within(month).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    expect(within(month).getAllByRole('cell')).toHaveLength(35);
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
  });

  it('shows the days around it, and as many weeks as it has', async () => {
    const { month } = await openCalendar('/eventcalendar?month=2027-01');
    expect(cellOf(month, '2026-12-27')).toBeTruthy();
    expect(within(month).getAllByRole('cell')).toHaveLength(42);
  });

  it('marks the day it is', async () => {
    const { month } = await openCalendar();
    const current = month.querySelectorAll('[aria-current="date"]');
    expect([...current].map((day) => day.getAttribute('datetime'))).toEqual(['2026-11-20']);
  });

  it('shows an event of several days in each of them, and its row once', async () => {
    network.answer(
      EVENTS,
      json([
        tournament('Twin Open', 'November 28-30, 2026'),
        tournament('Long Open', '30 November to 2 December 2026'),
      ]),
    );
    const { month } = await openCalendar();
    for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      expect(within(cellOf(month, day)).getByTitle(/^Twin Open/).title).toContain(
        'Sat 28 – Mon 30 Nov 2026',
      );
    }
    expect(within(cellOf(month, '2026-12-01')).getByTitle(/^Long Open/)).toBeTruthy();
    await expectNames('Current & Upcoming Events', ['Twin Open', 'Long Open']);
    expect(rowsOf('Current & Upcoming Events').map(([date]) => date)).toEqual([
      'Sat 28 – Mon 30 Nov 2026',
      'Mon 30 Nov – Wed 2 Dec 2026',
    ]);
  });

  it('counts the dates that could not be read, for the one who looks after the feed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    network.answer(
      EVENTS,
      json([...FEED, tournament('Odd Open', '21/11/2026'), tournament('Open Open', 'TBA')]),
    );
    await openCalendar();
    const unread = screen.getByText('1 date of the feed could not be read');
    expect(unread.closest('details')?.textContent).toContain(
      'Unreadable tournament date "21/11/2026" of "Odd Open"',
    );
  });

  it('says nothing of unread dates where all were read', async () => {
    await openCalendar();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('shows at most three events of a day, by their order, and how many more there are', async () => {
    const { month } = await openCalendar();
    const cell = cellOf(month, '2026-11-21');
    const items = within(cell).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Booster: Last Light',
      'Second Open',
      'Harbour Open',
    ]);
    expect(within(cell).getByRole('button').textContent).toMatch(/^\+2 more/);
  });

  it('opens all events of a day in a dialog that can be left again', async () => {
    await openCalendar();
    press(/^\+2 more/);
    const dialog = screen.getByRole('dialog', { name: 'Saturday 21 November 2026' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
    expect(
      within(dialog).getByText(/Registration · 08:00 UTC \*No official start time/),
    ).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says the kind, the region and that an event is past in words as well', async () => {
    const { month } = await openCalendar();
    expect(cellOf(month, '2026-11-07').textContent).toContain('Gone Open, Tournament, West, past');
    expect(cellOf(month, '2026-11-24').textContent).toContain(
      'REG: Winter Cup, Registration, East',
    );
  });

  it("opens an event's link in a new tab that can't reach back", async () => {
    const { month } = await openCalendar();
    const link = within(cellOf(month, '2026-11-24')).getByRole('link');
    expect(link.getAttribute('href')).toBe(LINK);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('never makes a link of an address that is not of the web', async () => {
    await openCalendar();
    expect(screen.getAllByText(/^Evil Open/).length).toBeGreaterThan(1);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((address) => /script|data:/.test(address ?? ''))).toEqual([]);
  });
});

describe('going from month to month', () => {
  it('updates the title, the lists and the address', async () => {
    network.answer(EVENTS, json([...FEED, tournament('Next Open', 'December 5, 2026')]));
    const { router } = await openCalendar();
    expect(namesIn('Current & Upcoming Events')).not.toContain('Next Open');
    press('Next month');
    await screen.findByRole('heading', { name: 'December 2026' });
    await expectNames('Current & Upcoming Events', ['Next Open', 'Winter Cup']);
    expect(screen.getByText('No past events in December 2026.')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'December 2026' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ month: '2026-12' });
    press('Previous month');
    await screen.findByRole('heading', { name: 'November 2026' });
    await expectNames('Past Events', ['Gone Open']);
  });

  it('starts where the address says, and today when it makes no sense', async () => {
    await openCalendar('/eventcalendar?month=2026-10');
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy();
    cleanup();
    await openCalendar('/eventcalendar?month=2026-13');
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
  });
});

describe('the filters', () => {
  const optionsOf = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll('option')].map((option) => option.value);

  it("offer 'all' and what is present in the feed", async () => {
    await openCalendar();
    expect(optionsOf('Region')).toEqual(['all', 'East', 'West']);
    expect(optionsOf('Type')).toEqual(['all', 'Open', 'PRODUCT', 'REGISTRATION']);
  });

  it('apply together, to the month and to the lists, and stand in the address', async () => {
    const { router, month } = await openCalendar();
    choose('Region', 'West');
    await waitFor(() => expect(router.state.location.search).toEqual({ region: 'West' }));
    await expectNames('Current & Upcoming Events', ['Second Open', 'Harbour Open', 'Evil Open']);
    expect(cellOf(month, '2026-11-21').textContent).not.toContain('more');
    choose('Type', 'REGISTRATION');
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ region: 'West', type: 'REGISTRATION' }),
    );
    await screen.findByText(
      'No current or upcoming events in November 2026 that match the filters.',
    );
    choose('Region', 'all');
    await waitFor(() => expect(router.state.location.search).toEqual({ type: 'REGISTRATION' }));
    await expectNames('Current & Upcoming Events', [
      'REG: FinalsTournament: TBA',
      'REG: Winter CupTournament: December 12, 2026',
    ]);
  });

  it("are 'all' where an address asks for what the feed does not have", async () => {
    await openCalendar('/eventcalendar?region=Atlantis');
    expect((screen.getByLabelText('Region') as HTMLSelectElement).value).toBe('all');
    expect(namesIn('Past Events')).toEqual(['Gone Open']);
  });
});

describe('a registration that opens later today', () => {
  it('is said below the box, which passes it over from noon UTC on', async () => {
    network.answer(
      EVENTS,
      json([
        registration('Tonight', 'November 20, 2026', { utc_time: '20:00' }),
        registration('Next week', 'November 27, 2026', { utc_time: '09:00' }),
      ]),
    );
    await openCalendar();
    const box = screen.getByRole('heading', { name: 'Next Event Registration' }).parentElement;
    expect(box?.textContent).toContain('Next week');
    expect(box?.textContent).not.toContain('Tonight');
    const note = screen.getByText(/Another one opens later today/);
    expect(note.parentElement?.textContent).toContain('Tonight');
    expect(note.parentElement?.textContent).toContain('20:00 UTC (your time 21:00)');
  });
});

describe('titles that begin alike', () => {
  it('are told apart in their cells, and read out whole', async () => {
    const names = ['Lantern Regional of the Outer Reef', 'Lantern Regional of the Mizzen Point'];
    network.answer(EVENTS, json(names.map((name) => tournament(name, 'November 21, 2026'))));
    const { month } = await openCalendar();
    const shown = within(cellOf(month, '2026-11-21')).getAllByRole('listitem');
    expect(
      shown.map(
        (item) =>
          [...item.querySelectorAll('span[aria-hidden="true"]')].find(
            ({ textContent }) => textContent !== '',
          )?.textContent,
      ),
    ).toEqual([expect.stringMatching(/… Mizzen Point$/), expect.stringMatching(/… Outer Reef$/)]);
    expect(
      within(month).getByRole('link', { name: /^Lantern Regional of the Outer Reef/ }),
    ).toBeTruthy();
  });
});

describe('regions', () => {
  it('have a mark each, eight of them too', () => {
    const regions = [
      'Africa',
      'Asia',
      'Europe',
      'Gulf',
      'Latin America',
      'Nordics',
      'Oceania',
      'West',
    ];
    const marks = regionMarksOf(
      calendarFeedOf(
        regions.map((region) =>
          eventRecord({ tournamentName: 'Open', tournamentDate: 'November 21, 2026', region }),
        ),
      ).entries,
    );
    expect(new Set(marks.values()).size).toBe(8);
    const styles = readFileSync('src/features/event-calendar/month/EventMarks.module.css', 'utf8');
    const drawn = [...marks.values()].map((pattern) =>
      pattern === 'solid' ? 'solid' : new RegExp(`\\.${pattern} \\{([^}]*)\\}`).exec(styles)?.[1],
    );
    expect(drawn).not.toContain(undefined);
    expect(new Set(drawn).size).toBe(8);
  });
});

describe('the lists', () => {
  it('have the columns Date, Time, Tournament, Event Series, Type and Region', async () => {
    await openCalendar();
    for (const name of ['Current & Upcoming Events', 'Past Events']) {
      const headings = within(list(name)).getAllByRole('columnheader');
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        'Date',
        'Time',
        'Tournament',
        'Event Series',
        'Type',
        'Region',
      ]);
    }
  });

  it('hold what is on today or ahead above, and what is over below', async () => {
    await openCalendar();
    expect(
      namesIn('Current & Upcoming Events').map((name) => name?.replace(/Tournament:.*/, '')),
    ).toEqual([
      'Booster: Last Light',
      'Second Open',
      'Harbour Open',
      'REG: Finals',
      'Sleeves',
      'REG: Winter Cup',
      'Evil Open',
    ]);
    expect(namesIn('Past Events')).toEqual(['Gone Open']);
  });

  it("show UTC beside the reader's own time, and leave '00:00' blank", async () => {
    await openCalendar();
    const times = Object.fromEntries(
      [...rowsOf('Current & Upcoming Events'), ...rowsOf('Past Events')].map((cells) => [
        cells[2]?.replace(/Tournament:.*/, ''),
        cells[1],
      ]),
    );
    expect(times).toEqual({
      'Booster: Last Light': '',
      'Harbour Open': '10:00 UTCyour time 11:00',
      'Second Open': '9:00 AM local time',
      'REG: Finals': '08:00 UTC*No official start timeyour time 09:00',
      Sleeves: '',
      'REG: Winter Cup': '23:30 UTCyour time Wed 25 Nov, 00:30',
      'Evil Open': '',
      'Gone Open': '',
    });
  });
});

describe('add to calendar', () => {
  const savedFile = async () => {
    await waitFor(() => expect(downloadFile).toHaveBeenCalled());
    const [file, name] = vi.mocked(downloadFile).mock.calls[0] ?? [];
    return { name, text: (await file?.text()) ?? '' };
  };

  it('gives one event as a file', async () => {
    await openCalendar();
    fireEvent.click(
      within(list('Current & Upcoming Events')).getByRole('button', {
        name: 'Add to calendar: Harbour Open',
      }),
    );
    const { name, text } = await savedFile();
    expect(name).toBe('harbour-open.ics');
    expect(text.match(/^SUMMARY:.*/gm)).toEqual(['SUMMARY:Harbour Open']);
  });

  it('gives the filtered list as a file', async () => {
    await openCalendar('/eventcalendar?type=REGISTRATION');
    press('Add all 2 to calendar');
    const { name, text } = await savedFile();
    expect(name).toBe('events-2026-11.ics');
    expect(text.match(/^SUMMARY:.*/gm)).toEqual(['SUMMARY:REG: Finals', 'SUMMARY:REG: Winter Cup']);
  });
});

describe('subscribe to the calendar', () => {
  it('offers the calendar of the region in view, of another and of all, in three ways', async () => {
    const copy = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: copy },
      configurable: true,
    });
    await openCalendar('/eventcalendar?region=West');
    press('Subscribe to this calendar');
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe to the calendar' });
    const href = (name: RegExp) => within(dialog).getByRole('link', { name }).getAttribute('href');
    const place = `${location.host}/content/calendar`;
    expect(href(/^Open in my calendar/)).toBe(`webcal://${place}/west.ics`);
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'all' } });
    expect(href(/^Open in my calendar/)).toBe(`webcal://${place}/all.ics`);
    expect(href(/^Google calendar/)).toBe(
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${place}/all.ics`)}`,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the address' }));
    await waitFor(() =>
      expect(copy).toHaveBeenCalledWith(`${location.protocol}//${place}/all.ics`),
    );
    expect(dialog.textContent).toContain('only once a day');
  });
});

describe('on a phone', () => {
  beforeEach(() => setScreen('phone'));

  it('the day is what a finger touches, and its events are listed below', async () => {
    const { month } = await openCalendar();
    const day = within(month).getByRole('button', {
      name: /Saturday 21 November 2026\s*, 5 events/,
    });
    expect(day.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(within(month).getByRole('button', { name: /Tuesday 24 November 2026/ }));
    expect(day.getAttribute('aria-pressed')).toBe('false');
    const heading = screen.getByRole('heading', { name: /^Tuesday 24 November 2026\s*1 event$/ });
    const events = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('23:30 UTC · your time Wed 25 Nov, 00:30 · East'),
    ]);
  });

  it('a day carries at most three marks', async () => {
    const { month } = await openCalendar();
    const cell = cellOf(month, '2026-11-21');
    expect(cell.querySelectorAll('svg')).toHaveLength(3);
    expect(cell.textContent).toMatch(/\+$/);
  });
});

describe('when the feed does not come', () => {
  it('a calm message stands in its place, and can be asked to try again', async () => {
    network.cut();
    await openPage('/eventcalendar');
    await screen.findByText('Not on this device yet', {});
    expect(screen.getByText(/^Events need a connection the first time/)).toBeTruthy();
  });

  it('a login page is not taken for it', async () => {
    network.answer(EVENTS, loginPage);
    await openPage('/eventcalendar');
    await screen.findByText('This network answers in place of the server.');
  });

  it('falls back to what this device has stored, and says so', async () => {
    network.answer(EVENTS, stored(FEED));
    await openCalendar();
    expect((await screen.findByText('No reception.')).parentElement?.textContent).toContain(
      'These are the events of 19 Nov, saved on this device.',
    );
    expect(namesIn('Past Events')).toEqual(['Gone Open']);
  });

  it('in good order its good rows are shown', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const malformed = [null, 7, 'x', [], {}, { tournament_name: [], tournament_date: 5 }];
    const rows = Array.from({ length: 500 }, (_, index) => malformed[index % malformed.length]);
    network.answer(EVENTS, json([...rows, ...FEED]));
    await openCalendar();
    expect(rowsOf('Current & Upcoming Events')).toHaveLength(7);
  });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawImage } from '../../src/components/sheet/save-as-image';
import { downloadFile } from '../../src/ui/file/download-file';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { fileOf } from '../fixtures/daily-addresses';
import { statsRow } from '../fixtures/leader-stats';
import { dropped, json, loginPage, notFound, silence, status, stored } from '../fixtures/network';
import { setScreen } from '../fixtures/screen-size';

vi.mock('../../src/components/sheet/save-as-image', () => ({
  drawImage: vi.fn(async () => new Blob(['png'], { type: 'image/png' })),
}));
vi.mock('../../src/ui/file/download-file', () => ({ downloadFile: vi.fn() }));

const slim = (date: string, period = 'west_p') => fileOf('rankings', period, date);
const whole = (date: string, period = 'west_p') => fileOf('stats', period, date);
const TODAY = slim('20261120');
const YESTERDAY = slim('20261119');

const row = (id: string, name: string, weighted: number, more: object = {}) =>
  statsRow(id, {
    leaderName: name,
    weighted_win_rate: weighted,
    total_matches: 455_894,
    ...more,
  });
const bram = row('OP13-002', 'Bram Oyle', 0.5563, { raw_win_rate: 0.4468, play_rate: 0.1443 });
const isolde = row('OP14-041', 'Isolde Kestrel', 0.5586, {
  raw_win_rate: 0.5484,
  play_rate: 0.0544,
  wins: 13603,
  number_of_matches: 24806,
});
const marek = row('OP06-081', 'Marek Gannet', 0.4847, {
  raw_win_rate: 0.5185,
  wins: 82,
  number_of_matches: 196,
});
const RANKINGS = [bram, isolde, marek];
/** Bram was first, Isolde second; Marek was not there. */
const EARLIER = [
  { ...bram, weighted_win_rate: 0.56 },
  { ...isolde, weighted_win_rate: 0.55 },
];
const CARDS = [
  {
    cardNumber: 'OP14-041',
    cardName: 'Isolde',
    cardType: 'LEADER',
    color: 'Blue/Purple',
    cost: '4',
  },
];

const network = onScreens({
  reader: 'visitor',
  answers: { [TODAY]: RANKINGS, [YESTERDAY]: EARLIER, '/content/card_data.json': CARDS },
});

afterEach(() => void vi.mocked(drawImage).mockReset());

const NAMES = /Isolde Kestrel|Bram Oyle|Marek Gannet/;
const names = () =>
  screen.getAllByRole('rowheader').flatMap((cell) => NAMES.exec(cell.textContent ?? '')?.[0] ?? []);
/** As it is read out. */
const trendOf = (name: string) =>
  rowOf(name).querySelector('[data-trend]')?.getAttribute('aria-label');
const rowOf = (name: string) => {
  const found = screen
    .getAllByRole('row')
    .find((candidate) => candidate.textContent?.includes(name));
  if (!found) throw new Error(`No row of ${name}`);
  return found;
};
const headingButton = (name: string) => screen.getByRole('button', { name });
const sortBy = (name: string) => fireEvent.click(headingButton(name));
const sortedBy = (name: string) =>
  headingButton(name).closest('[role=columnheader]')?.getAttribute('aria-sort');

async function openRankings(address = '/ranking') {
  const page = await openPage(address);
  await screen.findByRole('table');
  return page;
}

/** The rankings are not held back for what the trends are counted from. */
async function openWithTrends(address = '/ranking') {
  const page = await openRankings(address);
  const queryKey = ['rankings-history'];
  await waitFor(() => expect(page.queryClient.isFetching({ queryKey })).toBe(0));
  return page;
}

describe('the rankings', () => {
  it("have the specification's columns", async () => {
    await openRankings();
    const headings = screen.getAllByRole('columnheader');
    expect(headings.map((cell) => within(cell).getByRole('button').textContent)).toEqual([
      'Rank',
      'Trend',
      'Card',
      'Leader',
      'Wtd WR',
      'Raw WR',
      'Play Rate',
      'Wins',
      'Games',
    ]);
  });

  it('stand by weighted win rate, from the highest', async () => {
    await openRankings();
    expect(names()).toEqual(['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']);
    expect(sortedBy('Wtd WR')).toBe('descending');
  });

  it.each(['desktop', 'phone'] as const)(
    'show every figure with its decimals, and how far it stands from 50, on a %s',
    async (size) => {
      setScreen(size);
      await openWithTrends();
      const cells = within(rowOf('Isolde Kestrel')).getAllByRole('cell');
      expect(cells.map((cell) => cell.textContent)).toEqual([
        '1',
        '1',
        '',
        '55.86+5.86',
        '54.84+4.84',
        '5.44 %',
        '13,603',
        '24,806',
      ]);
    },
  );

  it('say from which day they are and what they rest on', async () => {
    await openRankings();
    expect(screen.getByText(/^Data of/).parentElement?.textContent).toBe(
      'Data of 20 Nov, next at midnight Pacific',
    );
    expect(screen.getByText(/3 leaders, 227,947 matches\. Weighted win rate pulls/)).toBeTruthy();
  });

  it('name the colours of a leader once the cards have come', async () => {
    await openRankings();
    expect(await screen.findByRole('img', { name: 'blue and purple' })).toBeTruthy();
  });

  it('lead to their leader’s page, with the period that is shown', async () => {
    network.answer(slim('20261120', 'lw'), json(RANKINGS));
    await openRankings('/ranking?period=lw');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/matchhistory/stats/OP14-041?period=lw');
  });

  it('mark leaders with few games', async () => {
    await openRankings();
    const marked = within(rowOf('Marek Gannet')).getAllByText('few games');
    // With the play rate on a phone, where the number of games is out of sight.
    expect(marked.map((mark) => mark.previousSibling?.textContent)).toEqual(['10.00 %', '196']);
    expect(within(rowOf('Bram Oyle')).queryByText('few games')).toBeNull();
  });

  it('that are none say so', async () => {
    network.answer(TODAY, json([]));
    network.answer(YESTERDAY, json([]));
    await openPage('/ranking');
    expect(await screen.findByRole('heading', { name: 'Nobody is ranked yet' })).toBeTruthy();
  });
});

describe('the trend', () => {
  const trends = () => Object.fromEntries(names().map((name) => [name, trendOf(name)]));

  it('shows who rose, who fell, and who was not there', async () => {
    await openWithTrends();
    expect(trends()).toEqual({
      'Isolde Kestrel': 'up 1',
      'Bram Oyle': 'down 1',
      'Marek Gannet': 'no earlier rank',
    });
  });

  it('is none for everyone without the true historical file', async () => {
    network.answer(YESTERDAY, stored(EARLIER, '20261117'));
    await openWithTrends();
    expect(new Set(Object.values(trends()))).toEqual(new Set(['no earlier rank']));
  });

  it('is counted from the day that is shown, not from today', async () => {
    network.answer(TODAY, stored(RANKINGS, '20261102'));
    network.answer(slim('20261101'), stored(EARLIER, '20261101'));
    await openWithTrends();
    expect(trends()['Isolde Kestrel']).toBe('up 1');
  });

  it('is not waited for long', async () => {
    network.answer(YESTERDAY, silence);
    await openRankings();
    expect(trends()['Isolde Kestrel']).toBe('no earlier rank');
  });
});

describe('sorting', () => {
  it('by a heading starts with the highest, and turns round at the second click', async () => {
    const { router } = await openRankings();
    sortBy('Raw WR');
    await waitFor(() => expect(names()).toEqual(['Isolde Kestrel', 'Marek Gannet', 'Bram Oyle']));
    expect(sortedBy('Raw WR')).toBe('descending');
    expect(sortedBy('Wtd WR')).toBeNull();
    expect(router.state.location.searchStr).toBe('?sort=raw');
    sortBy('Raw WR');
    await waitFor(() => expect(names()).toEqual(['Bram Oyle', 'Marek Gannet', 'Isolde Kestrel']));
    expect(router.state.location.searchStr).toBe('?sort=raw&dir=asc');
  });

  it.each([
    ['Rank', 'ascending', ['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']],
    ['Trend', 'descending', ['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']],
    ['Card', 'ascending', ['Marek Gannet', 'Bram Oyle', 'Isolde Kestrel']],
    ['Leader', 'ascending', ['Bram Oyle', 'Isolde Kestrel', 'Marek Gannet']],
    ['Play Rate', 'descending', ['Bram Oyle', 'Marek Gannet', 'Isolde Kestrel']],
    ['Wins', 'descending', ['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']],
    ['Games', 'descending', ['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']],
  ])('by %s is %s first', async (column, direction, expected) => {
    await openRankings();
    sortBy(column);
    expect(sortedBy(column)).toBe(direction);
    await waitFor(() => expect(names()).toEqual(expected));
  });

  it('is done by buttons, which a keyboard reaches and presses', async () => {
    await openRankings();
    const button = headingButton('Games');
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('type')).toBe('button');
  });

  it('keeps the address short: the default leaves it', async () => {
    const { router } = await openRankings('/ranking?sort=games');
    sortBy('Wtd WR');
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });

  it('replaces its address, so that one step back leaves the page', async () => {
    const { router } = await openRankings();
    const before = router.history.length;
    sortBy('Games');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=games'));
    expect(router.history.length).toBe(before);
  });

  it('is read from the address, and nonsense in it is as good as left out', async () => {
    await openRankings('/ranking?sort=leader&dir=desc');
    expect(names()).toEqual(['Marek Gannet', 'Isolde Kestrel', 'Bram Oyle']);
    cleanup();
    await openRankings('/ranking?sort=__proto__&dir=sideways&period=moon');
    expect(names()).toEqual(['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']);
  });
});

describe('the horizon', () => {
  const text = () =>
    screen
      .getAllByRole('row')
      .map((candidate) => NAMES.exec(candidate.textContent ?? '')?.[0] ?? candidate.textContent);

  it('says between which rows 50 percent lies, and how many stand above and below', async () => {
    await openRankings();
    expect(text().slice(1)).toEqual([
      'Isolde Kestrel',
      'Bram Oyle',
      '50 % horizon2 above, 1 below',
      'Marek Gannet',
    ]);
  });

  it('follows the rate that is sorted by', async () => {
    await openRankings('/ranking?sort=raw&dir=asc');
    expect(text().slice(1)).toEqual([
      'Bram Oyle',
      '50 % horizon2 above, 1 below',
      'Marek Gannet',
      'Isolde Kestrel',
    ]);
  });

  it('is not in a table sorted by anything else', async () => {
    await openRankings('/ranking?sort=games');
    expect(screen.queryByText('50 % horizon')).toBeNull();
  });
});

describe('the period', () => {
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value } });

  it('is West Private at first; all nine can be chosen', async () => {
    await openRankings();
    const picker = screen.getByRole('combobox', { name: 'Period' }) as HTMLSelectElement;
    expect(picker.value).toBe('west_p');
    expect([...picker.options].map((option) => option.textContent)).toContain(
      'OP12 Post-Ban (Temporary)',
    );
    expect(picker.options).toHaveLength(9);
  });

  it('that is chosen stands in the address, beside the order', async () => {
    network.answer(slim('20261120', 'lw'), json([marek]));
    const { router } = await openRankings('/ranking?sort=games');
    choose('lw');
    await waitFor(() => expect(names()).toEqual(['Marek Gannet']));
    expect(router.state.location.searchStr).toBe('?period=lw&sort=games');
  });

  it('compares a last week with the file of six days before', async () => {
    network.answer(slim('20261120', 'lw'), json(RANKINGS));
    network.answer(slim('20261114', 'lw'), json(EARLIER));
    await openWithTrends('/ranking?period=lw');
    await waitFor(() => expect(network.asked).toContain(slim('20261114', 'lw')));
    expect(trendOf('Isolde Kestrel')).toBe('up 1');
  });
});

describe('finding leaders', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Find a leader' });
  const openFinder = () => fireEvent.click(screen.getByRole('button', { name: 'Find a leader' }));

  it('by typing a name or a code keeps their ranks, says how many, and stands in the address', async () => {
    const { router } = await openRankings();
    openFinder();
    fireEvent.change(await field(), { target: { value: 'gannet' } });
    await waitFor(() => expect(names()).toEqual(['Marek Gannet']));
    expect(within(rowOf('Marek Gannet')).getAllByRole('cell')[0]?.textContent).toBe('3');
    expect(screen.getByText('1 of 3 leaders')).toBeTruthy();
    expect(router.state.location.search).toEqual({ find: 'gannet' });
    fireEvent.change(await field(), { target: { value: 'op14' } });
    await waitFor(() => expect(names()).toEqual(['Isolde Kestrel']));
  });

  it('hides those under a number of games, none at first', async () => {
    const { router } = await openRankings();
    openFinder();
    const least = (await screen.findByRole('combobox', {
      name: 'Hide leaders under',
    })) as HTMLSelectElement;
    expect(least.selectedOptions[0]?.textContent).toBe('Any games');
    fireEvent.change(least, { target: { value: '200' } });
    await waitFor(() => expect(names()).toEqual(['Isolde Kestrel', 'Bram Oyle']));
    expect(router.state.location.search).toEqual({ min: '200' });
  });

  it('is open where the address asks for it, with a number of its own too', async () => {
    await openRankings('/ranking?find=e&min=197');
    expect(((await field()) as HTMLInputElement).value).toBe('e');
    expect(screen.getByRole('option', { name: '197+ games' })).toBeTruthy();
    expect(names()).toEqual(['Isolde Kestrel', 'Bram Oyle']);
  });

  it('closed shows all leaders again: none is hidden without a word', async () => {
    await openRankings('/ranking?find=gannet');
    await field();
    openFinder();
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('without a hit is shown as such and leads back to all', async () => {
    await openPage('/ranking?find=nobody');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all leaders' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('without data', () => {
  it('quiet bars stand in after a moment', async () => {
    network.answer(TODAY, silence);
    await openPage('/ranking');
    expect(screen.queryByText('Loading rankings...')).toBeNull();
    expect(await screen.findByText('Loading rankings...')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Export Top 10' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
  });

  it('and offline, the page says that a connection is needed once, and tries again when told to', async () => {
    for (const path of [TODAY, whole('20261120')]) network.answer(path, dropped);
    await openPage('/ranking');
    const title = { name: 'Not on this device yet' };
    expect(await screen.findByRole('heading', title)).toBeTruthy();
    network.answer(TODAY, json(RANKINGS));
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it.each([
    ['none is published', notFound, 'These rankings are not published yet.'],
    ['the file is no list', json({}), 'These rankings came in a form that can’t be read.'],
    [
      'a filter says 404',
      () =>
        new Response('<h1>Blocked</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
      'This network answers in place of the server.',
    ],
    ['a login page answers', loginPage, 'This network answers in place of the server.'],
    [
      'the host is in trouble',
      status(503, 'Service Unavailable'),
      'These rankings could not be had from the server.',
    ],
  ])('because %s, it says so in words for people', async (_, answering, sentence) => {
    network.answer(TODAY, answering);
    network.answer(whole('20261120'), answering);
    network.answer(YESTERDAY, notFound);
    await openPage('/ranking');
    const alert = await screen.findByRole('alert', {});
    expect(within(alert).getByText(sentence)).toBeTruthy();
    expect(alert.textContent?.length).toBeGreaterThan(sentence.length + 20);
    // Names of files, kinds and codes are for the console.
    expect(alert.textContent).not.toMatch(/stats|west_p|\d{3}|Service/);
    expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
  });
});

describe('with data of this device', () => {
  it('the note says so', async () => {
    network.answer(TODAY, stored(RANKINGS, '20261120'));
    await openRankings();
    expect(screen.getByText(/^Data of/).parentElement?.textContent).toBe(
      'Data of 20 Nov, saved on this device',
    );
    expect(screen.queryByText('No reception.')).toBeNull();
  });

  it('that replaces the answer of a network that failed, a notice says from which day it is', async () => {
    network.answer(TODAY, stored(RANKINGS, '20261119'));
    await openRankings();
    expect((await screen.findByText('No reception.')).parentElement?.textContent).toBe(
      'No reception. These are the rankings of 19 Nov, saved on this device. They update by themselves when you are back.',
    );
  });

  it('that is old, the note says how old', async () => {
    network.answer(TODAY, stored(RANKINGS, '20261102'));
    await openRankings();
    expect(screen.getByText(/^Data of/).parentElement?.textContent).toBe(
      'Data of 2 Nov, 18 days old',
    );
  });
});

describe('on a phone', () => {
  beforeEach(() => setScreen('phone'));

  it('the day says nothing of the next one, for which there is no room', async () => {
    await openRankings();
    expect(screen.getByText(/^Data of/).parentElement?.textContent).toBe('Data of 20 Nov');
  });

  it('few games are marked where they can be seen without a swipe', async () => {
    await openRankings();
    const play = within(rowOf('Marek Gannet')).getAllByRole('cell')[5];
    expect(play?.textContent).toContain('few games');
  });

  it('a list sorts by every column, both ways', async () => {
    await openRankings();
    const picker = (await screen.findByRole('combobox', { name: 'Sort' })) as HTMLSelectElement;
    expect(picker.options).toHaveLength(18);
    fireEvent.change(picker, { target: { value: 'trend asc' } });
    await waitFor(() => expect(names()).toEqual(['Bram Oyle', 'Isolde Kestrel', 'Marek Gannet']));
    expect(screen.getByRole('option', { name: 'Trend, biggest falls first' })).toBeTruthy();
  });
});

const pressExport = async () => {
  const button = () => screen.getByRole('button', { name: 'Export Top 10' }) as HTMLButtonElement;
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
};

describe('exporting the top 10', () => {
  it('draws the best by rank, at double scale, named after the day of the data', async () => {
    await openRankings('/ranking?sort=games&dir=asc');
    await pressExport();
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    const [sheet, options] = vi.mocked(drawImage).mock.calls[0] ?? [];
    expect(options?.scale).toBe(2);
    expect(vi.mocked(downloadFile).mock.calls[0]?.[1]).toBe('leader-rankings-top10-2026-11-20.png');
    expect(sheet?.props).toMatchObject({
      period: 'west_p',
      date: '20261120',
      matches: 227_947,
      rows: [
        { leader: 'OP14-041', colors: ['blue', 'purple'] },
        { leader: 'OP13-002' },
        { leader: 'OP06-081' },
      ],
    });
  });

  it('that fails is logged, said, and can be tried again', async () => {
    vi.mocked(drawImage).mockRejectedValueOnce(new Error('no canvas'));
    await openRankings();
    await pressExport();
    expect(await screen.findByText('The picture was not made.')).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith('Image generation failed', expect.any(Error));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The picture was not made.')).toBeNull());
    expect(drawImage).toHaveBeenCalledTimes(2);
  });
});

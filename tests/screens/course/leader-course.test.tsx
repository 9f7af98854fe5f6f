// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { packCourse } from '../../../src/resources/trends';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { DATE, fileOf, leaderFile } from '../../fixtures/daily-addresses';
import { statsRow } from '../../fixtures/leader-stats';
import { json, notFound } from '../../fixtures/network';

const [HERO, RIVAL] = ['OP01-001', 'OP02-001'] as const;

/** Ten days until the file's day, of a hundred games each. */
const courseRow = (leader: string, winsOf: (at: number) => number, begin = 0) =>
  packCourse({
    leader,
    first: '20261110',
    trust: 1,
    days: Array.from({ length: 10 }, (_, at) => ({
      games: at < begin ? 0 : 100,
      wins: winsOf(at),
      weightedWins: winsOf(at),
    })),
  });

const hero = statsRow(HERO, { leaderName: 'Adra Quill', matchups: [] });
const network = onScreens({
  answers: {
    [fileOf('rankings')]: [hero, statsRow(RIVAL, { leaderName: 'Marek Gannet' })],
    [fileOf('trends')]: [courseRow(HERO, (at) => 50 + at), courseRow(RIVAL, () => 48)],
    [leaderFile(HERO)]: { stats: hero, hands: null, decklist: null, matchuptech: [], curve: null },
    '/content/card_data.json': [HERO, RIVAL].map((id) => ({
      cardNumber: id,
      cardName: id === HERO ? 'Adra Quill' : 'Marek Gannet',
      cardType: 'LEADER',
      color: 'Red',
      cost: '5',
    })),
    '/content/events.json': [
      { product_name: 'Deep Water', release_date: 'November 14, 2026', event_type: 'PRODUCT' },
    ],
    '/content/bans.json': { entries: [{ cards: ['OP01-016'], copies: 0, from: '2026-11-17' }] },
  },
});

const page = `/matchhistory/stats/${HERO}`;
const trendsAsked = () => network.asked.filter((path) => path.includes('/trends_'));

describe('the course of a leader', () => {
  it('tells the figures of the seven days to the last one, of those games', async () => {
    await openPage(page);
    const course = await screen.findByRole('region', { name: 'Course' });
    // 56, 57, … until 59: the rates of the last seven days.
    expect(
      await within(course).findByText(
        /^Adra Quill: 56\.00 % \(52\.3–59\.6 %\), 700 games, rank 1, play rate 50\.00 %$/,
      ),
    ).toBeTruthy();
  });

  it('tells those of a day that is chosen by keys or by touch', async () => {
    await openPage(page);
    const days = await screen.findByRole('slider', { name: 'Day' });
    // The sign never stands alone on a line.
    expect(screen.getByText(/^Adra Quill: 56/).textContent).toContain('56.00\u00a0%');
    expect(days.getAttribute('aria-valuetext')).toContain('Seven days to 19 Nov: Adra Quill: 56');
    fireEvent.change(days, { target: { value: '0' } });
    expect(days.getAttribute('aria-valuetext')).toContain(
      'Seven days to 10 Nov: Adra Quill: 50.00 %',
    );
    expect(days.getAttribute('aria-valuetext')).toContain('100 games');
  });

  it('has the same figures in a table, the newest first', async () => {
    await openPage(page);
    const table = await screen.findByRole('table', { name: 'Adra Quill, seven days each' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    expect([...(rows[0]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      '19 Nov',
      '56.00',
      '52.3–59.6',
      '700',
      '1',
      '50.00',
    ]);
  });

  it('names the releases and bans of its days', async () => {
    await openPage(page);
    const marks = await screen.findByRole('list', { name: 'Dotted lines' });
    expect(
      within(marks)
        .getAllByRole('listitem')
        .map((mark) => mark.textContent),
    ).toEqual(['14 Nov: Deep Water released', '17 Nov: OP01-016 banned']);
  });

  it('can lie over another leader’s', async () => {
    await openPage(page);
    fireEvent.click(await screen.findByRole('button', { name: /^Lay another leader over it/ }));
    fireEvent.click(await screen.findByRole('button', { name: '[OP02-001] Marek Gannet' }));
    expect(await screen.findByText(/^Marek Gannet: 48\.00 %/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Marek Gannet, seven days each' })).toBeTruthy();
  });

  it('says so where no figures by day are published', async () => {
    for (const date of [DATE, '20261119'])
      network.answer(fileOf('trends', 'west_p', date), notFound);
    await openPage(page);
    expect(
      await screen.findByText('Figures by day are not published for this period.'),
    ).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says so of a leader that nobody played on these days', async () => {
    network.answer(fileOf('trends'), json([courseRow(RIVAL, () => 48)]));
    await openPage(page);
    expect(await screen.findByText('Nobody played this leader on these days.')).toBeTruthy();
  });

  it('also of a season on whose first days nobody had played yet', async () => {
    const winsOf = (at: number) => (at < 8 ? 0 : 50);
    network.answer(fileOf('trends'), json([courseRow(HERO, winsOf, 8)]));
    await openPage(page);
    const days = await screen.findByRole('slider', { name: 'Day' });
    expect(days.getAttribute('aria-valuetext')).toBe(
      'Seven days to 19 Nov: Adra Quill: 50.00 % (43.1–56.9 %), 200 games, rank 1, play rate 100.00 %',
    );
    fireEvent.change(days, { target: { value: '7' } });
    expect(days.getAttribute('aria-valuetext')).toBe(
      'Seven days to 17 Nov: Adra Quill: not played',
    );
  });

  it('is asked for on an opponent’s card with a tap, and lies over the player’s own leader there', async () => {
    await openPage(`/opponent?mine=${HERO}&theirs=${RIVAL}`);
    const button = await screen.findByRole('button', { name: 'Show its course' });
    expect(trendsAsked()).toEqual([]);
    fireEvent.click(button);
    expect(await screen.findByText(/^Marek Gannet: 48\.00 %/)).toBeTruthy();
    expect(screen.getByText(/^Adra Quill: 56\.00 %/)).toBeTruthy();
  });
});

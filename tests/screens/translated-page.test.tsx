// @vitest-environment happy-dom
/** Issue 35, F 6: a page that the browser translates is used like any other. */
import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { openPage } from '../fixtures/app-page';
import { findBareText } from '../fixtures/bare-text';
import { type FakeNetwork, fakeNetwork, json } from '../fixtures/network';
import { setScreen } from '../fixtures/screen-size';
import { tournamentRow } from '../fixtures/tournaments';
import { translatePage } from '../fixtures/translator';
import { manyMatches } from '../fixtures/wire-matches';

let network: FakeNetwork;
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  network = fakeNetwork();
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setScreen('desktop');
});

const translate = () => act(() => translatePage(document.body));

/** What React throws at a page that was changed under it. */
const brokenBy = () =>
  errors.mock.calls
    .map((call) => call.map(String).join(' '))
    .filter((sentence) => /NotFoundError|removeChild|insertBefore|not a child/.test(sentence));

describe('a translated page', () => {
  it('of tournament results shows the figures of the filters that are chosen later', async () => {
    network.answer(
      '/content/tournaments.json',
      json(
        Array.from({ length: 12 }, (_, at) => tournamentRow({ player: `P${at}`, placing: at + 1 })),
      ),
    );
    await openPage('/tournament');
    await screen.findByRole('table', { name: 'Results', busy: false });
    translate();
    const top = document.querySelector<HTMLInputElement>('input[type="number"]');
    if (!top) throw new Error('The field of Top X is missing.');
    for (const value of ['3', '0', '1']) {
      fireEvent.change(top, { target: { value } });
      translate();
    }
    const summary = await waitFor(() => {
      const found = screen
        .getAllByRole('status')
        .find(({ textContent }) => /^1 *deck/.test(textContent ?? ''));
      if (!found) throw new Error('The new figure is not there.');
      return found;
    });
    expect(summary.textContent).toContain('1');
    expect(brokenBy()).toEqual([]);
  });

  it('of the clock starts, pauses, goes on and counts turns, and its time is left alone', async () => {
    await openPage('/clock');
    const tap = async (name: RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name }));
      translate();
    };
    await screen.findByRole('timer');
    translate();
    for (const name of [
      /^ *Start/,
      /^ *Pause/,
      /^ *Go_? on/,
      /^ *A_? turn/,
      /^ *Not_? yet/,
      /End_? the/,
    ])
      await tap(name);
    expect(screen.getByRole('timer').querySelector('font')).toBeNull();
    expect(brokenBy()).toEqual([]);
  });

  it('of events goes through months and days', async () => {
    network.answer(
      '/content/events.json',
      json([
        { tournament_name: 'Harbour Open', tournament_date: 'December 5-6, 2026' },
        { tournament_name: 'Odd Open', tournament_date: 'soon' },
      ]),
    );
    await openPage('/eventcalendar?month=2026-12');
    await screen.findByRole('heading', { name: 'Past Events' });
    translate();
    for (const name of ['Next month', 'Previous month', 'Previous month']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.getByRole('heading', { name: /20\d\d$/ })).toBeTruthy());
      translate();
    }
    expect(brokenBy()).toEqual([]);
  });

  it('of a report counts the rounds that are added and taken away', async () => {
    await openPage('/report');
    await screen.findByRole('button', { name: /Add Row/ });
    for (const result of [/^Win/, /^Loss/]) {
      translate();
      fireEvent.click(screen.getByRole('button', { name: /Add_? *Row/ }));
      const sheet = await screen.findByRole('dialog', { name: 'Add Round' });
      translate();
      fireEvent.click(within(sheet).getByRole('button', { name: result }));
      translate();
      fireEvent.click(within(sheet).getByRole('button', { name: /^Save/ }));
    }
    expect(screen.getByText(/2 rounds/)).toBeTruthy();
    expect(document.body.textContent).toMatch(/1 W_? - 1 L/);
    expect(brokenBy()).toEqual([]);
  });

  it('of the generator counts the sets that are chosen and the seconds to wait', async () => {
    setScreen('phone');
    const card = (number: number, cardType: string, set = 'OP01') => ({
      cardNumber: `${set}-${100 + number}`,
      cardType,
      cardName: `Card ${number}`,
      color: 'Blue',
      cost: '3',
      counter: '2000',
    });
    network.answer(
      '/content/card_data.json',
      json([
        card(0, 'LEADER'),
        ...Array.from({ length: 20 }, (_, at) => card(1 + at, 'CHARACTER')),
        card(1, 'EVENT', 'OP02'),
      ]),
    );
    await openPage('/cardbackfight');
    await screen.findByText('2 of 2 on');
    translate();
    for (const count of [/^1 of_? 2 on_?$/, /^2 of_? 2 on_?$/]) {
      fireEvent.click(screen.getByRole('checkbox', { name: /OP_?02/ }));
      expect(screen.getByText(count)).toBeTruthy();
      translate();
    }
    fireEvent.click(screen.getByRole('button', { name: /^Generate/ }));
    const deck = await screen.findByRole('region', { name: /^Generated/ });
    expect(deck.textContent).toMatch(/1 leader_? and_? 50 cards/);
    translate();
    // The second of the wait that the page began to count, in the place of its translation.
    const wait = await screen.findByText(/^Wait \d+s To Generate Another\.\.\.$/);
    expect(wait.tagName).toBe('BUTTON');
    expect(brokenBy()).toEqual([]);
  });

  it('of a history counts the matches that are shown', async () => {
    network.answer('/api/matches', json(manyMatches(40)));
    await openPage('/matchhistory/search?deviceId=device-1');
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    translate();
    fireEvent.click(await screen.findByRole('button', { name: /^Load/ }));
    await waitFor(() => expect(document.body.textContent).toMatch(/40 of_? 40 shown/));
    expect(brokenBy()).toEqual([]);
  });
});

describe('the screens', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.tsx'));

  it('have no bare text beside what changes', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(
      sources.flatMap((path) => findBareText({ path, text: readFileSync(path, 'utf8') })),
    ).toEqual([]);
  });

  it.each([
    '<p>{count} games</p>',
    '<p>{isOpen && <b>x</b>} games</p>',
    '<button><Icon name="up" />{label}</button>',
    '<p>Found {words} here</p>',
    '<>{count}</>',
  ])('would fail with %s', (jsx) => {
    expect(findBareText({ path: 'X.tsx', text: `const x = ${jsx};` })).toHaveLength(1);
  });

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the source of a screen says.
    '<p>{`${count} games`}</p>',
    '<p>{count}</p>',
    '<b translate="no">{count} {isOpen && <i />}</b>',
    '<p>Read <a href="x">this</a>.</p>',
    '<p><b>{count}</b> <span>games</span></p>',
    '<ul>{rows.map((row) => <li key={row}>{row}</li>)}<li /></ul>',
  ])('may write %s', (jsx) => {
    expect(findBareText({ path: 'X.tsx', text: `const x = ${jsx};` })).toEqual([]);
  });
});

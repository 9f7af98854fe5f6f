// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { gamesCsv } from '../../src/domain/games/table/games-csv';
import { ownFileText } from '../../src/personal/own/own-file';

import { FORTY_GAMES } from '../fixtures/forty-games';
import { onFreshDevices } from '../fixtures/fresh-device';
import { roundsOf, savedReport } from '../fixtures/reports';
import { setScreen } from '../fixtures/screen-size';

onFreshDevices();

async function openPage(address: string) {
  return (await import('../fixtures/app-page')).openPage(address);
}

const GAMES = FORTY_GAMES.map((game) =>
  game.source === 'report' ? { ...game, source: 'quick' as const } : game,
);

async function give(...files: File[]) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
}

async function openRecord(address = '/mygames') {
  const page = await openPage(address);
  await give(new File([gamesCsv(GAMES)], 'all.csv'));
  await screen.findByText('40 games added.');
  await screen.findByText('19–16');
  return page;
}

const card = (label: string) => screen.getByText(label).parentElement as HTMLElement;
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map((cell) => cell.textContent));

const showTab = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

async function act(game: RegExp, action: string) {
  fireEvent.click((await screen.findAllByRole('button', { name: game }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: action }));
}

describe('My Games', () => {
  it('shows the figures of forty games as they were counted by hand', async () => {
    await openRecord();
    const line = screen.getByRole('region', { name: 'Record' }).textContent;
    expect(line).toContain('19–1654 %likely 38–70 % · and 2 byes');
    await screen.findByText('Streak');
    expect(card('Streak').textContent).toContain('4 winslongest: 5 wins');
    expect(card('Turn order').textContent).toContain('1st71 %12–52nd39 %7–11');
    expect(card('Dice').textContent).toContain('Won62 %8–5Losttoo early3–1');
    await screen.findByRole('table', { name: 'By my leader' });
    expect(rowsOf('By my leader')).toEqual([
      ['22', '13–9', '59 %'],
      ['13', '6–7', '46 %'],
    ]);
    showTab('Opponents');
    expect(rowsOf('By opponent’s leader')).toEqual([
      ['18', '12–6', '67 %'],
      ['13', '4–9', '31 %'],
      ['4', '3–1', 'too early'],
    ]);
    expect(rowsOf('Rivals')).toEqual([['5', '3–2', '60 %']]);
  });

  it('counts the last 30 days anew when another day begins while the page stands open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:50:00') });
    onTestFinished(() => void vi.useRealTimers());
    await openPage('/mygames?dates=30');
    await give(new File([gamesCsv(GAMES)], 'all.csv'));
    await screen.findByRole('region', { name: 'Games' });
    vi.setSystemTime(new Date('2027-02-01T00:10:00'));
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('No games like that');
  });

  it('counts anew when a game is left out, mended, deleted and brought back', async () => {
    await openRecord();
    await act(/OP01-001 against OP14-020, 4 Nov 2026/, 'Don’t count it');
    await screen.findByText('18–16');
    for (const [result, sum] of [
      ['Loss', '17–17'],
      ['Win', '18–16'],
    ] as const) {
      await act(/OP01-001 against OP03-001, 4 Nov 2026/, 'Change');
      const dialog = within(screen.getByRole('dialog', { name: 'Game' }));
      fireEvent.click(dialog.getByRole('button', { name: result }));
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await screen.findByText(sum);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await act(/OP01-001 against OP03-001, 4 Nov 2026/, 'Delete');
    await screen.findByText('17–16');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('18–16');
  });

  it('says how many games a browser has cleared, until the reader knows', async () => {
    localStorage.setItem('crows-nest-games-kept', '1234');
    await openPage('/mygames');
    await screen.findByText('1,234 games are gone from this device.');
    // Not the words of a record that never was.
    expect(screen.queryByText('No games yet')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All right' }));
    await screen.findByText('No games yet');
    expect(screen.queryByText(/gone from this device/)).toBeNull();
  });

  it('says that a game is kept once it is, and keeps what was entered where it is not', async () => {
    await openRecord();
    fireEvent.click(screen.getByRole('button', { name: 'Log a game' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log a game' }));
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Keeps two-drops' } });
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('This device could not keep that.');
    expect(screen.queryByText('Game kept.')).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('Keeps two-drops');
    full.mockRestore();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Game kept.');
    expect(screen.getByText('Keeps two-drops')).toBeTruthy();
  });

  it('has what was entered back after the form was closed, and after its page was killed', async () => {
    await openRecord();
    const form = () => within(screen.getByRole('dialog', { name: 'Log a game' }));
    const note = () => form().getByLabelText<HTMLInputElement>('Note');
    fireEvent.click(screen.getByRole('button', { name: 'Log a game' }));
    fireEvent.change(note(), { target: { value: 'Keeps two-drops' } });
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Log a game' });
    // As on Escape and the back gesture.
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(screen.getByText('Closed without saving.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(note().value).toBe('Keeps two-drops');
    cleanup();
    await openPage('/mygames');
    await screen.findByRole('dialog', { name: 'Log a game' });
    expect(note().value).toBe('Keeps two-drops');
    fireEvent.click(form().getByRole('button', { name: 'Save' }));
    await screen.findByText('Game kept.');
    cleanup();
    await openPage('/mygames');
    await screen.findByText('Keeps two-drops');
    expect(screen.queryByRole('dialog', { name: 'Log a game' })).toBeNull();
  });

  it('offers a deleted game back until it is back, and none that is still there', async () => {
    await openRecord();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await act(/OP01-001 against OP03-001, 4 Nov 2026/, 'Delete');
    const dialog = within(screen.getByRole('dialog', { name: 'Game' }));
    await dialog.findByText('This device could not keep that.');
    expect(screen.queryByText('Game deleted.')).toBeNull();
    full.mockRestore();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Game deleted.');
  });

  it('says of marks and kinds that a full device could not keep them, and has all as it was', async () => {
    await openRecord();
    const fill = () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    const full = fill();
    const refusals = () => screen.queryAllByText('This device could not keep that.').length;
    fireEvent.click(screen.getByRole('button', { name: 'Who won these? · 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Don’t count these 2' }));
    await waitFor(() => expect(refusals()).toBe(1));
    await act(/OP01-001 against OP14-020, 4 Nov 2026/, 'Don’t count it');
    // Where it was tapped, too.
    await waitFor(() => expect(refusals()).toBe(2));
    expect(screen.queryByText(/answered\.$/)).toBeNull();
    full.mockRestore();
    fireEvent.click(screen.getByRole('button', { name: 'Don’t count it' }));
    await screen.findByText('18–16');
    await waitFor(() => expect(refusals()).toBe(0));
    expect(screen.getByRole('button', { name: 'Who won these? · 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change kind' }));
    const fullAgain = fill();
    fireEvent.click(screen.getByRole('button', { name: 'Testing' }));
    await waitFor(() => expect(refusals()).toBe(1));
    expect(screen.queryByText(/changed\.$/)).toBeNull();
    fullAgain.mockRestore();
  });

  it('asks for what a log does not say, a tap each', async () => {
    await openRecord();
    const question = screen.getByRole('region', { name: 'What the log does not say' });
    expect(within(question).queryByText('Who won?')).toBeNull();
    fireEvent.click(within(question).getByRole('button', { name: 'Who won these? · 2' }));
    fireEvent.click(within(question).getByRole('button', { name: 'Don’t count these 2' }));
    await within(question).findByText('2 games answered.');
    fireEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await within(question).findByRole('button', { name: 'Who won these? · 2' });
    fireEvent.click(within(question).getByRole('button', { name: 'Win' }));
    await screen.findByText('20–16');
    fireEvent.click(within(question).getByRole('button', { name: 'Leave it out' }));
    await waitFor(() =>
      expect(within(question).queryByRole('button', { name: /Who won/ })).toBeNull(),
    );
    expect(screen.getByText('20–16')).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await within(question).findByRole('button', { name: 'Who won these? · 1' });
    // A game that was deleted since it was answered comes back by no answer's undo.
    fireEvent.click(within(question).getByRole('button', { name: 'Loss' }));
    await within(question).findByText('1 game answered.');
    fireEvent.click(screen.getByRole('button', { name: 'All 40 games' }));
    await act(/OP01-001 against OP03-001, 6 Oct 2026/, 'Delete');
    await waitFor(() => expect(screen.queryByText('1 game answered.')).toBeNull());
  });

  it('looks at what its address asks for', async () => {
    await openRecord();
    cleanup();
    await openPage('/mygames?mine=OP14-020&dates=range&since=2026-10-03&until=2026-10-05');
    expect(await screen.findByText('6 games')).toBeTruthy();
  });

  it('has no card for what no game shows, and a face for a leader without a name', async () => {
    await openPage('/mygames');
    const games = [
      {
        ...FORTY_GAMES[0],
        id: 'a',
        leader: '',
        dice: '',
        mulligan: '',
      } as (typeof FORTY_GAMES)[number],
    ];
    await give(new File([gamesCsv(games)], 'there.csv'));
    await screen.findByText('Turn order');
    for (const card of ['Dice', 'Opening hand']) expect(screen.queryByText(card)).toBeNull();
    const [game] = within(screen.getByRole('region', { name: 'Games' })).getAllByRole('listitem');
    expect(game?.textContent).toMatch(/^\?vs /);
  });

  it('shows the newest five above the figures on a phone, and fifty more a tap', async () => {
    setScreen('phone');
    onTestFinished(() => setScreen('desktop'));
    await openRecord();
    const list = within(screen.getByRole('region', { name: 'Games' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(list.getByRole('button', { name: 'All 40 games' }));
    expect(list.getAllByRole('listitem')).toHaveLength(40);
  });

  it('shows the newest twelve beside the figures, and leads from each figure to its games', async () => {
    await openRecord();
    const list = within(screen.getByRole('region', { name: 'Games' }));
    expect(list.getAllByRole('listitem')).toHaveLength(12);
    fireEvent.click(list.getByRole('button', { name: 'All 40 games' }));
    expect(list.getAllByRole('listitem')).toHaveLength(40);
    await screen.findByText('Streak');
    fireEvent.click(screen.getByRole('link', { name: /^OP01-001 against OP02-001: / }));
    const line = screen.getByRole('region', { name: 'Record' });
    await waitFor(() => expect(line.textContent).not.toContain('19–16'));
    fireEvent.click(screen.getByRole('button', { name: 'Show all games' }));
    await waitFor(() => expect(line.textContent).toContain('19–16'));
    showTab('Opponents');
    fireEvent.click(screen.getByRole('link', { name: /^5 games: mara/i }));
    await screen.findByRole('heading', { name: '5 games' });
    expect(line.textContent).toContain('3–2');
    showTab('Months');
    fireEvent.click(screen.getByRole('link', { name: 'Games of September 2026' }));
    expect((await screen.findByLabelText<HTMLInputElement>('To')).value).toBe('2026-09-30');
  });

  it('says of many games at once what they were played for, finds them by it, and takes it back', async () => {
    await openRecord();
    fireEvent.click(screen.getByRole('button', { name: 'Find games' }));
    fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'log' } });
    await screen.findByRole('heading', { name: '15 games' });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change kind' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change kind' }));
    expect(dialog.getByText('15 games, as they are shown now')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Testing' }));
    await screen.findByText('15 games changed.');
    const kind = screen.getByLabelText<HTMLSelectElement>('Kind');
    fireEvent.change(kind, { target: { value: 'testing' } });
    await screen.findByRole('heading', { name: '15 games' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('No games like that');
    expect(screen.queryByText('15 games changed.')).toBeNull();
  });

  it('leads from a half of the games to them, and says what else than its filters they are found by', async () => {
    await openRecord();
    fireEvent.click(await screen.findByRole('link', { name: 'Mulligan: 2–4' }));
    const line = screen.getByRole('region', { name: 'Record' });
    await waitFor(() => expect(line.textContent).toContain('2–4'));
    fireEvent.click(screen.getByRole('button', { name: 'Not only: Mulligan' }));
    await waitFor(() => expect(line.textContent).toContain('19–16'));
    showTab('Months');
    await screen.findByText('0 of 37 games say their turns');
  });

  const heading = [
    '[You] Leader is X ["OP01-001">OP01-001]',
    '[Opponent] Leader is Y ["OP02-001">OP02-001]',
  ];

  it('says that a day is its file’s, and asks for it with the day it has', async () => {
    await openPage('/mygames');
    const log = [...heading, '[You] Chose to go First', '[You] End Turn', '[Opponent] Concedes!'];
    const lastModified = new Date(2026, 10, 20, 18, 30).getTime();
    await give(new File([log.join('\n')], 'mihawk.log', { lastModified }));
    const question = await screen.findByRole('region', { name: 'What the log does not say' });
    fireEvent.click(within(question).getByRole('button', { name: /· 1$/ }));
    expect(question.textContent).toContain('20 Nov 2026, 18:30 (from the file)');
    expect((await screen.findAllByText('1–0')).length).toBeGreaterThan(0);
    fireEvent.change(within(question).getByLabelText('Played on'), {
      target: { value: '2026-10-02' },
    });
    fireEvent.click(within(question).getByRole('button', { name: 'That day' }));
    expect(await screen.findByText(/^2 Oct( 2026)? · 1st · 2 turns/)).toBeTruthy();
    expect(screen.queryByText(/from the file/)).toBeNull();
  });

  it('asks who won with the last plays and the remaining life, and names no player there', async () => {
    await openPage('/mygames');
    const log = [
      ...heading,
      '[You] Chose to go First',
      '[You] Deploy Z ["OP03-003">OP03-003]',
      '[You] End Turn',
      '[Opponent] Deploy W ["OP04-004">OP04-004]',
      '[Opponent] End Turn',
    ];
    await give(new File([log.join('\n')], '2026-10-02T11.53.41.log'));
    fireEvent.click(await screen.findByRole('button', { name: 'Who won these? · 1' }));
    expect(await screen.findByText('You: Plays OP03-003')).toBeTruthy();
    expect(screen.getByText('Opponent: Plays OP04-004')).toBeTruthy();
    expect(screen.getByText('Who won?')).toBeTruthy();
  });

  it('proposes what logs imply, counts none of it until it is taken with one tap, and takes it back with one', async () => {
    await openPage('/mygames');
    const turns = ['[You] Chose to go First', '[You] Draw 1 Don', '[You] End Turn'];
    const logs = [
      ['[Opponent] Quits!', '09'],
      ['[You] Surrenders!', '10'],
      ['[Opponent] Draw 1 Card', '11'],
    ].map(([end = '', hour]) => {
      const first = `[You] Deploy Z ["OP03-0${hour}">OP03-0${hour}]`;
      const log = [...heading, ...turns, first, '[You] End Turn', end, ''];
      return new File([log.join('\n')], `2026-10-02T${hour}.53.41.log`);
    });
    await give(...logs);
    fireEvent.click(await screen.findByRole('button', { name: 'Who won these? · 3' }));
    const take = await screen.findByRole('button', { name: '2 of 3 proposed: take them' });
    expect(screen.getByText(/^Your opponent left the game ·/)).toBeTruthy();
    expect(screen.getByText(/^You gave up: “Surrenders!” ·/)).toBeTruthy();
    // The first question is the game of which nothing is implied, and no figure has any of them.
    expect(screen.getByText('Who won?')).toBeTruthy();
    expect(screen.queryByText('1–1')).toBeNull();
    const { loadOwnGames } = await import('../../src/personal/game/own-games');
    const results = async () => (await loadOwnGames()).games.map(({ result }) => result);
    expect(await results()).toEqual(['', '', '']);
    fireEvent.click(take);
    await screen.findByText('2 games answered.');
    await screen.findByText('1–1');
    expect((await results()).toSorted()).toEqual(['', 'loss', 'win']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: '2 of 3 proposed: take them' });
    expect(await results()).toEqual(['', '', '']);
    for (const said of ['Win', 'Loss']) {
      fireEvent.click(screen.getByRole('button', { name: said }));
      await screen.findByText('1 game answered.');
      await waitFor(() => expect(screen.queryByText('Who won?')).toBeNull());
    }
  });

  it('says once that a version is newer than known, and copies its unknown lines without names', async () => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    await openPage('/mygames');
    const log = (day: number) => {
      const strange = ['Version is 1.99b.2', '[Mira#4711] Dances with Mira', 'Mira#4711 waves'];
      const text = [...heading, ...strange, '[You] End Turn', ''].join('\n');
      return new File([text], `2026-10-0${day}T11.53.41.log`);
    };
    await give(log(2), log(3));
    const title = 'The simulator’s version 1.99b is newer than this app knows.';
    await screen.findByText(title);
    expect(screen.getAllByText(title)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Copy 2 lines it does not know' }));
    await screen.findByRole('button', { name: '2 lines copied, without names.' });
    expect(copied).toHaveBeenCalledWith('1.99b\n[Player 1] Dances with Player 1\nPlayer 1 waves');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await give(log(4));
    await screen.findByText(/^1 game added/);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('says whose deck was empty at the end, and what that means by the leader’s text', async () => {
    const cardNumber = 'OP02-001';
    const text = 'When your deck is reduced to 0, you win the game instead of losing.';
    const named = { cardName: 'Y', cardType: 'LEADER', color: 'Red', text };
    vi.stubGlobal('fetch', async (asked: RequestInfo) =>
      String(asked instanceof Request ? asked.url : asked).includes('card_data')
        ? Response.json([{ cardNumber, ...named }])
        : new Response(null, { status: 404 }),
    );
    await openPage('/mygames');
    const log = [
      ...heading,
      '[You] Chose to go First',
      'RZ1|1|1|P-007|0|44|1|0|1|1|0|0|0',
      '[You] Draw 1 Don',
      '[You] End Turn',
      'RZ1|CHK|9|2|0|5|0|5|10|0|0|0|1|0',
      '[Opponent] End Turn',
    ];
    await give(new File([log.join('\n')], '2026-10-02T11.53.41.log'));
    fireEvent.click(await screen.findByRole('button', { name: 'Who won these? · 1' }));
    const words = 'Deck empty at the end: Opponent. By its leader’s text that wins the game.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Who won?')).toBeTruthy();
  });

  it('says of a log in another language what was read of it, and names its words', async () => {
    await openPage('/mygames');
    const words = ['[You] commence', '[You] Fin du tour', '[Opponent] abandonne !'];
    const cards = ['[Toi] Leader : X ["OP01-001">OP01-001]', ...words];
    await give(
      new File([[...heading, ...words].join('\n')], '2026-10-02T11.53.41.log'),
      new File([cards.join('\n')], '2026-10-03T11.53.41.log'),
    );
    expect(
      await screen.findByText(
        /is in another language than English \(“commence”\): only the leaders/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        /^2026-10-03T11\.53\.41\.log is in another language than English \(“commence”\): its/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/turn/)).toBeNull();
  });

  it('asks before a row of a table replaces a game, and takes that back with one tap', async () => {
    await openRecord();
    const [first, second] = GAMES;
    if (!first || !second) throw new Error('no games');
    await give(new File([gamesCsv([{ ...first, note: 'from there' }, second])], 'there.csv'));
    await screen.findByText('1 row tells something else of a game that you have. Replace?');
    expect(screen.getByText(/ · – becomes from there$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'All 40 games' }));
    expect(screen.queryByText('from there')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    expect(await screen.findByText('from there')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await screen.findByText('Taken back.');
    await waitFor(() => expect(screen.queryByText('from there')).toBeNull());
    expect(screen.getByText('19–16')).toBeTruthy();
  });

  it('takes back what came in whole, unless something of it was changed since', async () => {
    await openRecord();
    await act(/OP01-001 against OP14-020, 4 Nov 2026/, 'Don’t count it');
    await screen.findByText('18–16');
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await screen.findByText(/can’t be taken back any more/);
    expect(screen.getByText('18–16')).toBeTruthy();
    const [first] = GAMES;
    if (!first) throw new Error('no game');
    await give(new File([gamesCsv([{ ...first, id: 'other' }])], 'there.csv'));
    await screen.findByRole('heading', { name: '41 games' });
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await screen.findByText('Taken back.');
    await screen.findByRole('heading', { name: '40 games' });
  });

  it('has rounds of another device as games, and opens the very report of those of this one', async () => {
    await openPage('/mygames');
    await give(new File([gamesCsv(FORTY_GAMES.slice(0, 1))], 'there.csv'));
    await screen.findByText('1 game added.');
    await act(/OP01-001 against OP02-001, 5 Sept 2026/, 'Don’t count it');
    expect(await screen.findByText('Not counted')).toBeTruthy();
    await act(/OP01-001 against OP02-001, 5 Sept 2026/, 'Delete');
    expect(await screen.findByText('Game deleted.')).toBeTruthy();
    cleanup();

    const { openReportDrafts } = await import('../../src/personal/report/report-drafts');
    const report = (id: string) =>
      savedReport(id, {
        tournament: id,
        leader: 'OP01-001',
        rounds: roundsOf({ opponentLeader: id === 'one' ? 'OP02-001' : 'OP03-001' }).map(
          (round) => ({ ...round, id }),
        ),
      });
    await openReportDrafts().save([report('one'), report('two')]);
    await openPage('/mygames');
    fireEvent.click(
      (
        await screen.findAllByRole('button', { name: /against OP02-001, No date/ })
      )[0] as HTMLElement,
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Change it in its report' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Tournament name');
    await waitFor(() => expect(name.value).toBe('one'));
  });

  it('says of each file why nothing was taken, and keeps what the others brought', async () => {
    const log = [
      '[You] Leader is X ["OP01-001">OP01-001]',
      '[Opponent] Leader is Y ["OP02-001">OP02-001]',
      '[You] Chose to go First',
      '[You] Deploy Z ["OP03-001">OP03-001]',
      '[Opponent] Concedes!',
    ].join('\n');
    await openPage('/mygames');
    await give(
      new File([log], '2026-10-02T11.53.41.log'),
      new File([], 'nothing.log'),
      new File([new Uint8Array([0x41, 0x00, 0xeb, 0x00])], 'wide.log'),
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0, 0])], 'photo.log'),
      new File(['shuffle deck for'], 'Player.log'),
      new File(['a,b'], 'table.csv'),
      new File([log], 'again.log'),
    );
    expect(await screen.findByText('1 game added, 1 game known already.')).toBeTruthy();
    for (const sentence of [
      'nothing.log is empty.',
      /^wide\.log is in an encoding that is not read here/,
      'Player.log holds no games. Add the files in CombatLogs.',
      '2 files left out (photo.log, table.csv): each is not a log that is read here.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(await screen.findByText('1 game')).toBeTruthy();
    expect(screen.getByText(/^2 Oct( 2026)? · 1st · 1 turn/)).toBeTruthy();
  });

  it('shows what a table of another program says before its games are taken, and takes none twice', async () => {
    await openPage('/mygames');
    const table =
      'Date;Deck;Versus;Result;Shop\n5/11/2026;OP01-001;OP02-001;W;x\n6/11/2026;OP01-001;OP03-001;?;x';
    const look = async () => {
      await give(new File([table], 'mine.csv'));
      fireEvent.click(await screen.findByRole('button', { name: 'Look at its columns' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'mine.csv' }));
      fireEvent.change(dialog.getByLabelText('Which is first in its dates?'), {
        target: { value: 'day' },
      });
      // What a heading does not say is said by hand.
      fireEvent.change(dialog.getByLabelText('What “Shop” says'), { target: { value: 'note' } });
      const meaning = dialog.getByLabelText<HTMLSelectElement>('Result: “?” in 1 row means');
      expect(meaning.selectedOptions[0]?.text).toBe('Leave it open');
      fireEvent.change(meaning, { target: { value: 'loss' } });
      return dialog;
    };
    const dialog = await look();
    expect(dialog.getByText('2 rows: 2 games.')).toBeTruthy();
    expect(dialog.getByText(/^6 Nov 2026 · OP01-001 against OP03-001 · Loss$/)).toBeTruthy();
    expect(dialog.getByText(/^5 Nov 2026 · OP01-001 against OP02-001 · Win$/)).toBeTruthy();
    expect(screen.queryByText('Streak')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Add 2 games' }));
    await screen.findByText('2 games added.');
    expect(await screen.findByText(/^5 Nov/)).toBeTruthy();
    fireEvent.click((await look()).getByRole('button', { name: 'Add 2 games' }));
    await screen.findByText('0 games added, 2 games known already.');
  });

  it('leaves a file of own things to the page that shows what it holds', async () => {
    await openPage('/mygames');
    await give(new File([ownFileText([], 1)], 'copy.json'));
    await screen.findByText('copy.json: your own things, not logs.');
    fireEvent.click(screen.getByRole('button', { name: 'Take to My things' }));
    const { loadGiven } = await import('../../src/personal/game/given-files');
    await waitFor(async () => expect(await loadGiven('things')).toHaveLength(1));
    expect(await loadGiven('games')).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from '../../../src/app/start/router';
import { drawImage } from '../../../src/components/sheet/save-as-image';
import { bansQuery } from '../../../src/data/queries/bans';
import { leadersQuery } from '../../../src/data/queries/cards';
import { eventsQuery } from '../../../src/data/queries/events';
import { decodeBans } from '../../../src/data/schemas/bans';
import type { LeaderCard } from '../../../src/domain/card/card';
import { calendarFeedOf } from '../../../src/domain/events/calendar-entry';
import { countRecord } from '../../../src/domain/tournament/tournament-report';
import { ReportMaker } from '../../../src/features/report-maker/ReportMakerScreen';
import { ReportEditor } from '../../../src/features/report-maker/report-editor';
import { loadFormatChoice } from '../../../src/personal/device/format-choice';
import { writeOwn } from '../../../src/personal/own/own-record';
import {
  loadReports,
  openReportDrafts,
  type ReportDrafts,
} from '../../../src/personal/report/report-drafts';
import type { SavedReport } from '../../../src/personal/report/saved-report';
import { downloadFile } from '../../../src/ui/file/download-file';
import { eventRecord, tournament } from '../../fixtures/events';
import { TWO_FORMATS } from '../../fixtures/legal-deck';
import { FULL_REPORT, roundsOf, savedReport } from '../../fixtures/reports';

vi.mock('../../../src/components/sheet/save-as-image', () => ({
  drawImage: vi.fn(async () => new Blob(['png'], { type: 'image/png' })),
}));
vi.mock('../../../src/ui/file/download-file', () => ({ downloadFile: vi.fn() }));

const LEADERS: LeaderCard[] = [
  { id: 'OP14-041', name: 'Isolde Kestrel', colors: ['blue', 'purple'], life: 4 },
  { id: 'OP01-001', name: 'Bram Oyle', colors: ['red'], life: 5 },
  { id: 'OP12-081', name: 'Élodie Saltmarsh', colors: ['yellow'], life: 5 },
];

let ids = 0;
const newId = () => `id-${++ids}`;

let opened: ReportEditor | null = null;
afterEach(async () => {
  cleanup();
  // What the last screen is still writing would come into the next one.
  await waitFor(() => expect(opened?.getState()?.saveStatus).not.toBe('saving'));
  await clear(createStore('crows-nest-own', 'changes'));
});

interface Setting {
  /** The names of today's events. */
  readonly events?: readonly string[];
  /** The format that they name. */
  readonly format?: string;
  readonly bans?: object;
  readonly reports?: readonly SavedReport[];
  readonly drafts?: ReportDrafts;
}

async function openScreen({
  reports = [],
  drafts = openReportDrafts(),
  events = [],
  format = '',
  bans,
}: Setting = {}) {
  const [first] = reports;
  if (first) {
    await openReportDrafts().save(reports);
    // Within one write a millisecond may pass: which one is newest would be chance.
    await openReportDrafts().rememberOpened(first.id);
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(leadersQuery().queryKey, {
    value: LEADERS,
    freshness: { dataDate: null, fromStore: true, storedAt: null, isFallback: false },
  });
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  queryClient.setQueryData(eventsQuery().queryKey, {
    value: calendarFeedOf(
      events.map((tournamentName) => eventRecord(tournament(today, { tournamentName, format }))),
    ),
    freshness: { dataDate: null, fromStore: true, storedAt: null, isFallback: false },
  });
  if (bans) {
    queryClient.setQueryData(bansQuery().queryKey, {
      value: decodeBans(bans).value,
      freshness: { dataDate: null, fromStore: true, storedAt: null, isFallback: false },
    });
  }
  opened = new ReportEditor({
    drafts,
    now: () => new Date(),
    newId,
    requestPersistence: () => undefined,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={createAppRouter(queryClient, createMemoryHistory())}>
        <ReportMaker editor={opened} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Tournament name');
}

const full = (change: Partial<SavedReport> = {}) =>
  savedReport('full', { ...FULL_REPORT, changedAt: 1, ...change });

/** What the last download held, and its name. */
async function lastDownload() {
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  return vi.mocked(downloadFile).mock.lastCall ?? [];
}

const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }));
const type = (label: string, text: string, place: HTMLElement = document.body) =>
  fireEvent.change(within(place).getByLabelText(label), { target: { value: text } });
const dialog = (name: string) => screen.getByRole('dialog', { name });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];

async function kept(): Promise<SavedReport[]> {
  return [...(await loadReports()).reports];
}

it('a report hands the event’s players and its own record over to what makes the cut', async () => {
  await openScreen({ reports: [full()] });
  const link = screen.getByRole('link', { name: 'What makes the cut?' });
  const { wins, losses } = countRecord(FULL_REPORT.rounds);
  const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(wins + losses).toBeGreaterThan(1);
  expect(Object.fromEntries(search)).toEqual({
    players: String(FULL_REPORT.players),
    wins: String(wins),
    losses: String(losses),
  });
});

describe('the header of a report', () => {
  it('is kept as it is typed', async () => {
    await openScreen();
    type('Tournament name', 'Harbour Open');
    type('Format', 'OP14');
    type('Date', '2026-11-21');
    type('Number of players', '64');
    type('Final placement', '3');
    await waitFor(async () =>
      expect(await kept()).toMatchObject([
        {
          tournament: 'Harbour Open',
          format: 'OP14',
          date: '2026-11-21',
          players: 64,
          placement: 3,
        },
      ]),
    );
  });

  it.each(['Number of players', 'Final placement'])('asks for %s from 1 on', async (label) => {
    await openScreen();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field).toMatchObject({ type: 'number', min: '1' });
    type(label, '0');
    expect(screen.getByText('A whole number from 1 to 9,999,999.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    type(label, '12');
    expect(field.value).toBe('12');
  });

  it('has its leader chosen from a grid of pictures, and changed by a click on the picture', async () => {
    await openScreen();
    press('Select leader');
    const grid = dialog('Select Leader');
    expect(within(grid).getAllByRole('listitem')).toHaveLength(LEADERS.length);
    press(/Isolde Kestrel/, grid);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Change leader, [OP14-041] Isolde Kestrel');
    press(/Bram Oyle/, dialog('Select Leader'));
    expect(
      screen.getByRole('button', { name: 'Change leader, [OP01-001] Bram Oyle' }),
    ).toBeTruthy();
  });

  it.each([
    ['elodie', ['OP12-081']],
    ['op14', ['OP14-041']],
    ['bram op01', ['OP01-001']],
    ['nobody', []],
  ])('finds leaders by "%s"', async (words, found) => {
    await openScreen();
    press('Select leader');
    type('Search leaders', words, dialog('Select Leader'));
    const shown = within(dialog('Select Leader')).queryAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent?.split(' ').at(-1))).toEqual(found);
  });
});

describe('the match table', () => {
  it('has the columns R, VS, Dice, Order, Result and Notes', async () => {
    await openScreen({ reports: [full()] });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'R',
      'VS',
      'Dice',
      'Order',
      'Result',
      'Notes',
      'Actions',
    ]);
  });

  it('says of each round who, dice, order, result and note', async () => {
    await openScreen({
      reports: [
        full({
          rounds: roundsOf(
            {
              opponentLeader: 'OP01-001',
              diceWin: 'win',
              turnOrder: 'first',
              result: 'loss',
              note: 'slow',
            },
            { result: 'bye' },
            { opponentLeader: 'OP99-001', turnOrder: 'second' },
          ),
        }),
      ],
    });
    const [first, second, third] = rows();
    expect(cells(first).slice(0, 6)).toEqual([
      '1',
      'Bram OyleOP01-001',
      'Won',
      '1st',
      'Loss',
      'slow',
    ]);
    expect(cells(second).slice(0, 6)).toEqual(['2', 'No opponent', '–', '–', 'Bye', '–']);
    expect(cells(third).slice(0, 6)).toEqual(['3', 'OP99-001OP99-001', '–', '2nd', '–', '–']);
  });

  it('gives a long note lines of its own, so that it can be read on a phone', async () => {
    const note = 'Two judges, one appeal, and time called on turn five';
    await openScreen({ reports: [full({ rounds: roundsOf({ note }, { note: 'slow' }) })] });
    const [long, short] = rows();
    expect(long?.className).toContain('longNote');
    expect(short?.className).not.toContain('longNote');
    expect(long && within(long).getByText(note)).toBeTruthy();
  });

  it("counts a bye as a win in the running record 'n W - n L'", async () => {
    await openScreen({ reports: [full()] });
    const record = formatText(screen.getByRole('region', { name: 'Tournament' }));
    expect(record).toContain('5 W - 1 L');
  });

  it('numbers rounds anew when one is deleted, and puts it back', async () => {
    await openScreen({ reports: [full()] });
    press('Delete round 3');
    expect(rows().map((row) => cells(row)[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(screen.getByText('Round 3 deleted')).toBeTruthy();
    press('Undo');
    expect(rows()).toHaveLength(7);
    expect(cells(rows()[2])[4]).toBe('Loss');
  });

  it('opens both actions of a row from one button, for a phone', async () => {
    await openScreen({ reports: [full()] });
    press('Edit or delete round 2');
    press('Edit', dialog('Round 2'));
    expect(dialog('Edit Round')).toBeTruthy();
  });
});

describe('the round dialog', () => {
  it('lists opponents as [id] name Select Opponent first, then by name', async () => {
    await openScreen();
    press('+ Add Row');
    const options = within(dialog('Add Round')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select Opponent',
      '[OP01-001] Bram Oyle',
      '[OP12-081] Élodie Saltmarsh',
      '[OP14-041] Isolde Kestrel',
    ]);
  });

  it('lists the leaders that this device chose last first, in the dropdown and among the pictures', async () => {
    await openScreen();
    press('+ Add Row');
    type('Opponent', 'OP14-041', dialog('Add Round'));
    press('Save', dialog('Add Round'));
    press('+ Add Row');
    const options = within(dialog('Add Round')).getAllByRole('option');
    expect(options[1]?.textContent).toBe('[OP14-041] Isolde Kestrel');
    press('Choose the opponent by picture', dialog('Add Round'));
    const [first] = within(dialog('Select Opponent')).getAllByRole('button', { name: /OP\d\d/ });
    expect(first?.textContent).toContain('Isolde Kestrel');
  });

  it('adds a round that takes its place after the last one', async () => {
    await openScreen({ reports: [full()] });
    press('+ Add Row');
    const sheet = dialog('Add Round');
    type('Opponent', 'OP12-081', sheet);
    type('Note', 'long game', sheet);
    press('Won', sheet);
    press('2nd', sheet);
    press('Win', sheet);
    press('Save', sheet);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cells(rows()[7]).slice(0, 6)).toEqual([
      '8',
      'Élodie SaltmarshOP12-081',
      'Won',
      '2nd',
      'Win',
      'long game',
    ]);
  });

  it('saves a round with nothing in it: nothing is required', async () => {
    await openScreen();
    press('+ Add Row');
    press('Save', dialog('Add Round'));
    expect(cells(rows()[0]).slice(0, 6)).toEqual(['1', 'No opponent', '–', '–', '–', '–']);
  });

  it('sets the dice by one tap and clears it by the next, and so with order and result', async () => {
    await openScreen();
    press('+ Add Row');
    const sheet = dialog('Add Round');
    for (const name of ['Won', '1st', 'Bye']) {
      const choice = within(sheet).getByRole('button', { name });
      fireEvent.click(choice);
      expect(choice.getAttribute('aria-pressed')).toBe('true');
      fireEvent.click(choice);
      expect(choice.getAttribute('aria-pressed')).toBe('false');
    }
  });

  it('lets only one of win, loss and bye be chosen', async () => {
    await openScreen();
    press('+ Add Row');
    press('Win', dialog('Add Round'));
    press('Loss', dialog('Add Round'));
    const pressed = within(dialog('Add Round'))
      .getAllByRole('button')
      .filter((choice) => choice.getAttribute('aria-pressed') === 'true');
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['Loss']);
  });

  it('opens on what a round holds and puts it back in its place', async () => {
    await openScreen({ reports: [full()] });
    press('Edit round 3');
    const sheet = dialog('Edit Round');
    expect(within(sheet).getByLabelText<HTMLInputElement>('Note').value).toBe('Slow');
    press('Win', sheet);
    press('Save', sheet);
    expect(cells(rows()[2]).slice(0, 6)).toEqual([
      '3',
      'Élodie SaltmarshOP12-081',
      'Won',
      '1st',
      'Win',
      'Slow',
    ]);
    expect(rows()).toHaveLength(7);
  });

  it('leaves the round as it was when it is cancelled, and offers what was entered back', async () => {
    await openScreen({ reports: [full()] });
    press('Edit round 3');
    press('Win', dialog('Edit Round'));
    press('Cancel', dialog('Edit Round'));
    expect(cells(rows()[2])[4]).toBe('Loss');
    press('Undo');
    press('Save', dialog('Edit Round'));
    expect(cells(rows()[2])[4]).toBe('Win');
  });

  it('forgets the edit position when it is closed', async () => {
    await openScreen({ reports: [full()] });
    press('Edit round 3');
    press('Close', dialog('Edit Round'));
    press('+ Add Row');
    press('Save', dialog('Add Round'));
    expect(rows()).toHaveLength(8);
  });

  it('offers the leaders already met, the last one first, those of other reports after them', async () => {
    await openScreen({
      reports: [
        full({
          rounds: roundsOf({ opponentLeader: 'OP12-081' }, { opponentLeader: 'OP01-001' }),
        }),
        savedReport('old', {
          rounds: roundsOf({ opponentLeader: 'OP14-041' }).map((round) => ({
            ...round,
            id: 'old',
          })),
        }),
      ],
    });
    press('+ Add Row');
    const met = within(within(dialog('Add Round')).getByRole('group', { name: 'Met before' }));
    expect(met.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      '[OP01-001] Bram Oyle',
      '[OP12-081] Élodie Saltmarsh',
      '[OP14-041] Isolde Kestrel',
    ]);
    fireEvent.click(met.getByRole('button', { name: '[OP12-081] Élodie Saltmarsh' }));
    expect(within(dialog('Add Round')).getByLabelText<HTMLSelectElement>('Opponent').value).toBe(
      'OP12-081',
    );
  });

  it('has the opponent chosen by picture as well', async () => {
    await openScreen();
    press('+ Add Row');
    press('Choose the opponent by picture', dialog('Add Round'));
    press(/Isolde Kestrel/, dialog('Select Opponent'));
    expect(within(dialog('Add Round')).getByLabelText<HTMLSelectElement>('Opponent').value).toBe(
      'OP14-041',
    );
  });

  it('is open again, half typed, after the tab was killed', async () => {
    await openScreen({ reports: [full()] });
    press('+ Add Row');
    type('Note', 'two short of let', dialog('Add Round'));
    await waitFor(async () => expect((await kept())[0]?.openRound?.entry.note).toBeTruthy());
    cleanup();
    await openScreen();
    expect(within(dialog('Add Round')).getByLabelText<HTMLInputElement>('Note').value).toBe(
      'two short of let',
    );
  });
});

describe('the picture', () => {
  it('says what is one figure in one piece: it never breaks', async () => {
    await openScreen({ reports: [full()] });
    press('Generate Image');
    await waitFor(() => expect(drawImage).toHaveBeenCalledOnce());
    const sheet = drawnSheet();
    for (const words of ['64 Players', '3rd Place', '5 W - 1 L', '21 Nov 2026']) {
      expect(within(sheet).getByText(words).className).toContain('Box-nowrap-true');
    }
  });

  const drawnSheet = () => {
    const sheet = vi.mocked(drawImage).mock.lastCall?.[0];
    if (!sheet) throw new Error('no picture was drawn');
    return render(<div data-testid="sheet">{sheet}</div>).getByTestId('sheet');
  };

  it('is drawn at double scale and saved under the name of the tournament', async () => {
    await openScreen({ reports: [full()] });
    press('Generate Image');
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(vi.mocked(drawImage).mock.lastCall?.[1].scale).toBe(2);
    expect(vi.mocked(downloadFile).mock.lastCall?.[1]).toBe('Harbour Open, Autumn-report.png');
  });

  it('holds what was typed as plain text, with ordinals and the credit line', async () => {
    await openScreen({ reports: [full()] });
    press('Generate Image');
    await waitFor(() => expect(drawImage).toHaveBeenCalledOnce());
    const sheet = drawnSheet();
    const words = formatText(sheet);
    for (const part of [
      '[OP14-041] Isolde Kestrel',
      'Harbour Open, Autumn',
      'OP14',
      '21 Nov 2026',
      '64 Players',
      '3rd Place',
      '5 W - 1 L',
      'Judge call',
      'Made with the report maker.',
    ]) {
      expect(words).toContain(part);
    }
    expect(sheet.querySelectorAll('button, input, select, [style]')).toHaveLength(0);
    expect(words).not.toContain('Actions');
  });

  it('leaves out what is empty, and the way to choose a leader', async () => {
    await openScreen();
    press('Generate Image');
    await waitFor(() => expect(drawImage).toHaveBeenCalledOnce());
    expect(vi.mocked(downloadFile).mock.lastCall?.[1]).toBe('tournament-report.png');
    const words = formatText(drawnSheet());
    expect(words).not.toMatch(/Place|Players|Select|e\.g\.|Date|Format/);
    expect(words).toContain('0 W - 0 L');
  });

  it('is not there when drawing it fails: the screen says so, and tries again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(drawImage).mockRejectedValueOnce(new Error('canvas'));
    await openScreen({ reports: [full()] });
    press('Generate Image');
    expect(await screen.findByText('The picture was not made.')).toBeTruthy();
    expect(log).toHaveBeenCalled();
    press('Try again');
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(screen.queryByText('The picture was not made.')).toBeNull();
    log.mockRestore();
  });

  describe('on a phone that shares files', () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    beforeEach(() => {
      vi.stubGlobal(
        'navigator',
        Object.assign(Object.create(navigator), { canShare: () => true, share }),
      );
    });

    it('goes to the share sheet under the same name', async () => {
      await openScreen({ reports: [full()] });
      press('Share');
      await waitFor(() => expect(share).toHaveBeenCalledOnce());
      const [file] = share.mock.lastCall?.[0].files ?? [];
      expect(file).toMatchObject({ name: 'Harbour Open, Autumn-report.png', type: 'image/png' });
      expect(downloadFile).not.toHaveBeenCalled();
    });

    it('waits for another tap when drawing took longer than a tap counts', async () => {
      share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
      await openScreen({ reports: [full()] });
      press('Share');
      const ready = (await screen.findByText('The picture is ready.')).closest('div');
      press('Share', ready?.parentElement as HTMLElement);
      await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
      expect(drawImage).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByText('The picture is ready.')).toBeNull());
    });

    it('says nothing when the reader closes the share sheet', async () => {
      share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
      await openScreen({ reports: [full()] });
      press('Share');
      await waitFor(() => expect(share).toHaveBeenCalledOnce());
      expect(screen.queryByText('The picture was not made.')).toBeNull();
    });
  });

  it('offers no share sheet where there is none', async () => {
    await openScreen({ reports: [full()] });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('the list of reports', () => {
  const two = [
    full({ changedAt: 2 }),
    savedReport('other', { tournament: 'Second Cup', changedAt: 1 }),
  ];

  it('opens another report', async () => {
    await openScreen({ reports: two });
    press('Reports (2)');
    press('Second Cup 0 W - 0 L', dialog('Reports'));
    expect(screen.getByLabelText<HTMLInputElement>('Tournament name').value).toBe('Second Cup');
  });

  it('opens a copy', async () => {
    await openScreen({ reports: two });
    press('Reports (2)');
    press('Duplicate Second Cup', dialog('Reports'));
    expect(screen.getByLabelText<HTMLInputElement>('Tournament name').value).toBe(
      'Second Cup (copy)',
    );
    expect(screen.getByRole('button', { name: 'Reports (3)' })).toBeTruthy();
  });

  it('deletes a report and takes that back in the same place', async () => {
    await openScreen({ reports: two });
    press('Reports (2)');
    press('Delete Second Cup', dialog('Reports'));
    expect(screen.getByText('Second Cup deleted')).toBeTruthy();
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    press('Undo', dialog('Reports'));
    await waitFor(async () => expect(await kept()).toHaveLength(2));
    expect(
      within(dialog('Reports')).getByRole('button', { name: 'Delete Second Cup' }),
    ).toBeTruthy();
  });

  it('begins a new report and keeps the others', async () => {
    await openScreen({ reports: two });
    press('Reports (2)');
    press('New report', dialog('Reports'));
    expect(screen.getByLabelText<HTMLInputElement>('Tournament name').value).toBe('');
    expect(await kept()).toHaveLength(2);
  });

  it('hands one over by codes, and leads to all own things', async () => {
    await openScreen({ reports: two });
    press('Reports (2)');
    expect(within(dialog('Reports')).getByRole('link', { name: 'My things' })).toHaveProperty(
      'pathname',
      '/mythings',
    );
    press('Hand over Second Cup', dialog('Reports'));
    const codes = within(await screen.findByRole('dialog', { name: 'Hand over' }));
    expect(await codes.findByText(/My things/)).toBeTruthy();
  });
});

describe('a device that keeps nothing', () => {
  it('is named, with a way to carry the reports away', async () => {
    const refuse = () => Promise.reject(new Error('no database'));
    await openScreen({
      drafts: { ...openReportDrafts(), load: refuse, save: refuse, rememberOpened: refuse },
    });
    expect(screen.getByRole('alert').textContent).toContain('This device can’t save your reports.');
    expect(screen.getByText('Not saved')).toBeTruthy();
    type('Tournament name', 'typed all the same');
    press('Download file');
    const [blob] = await lastDownload();
    expect(await (blob as Blob).text()).toContain('typed all the same');
  });
});

it('a device whose reports were cleared away says how many, until the reader has read it', async () => {
  await writeOwn([], async (own) => own.putNote('#counts', { report: 3 }));
  await openScreen();
  screen.getByText('3 reports are gone from this device.');
  press('All right');
  await waitFor(() => expect(screen.queryByText(/gone from this device/)).toBeNull());
  expect((await loadReports()).missing).toBe(0);
});

describe('the format', () => {
  const format = () => screen.getByLabelText<HTMLInputElement>('Format').value;

  it('comes from the event, is changed by a choice, and is what decks are checked for then', async () => {
    await openScreen({ events: ['Harbour Open'], format: 'Extra', bans: TWO_FORMATS });
    expect(format()).toBe('Extra');
    const listed = screen.getByLabelText<HTMLSelectElement>('By the list of bans');
    expect(listed.value).toBe('extra');
    fireEvent.change(listed, { target: { value: 'standard' } });
    expect([format(), loadFormatChoice().format]).toEqual(['Standard', 'standard']);
    type('Format', 'OP17');
    expect(listed.value).toBe('');
  });
});

describe('a day of several events', () => {
  it('begins no report by itself: six are offered, and the others are counted', async () => {
    const names = Array.from(
      { length: 10 },
      (_, at) => `Open of pier ${String.fromCharCode(65 + at)}`,
    );
    await openScreen({ events: names });
    expect(screen.getAllByRole('button', { name: /^Open of pier/ })).toHaveLength(6);
    expect(screen.getByRole('link', { name: '4 more in the calendar' })).toBeTruthy();
    expect(screen.getByLabelText('Tournament name')).toHaveProperty('value', '');
    press('Open of pier B');
    expect(screen.getByLabelText('Tournament name')).toHaveProperty('value', 'Open of pier B');
    expect(screen.queryByRole('button', { name: /^Open of pier/ })).toBeNull();
  });

  it('begins with the only event there is', async () => {
    await openScreen({ events: ['Harbour Open'] });
    expect(screen.getByLabelText('Tournament name')).toHaveProperty('value', 'Harbour Open');
  });
});

describe('another tab', () => {
  it('that changed the same field is named, with the word that it had', async () => {
    await openScreen({ reports: [full()] });
    const other = openReportDrafts();
    await other.load();
    await other.save([full({ tournament: 'theirs', placement: 9 })]);
    type('Tournament name', 'mine');
    expect(await screen.findByText('This report was also changed in another tab.')).toBeTruthy();
    expect(screen.getByText(/Yours has replaced “Tournament name: theirs”\./)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Final placement').value).toBe('9'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Tournament name').value).toBe('mine');
    press('All right');
    expect(screen.queryByText('This report was also changed in another tab.')).toBeNull();
  });
});

function formatText(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ');
}

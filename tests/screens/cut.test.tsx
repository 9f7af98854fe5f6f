// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordChance } from '../../src/domain/cut/cut-chances';
import { ADDRESS, settingOf } from '../../src/features/cut/cut-search';
import { chanceWords, endWords, methodWords } from '../../src/features/cut/cut-words';
import { openPage } from '../fixtures/app-page';
import { fakeNetwork } from '../fixtures/network';

beforeEach(() => fakeNetwork());

const rowsOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

describe('what makes the cut', () => {
  it('is of no more than play, in as many rounds as the reader has had', () => {
    const view = ADDRESS.viewOf({});
    expect(settingOf({ ...view, players: 4, cut: 8 }).cut).toBe(4);
    expect(settingOf({ ...view, players: 4, wins: 2, losses: 2 }).rounds).toBe(4);
  });

  it('is said for the record and the players that a report hands over', async () => {
    await openPage('/cut?players=256&cut=16&drop=0&wins=6&losses=0');
    await waitFor(() => expect(screen.getByLabelText('What is left to win')).toBeTruthy());
    // Of 256 players one ends 8-0, eight end 7-1, twenty-eight 6-2: seven of those go on.
    expect(rowsOf('What is left to win')).toEqual([
      'Win both: 8–0 in for sure',
      'Win 1 of 2: 7–1 in for sure',
      'Lose both: 6–2 25 of 100',
    ]);
    expect(rowsOf('Each final record')[3]).toBe('5–3 out');
    expect(screen.getByText('8 are usual for 256 players')).toBeTruthy();
  });

  it('follows what is changed, and says when there are more matches than rounds', async () => {
    const { router } = await openPage('/cut?players=16&wins=3&losses=1');
    const rounds = await screen.findByRole('spinbutton', { name: 'Rounds' });
    fireEvent.change(rounds, { target: { value: '3' } });
    expect(await screen.findByText(/more matches than the event has rounds/)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ players: '16', rounds: '3' });
  });

  it.each([
    [1, 1],
    [9_999, 14],
  ])('takes any number of players a report may name: %i', async (players, rounds) => {
    await openPage(`/cut?players=${players}`);
    await waitFor(() => expect(rowsOf('Each final record')).toHaveLength(rounds + 1));
    expect(rowsOf('Each final record')[0]).toMatch(`${rounds}–0 in`);
  });

  it('takes what makes no sense in an address as left out', async () => {
    await openPage('/cut?players=0&rounds=99&cut=x&drop=70');
    await waitFor(() => expect(rowsOf('Each final record')).toHaveLength(7));
    expect(screen.getByRole('spinbutton', { name: 'Players who drop, in 100' })).toHaveProperty(
      'value',
      '40',
    );
  });
});

describe('the words of a chance', () => {
  const record = (chance: number | null, error = 0, most = chance): RecordChance => ({
    wins: 5,
    losses: 2,
    chance,
    most,
    error,
  });
  const words = (chance: number | null, isExact: boolean) =>
    chanceWords(record(chance), { isExact, drops: 0, records: [] });

  it('call sure only what was counted', () => {
    expect(words(1, true)).toBe('in for sure');
    expect(words(1, false)).toBe('in, in all 10,000 tries');
    expect(words(0, false)).toBe('out, in all 10,000 tries');
    expect(words(0.9999, true)).toBe('over 99 of 100');
    expect(words(0.001, true)).toBe('under 1 of 100');
    expect(words(0.43, false)).toBe('43 of 100');
    expect(words(null, true)).toBe('nobody finishes with it');
  });

  it('say what is assumed of those who drop, and both results where it decides who they are', () => {
    const assumed = (lower: number, higher: number, isExact = true) =>
      chanceWords(record(lower, 0, higher), { isExact, drops: 0.4, records: [] });
    expect(assumed(1, 1)).toBe('in, if 40 of 100 drop');
    expect(assumed(0, 0)).toBe('out, if 40 of 100 drop');
    expect(assumed(1, 1, false)).toBe('in, in all 10,000 tries, if 40 of 100 drop');
    expect(assumed(0.12, 1)).toBe('12 to 100 of 100');
    expect(assumed(0.9999, 1)).toBe('over 99 to 100 of 100');
    expect(assumed(0, 0.001)).toBe('0 to under 1 of 100');
    expect(assumed(0.429, 0.431)).toBe('43 of 100');
  });

  it('say how sure a simulation is', () => {
    const records = [record(0.4, 0.004), record(0.1, 0.001)];
    expect(methodWords({ isExact: false, drops: 0, records })).toMatch(
      /Standard error at most 0.4 of 100/,
    );
    expect(methodWords({ isExact: true, drops: 0, records })).toMatch(/ is counted\.$/);
  });

  it('name what is left', () => {
    const words = (won: number, of: number) => endWords({ won, remaining: of, record: record(1) });
    expect([words(1, 1), words(0, 1), words(0, 2), words(3, 3), words(0, 3), words(0, 0)]).toEqual([
      'Win it',
      'Lose it',
      'Lose both',
      'Win all 3',
      'Lose all 3',
      'All played',
    ]);
  });
});

// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLAIN_GAME } from '../../src/domain/games/game';
import { onFreshDevices } from '../fixtures/fresh-device';
import { keepGames } from '../fixtures/kept-games';
import { playGame } from '../fixtures/played-games';

const GAME = playGame(3, { notation: 'saved', machine: 'all' });
const NAME = '2026-10-02T11.53.41.log';

onFreshDevices();

/** Keeps the game of a log; gives its id. */
async function keep(text: string): Promise<string> {
  const own = await import('../../src/personal/game/own-games');
  const { readLogFile } = await import('../../src/features/my-games/import/read-log-file');
  const { takeIn } = await import('../../src/features/my-games/import/take-in');
  const taken = takeIn(await readLogFile(new File([text], NAME)), await own.loadOwnGames());
  if (typeof taken === 'string') throw new Error(taken);
  await own.keepRead(taken.logs, taken.games);
  return taken.logs[0]?.id ?? '';
}
const open = async (game: string, step = 0) =>
  (await import('../fixtures/app-page')).openPage(
    `/mygames/replay?game=${encodeURIComponent(game)}${step > 0 ? `&step=${step}` : ''}`,
  );
const side = (name: string) => screen.findByRole('region', { name });
const place = () => screen.getByText(/^\d+ \/ \d+$/).textContent ?? '';

describe('a game looked at again', () => {
  it('goes step by step, by taps, keys and turns, and its address leads to the step', async () => {
    const id = await keep(GAME.text);
    const page = await open(id, 5);
    await screen.findByText(/^6 \/ \d+$/);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(place()).toMatch(/^7 /);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(place()).toMatch(/^5 /);
    fireEvent.keyDown(document.body, { key: 'End' });
    const [last, all] = place().split(' / ');
    expect(last).toBe(all);
    fireEvent.click(screen.getByRole('button', { name: 'First attack' }));
    expect(screen.getByText(/ attacks /)).toBeDefined();
    fireEvent.change(screen.getByRole('slider', { name: /Turn/ }), { target: { value: '2' } });
    expect(screen.getByText('Turn 2')).toBeDefined();
    const step = Number(place().split(' ')[0]) - 1;
    await waitFor(() =>
      expect(page.router.state.location.search).toMatchObject({ step: `${step}` }),
    );
  });

  it('begins with the player’s first hand, own side first, and no place that is empty takes a row', async () => {
    await open(await keep(GAME.text));
    expect(await screen.findByText(/^You: Opening hand: /)).toBeDefined();
    const sides = screen.getAllByRole('region', { name: /^(You|Opponent)$/ });
    expect(sides.map((one) => one.getAttribute('aria-label'))).toEqual(['You', 'Opponent']);
    expect(within(await side('You')).getByRole('list', { name: 'Hand' })).toBeDefined();
    for (const place of ['Characters', 'Stage'])
      expect(screen.queryByRole('list', { name: place })).toBeNull();
    // The words of the step and its buttons follow the board at once.
    const board = sides[1]?.parentElement;
    expect(board?.nextElementSibling?.textContent).toMatch(/^\d+ \/ \d+Turn 1 You: .*BackNext $/);
  });

  it('has at its end the board that the game ended with, and says that the counts come to it', async () => {
    await open(await keep(GAME.text), 99_999);
    const [mine, theirs] = [await side('You'), await side('Opponent')];
    for (const [half, whose] of [
      [mine, GAME.mine],
      [theirs, GAME.mine === 0 ? 1 : 0],
    ] as const) {
      const [, hand, , life] = GAME.ends[whose];
      const figure = (name: string) =>
        within(half).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
      expect([figure('Hand'), figure('Life')]).toEqual([`${hand}`, `${life}`]);
    }
    expect(screen.getByText(new RegExp(`agrees with all ${GAME.counters} counts`))).toBeDefined();
  });

  it('says what does not add up, and names no player', async () => {
    const lines = GAME.text.split('\n');
    const at = lines.findIndex((line) => line.includes(' Discard '));
    await open(await keep(lines.toSpliced(at, 2).join('\n')));
    expect(await screen.findByText('Not all of it adds up.')).toBeDefined();
    expect(screen.getByText(/the hand: the log says \d+ cards/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/Anchor|Har\]bour/);
  });

  it('calls neither player “You” where the log does not show who saved it', async () => {
    const who = ['[A#1]', '[B#2]'];
    const card = (id: string) => `X ["${id}">${id}]`;
    const lines = [
      ...['OP01-001', 'OP02-001'].map((id, at) => `${who[at]} Leader is ${card(id)}`),
      '[A#1] Draw 1 Don',
      `[A#1] Deploy ${card('P-001')}`,
      '[A#1] End Turn',
      '[B#2] Concedes!',
    ];
    await open(await keep(`${lines.join('\n')}\n`), 3);
    expect(await screen.findByText(/^First player: /)).toBeDefined();
    expect(screen.getByText(/Choose your side in My Games/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'You' })).toBeNull();
  });

  it('says why there is none: of no log, of a log read before they were kept, not here', async () => {
    const logged = { ...PLAIN_GAME, id: 'log/a', source: 'log' as const };
    await keepGames([logged, { ...PLAIN_GAME, id: 'quick/a', source: 'quick' }]);
    for (const [id, why] of [
      ['log/a', /read before logs were kept/],
      ['quick/a', /does not come from a log/],
      ['log/b', /is not on this device/],
    ] as const) {
      await open(id);
      expect(await screen.findByText(why)).toBeDefined();
      cleanup();
    }
  });
});

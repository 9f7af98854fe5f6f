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

  it('covers the opponent’s hand, and its words with it, and tells the view in the address', async () => {
    const page = await open(await keep(GAME.text), 20);
    const theirs = await side('Opponent');
    fireEvent.click(screen.getByLabelText('Covered'));
    await within(theirs).findByText(/^\d+ hidden cards?$/);
    expect(within(theirs).queryByRole('list', { name: 'Hand' })?.children).toHaveLength(0);
    await waitFor(() =>
      expect(page.router.state.location.search).toMatchObject({ hand: 'covered' }),
    );
    fireEvent.click(screen.getByLabelText('All in the log'));
    await waitFor(() =>
      expect(within(theirs).getByRole('list', { name: 'Hand' }).children.length).toBeGreaterThan(0),
    );
  });

  it('gives moments of one step one number, at the button and in the lines of the game', async () => {
    await open(await keep(GAME.text), 20);
    const attack = await screen.findByRole('button', { name: 'First attack' });
    fireEvent.click(attack);
    fireEvent.change(await screen.findByLabelText('My note on this step'), {
      target: { value: 'Here.' },
    });
    const note = await screen.findByRole('button', { name: /^Note, turn \d+$/ });
    expect(note.textContent).toMatch(/^1Note/);
    const marks = screen.getByRole('figure', { name: 'Through the game' });
    expect([...marks.querySelectorAll('text')].map((mark) => mark.textContent)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('keeps a note on a step, marks it, leads to it, and deletes it with its game', async () => {
    const id = await keep(GAME.text);
    await open(id, 20);
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('My note on this step');
    await screen.findByLabelText('My note on this step');
    fireEvent.change(field(), { target: { value: 'Keep the blocker.' } });
    const jump = await screen.findByRole('button', { name: /^Note, turn \d+$/ });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(field().value).toBe('');
    fireEvent.click(jump);
    expect(field().value).toBe('Keep the blocker.');
    const { loadGame, deleteGame, changeGames } = await import('../../src/personal/game/own-games');
    const { countOf } = await import('../../src/personal/own/own-record');
    const { noteKind } = await import('../../src/personal/own/kinds/note-kind');
    const game = await loadGame(id);
    if (!game) throw new Error('no game');
    await deleteGame(game);
    expect(await countOf(noteKind)).toBe(0);
    await changeGames([{ before: null, after: game }]);
    expect(await countOf(noteKind)).toBe(1);
    fireEvent.change(field(), { target: { value: ' ' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull());
  });

  it('keeps a note at its deed in a longer form of the log, and says where that has no such deed', async () => {
    const lines = GAME.text.split('\n');
    const isAttack = (line: string) => line.includes(' attacking ');
    const id = await keep(GAME.text);
    await open(id, 20);
    fireEvent.click(await screen.findByRole('button', { name: 'First attack' }));
    const shown = () => screen.getByText('Turn', { selector: 'b', exact: false }).parentElement;
    const words = shown()?.textContent;
    fireEvent.change(await screen.findByLabelText('My note on this step'), {
      target: { value: 'Here.' },
    });
    await screen.findByRole('button', { name: /^Note, turn/ });
    cleanup();
    const { text } = playGame(3, { notation: 'downloaded', machine: 'all', hasPlayers: true });
    expect(await keep(text)).toBe(id);
    await open(id, 1);
    fireEvent.click(await screen.findByRole('button', { name: /^Note, turn/ }));
    await waitFor(() => expect(shown()?.textContent).toBe(words));
    cleanup();

    const more = Array.from({ length: 9 }, (_, nth) => `[You] Dances ${nth}`);
    const rest = lines.filter((line) => line !== lines.find(isAttack));
    const without = [...rest, ...more, ''].join('\n');
    expect(await keep(without)).toBe(id);
    await open(id, 1);
    expect(await screen.findByText(/does not show the steps of these notes/)).toBeDefined();
    expect(screen.getByText('Here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Note, turn/ })).toBeNull();
  });

  it('stands beside another game of the matchup, at the end of the same turn', async () => {
    const first = await keep(GAME.text);
    const lines = GAME.text.split('\n');
    const at = lines.findIndex((line) => line.includes('Hand before'));
    const hand = (lines[at] ?? '').replace(/\[P-\d+,/, '[P-049,');
    const second = await keep(lines.with(at, hand).join('\n'));
    expect(second).not.toBe(first);
    await open(first, 20);
    const choice = await screen.findByLabelText<HTMLSelectElement>('Beside it, by turn');
    fireEvent.change(choice, { target: { value: second } });
    expect(await screen.findByRole('region', { name: /^You · .*2 Oct 2026/ })).toBeDefined();
    expect(screen.getAllByRole('region', { name: /^(You|Opponent)/ })).toHaveLength(4);
    expect(screen.getByText('21 / ', { exact: false })).toBeDefined();
  });

  it('tells a shared one as it was sent, without a name, and says where there is none', async () => {
    const { seenBySide } = await import('../../src/domain/games/log/log-events');
    const { namelessLog } = await import('../../src/domain/games/log/nameless-log');
    const { readLog } = await import('../../src/domain/games/log/read-log');
    const { openShared, readShared, sharedText } = await import(
      '../../src/personal/game/shared-replay'
    );
    const log = readLog(GAME.text, { date: '', time: '' }).games[0]?.log;
    if (!log) throw new Error('no log');
    const { text } = namelessLog(seenBySide(log, GAME.mine), '');
    const notes = [{ line: 60, text: 'Look here.' }];
    const shared = readShared(
      sharedText({ log: text, mine: GAME.mine, line: 60, names: null, notes }),
    );
    if (!shared || shared === 'replay') throw new Error('not read');
    await open('');
    expect(await screen.findByText(/^No replay that somebody shares is open/)).toBeDefined();
    cleanup();
    openShared(shared);
    await open('');
    expect(await screen.findByText('Look here.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Player' })).toBeDefined();
    expect(screen.queryByLabelText('My note on this step')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Anchor|Har\]bour/);
  });
});

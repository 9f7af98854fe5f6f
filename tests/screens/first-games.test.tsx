// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onFreshDevices } from '../fixtures/fresh-device';
import { playGame } from '../fixtures/played-games';

onFreshDevices();

const openPage = async () => (await import('../fixtures/app-page')).openPage('/mygames');
const give = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files },
  });
const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Log a game' }));
  return screen.findByRole('dialog', { name: 'Log a game' });
};
const legendsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('legend')].map(({ textContent }) => textContent);

it('the first game asks for one’s own leader first, and the next takes it from a log', async () => {
  await openPage();
  const dialog = await openForm();
  expect(legendsOf(dialog)[0]).toBe('My leader');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const { text, leaders, mine } = playGame(1, { notation: 'saved', machine: 'all' });
  give(new File([text], '2026-10-02T11.53.41.log'));
  await screen.findByText('1 game added.');
  await screen.findByRole('button', { name: /^Change or delete/ });
  const next = await openForm();
  expect(legendsOf(next)[0]).toBe('Opponent’s leader');
  const own = within(next).getByRole('group', { name: 'My leader' });
  await waitFor(() => expect(own.textContent).toContain(leaders[mine]));
});

it('a game says what its log says only where the record differs', async () => {
  await openPage();
  const { text, result } = playGame(1, { notation: 'saved', machine: 'all' });
  give(new File([text], '2026-10-02T11.53.41.log'));
  await screen.findByText('1 game added.');
  fireEvent.click(await screen.findByRole('button', { name: /^Change or delete/ }));
  await screen.findByRole('link', { name: /Replay/ });
  expect(screen.queryByText('The log says:')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Game' });
  fireEvent.click(within(dialog).getByRole('button', { name: result === 'win' ? 'Loss' : 'Win' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText(result === 'win' ? '0–1' : '1–0');
  fireEvent.click(await screen.findByRole('button', { name: /^Change or delete/ }));
  const said = await screen.findByText('The log says:');
  expect(said.nextElementSibling?.textContent).toBe(result === 'win' ? 'Win' : 'Loss');
});

it('files that come while storage is refused are shown as not added, and wait', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await openPage();
  const { text } = playGame(1, { notation: 'saved', machine: 'all' });
  give(...[1, 2, 3, 4, 5].map((day) => new File([text], `2026-10-0${day}.log`)));
  await screen.findByText(/can’t be read on this device now: nothing was added/);
  expect(screen.getByText('5 files were not read yet.')).toBeDefined();
  vi.restoreAllMocks();
  cleanup();
});

it('a game whose log has hands of both counts once its player has said which was theirs, or that they watched', async () => {
  await openPage();
  const log = [
    '[A#1] Leader is X ["OP01-001">OP01-001]',
    '[B#2] Leader is Y ["OP02-001">OP02-001]',
    '[B#2] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-006]',
    '[A#1] Hand before Mulligan: [P-011,P-012,P-013,P-014,P-016]',
    '[A#1] Draw 1 Don',
    '[A#1] End Turn',
    '[B#2] Concedes!',
  ];
  give(new File([`${log.join('\n')}\n`], '2026-10-02T11.53.41.log'));
  await screen.findByText('1 game added.');
  fireEvent.click(await screen.findByRole('button', { name: /What the log does not say · 1/ }));
  expect(screen.queryByText('0–1')).toBeNull();
  expect(screen.queryByText('1–0')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I watched' }));
  await screen.findByText('1 game answered.');
  await screen.findByText('Not counted');
  expect(screen.queryByText('1–0')).toBeNull();
});

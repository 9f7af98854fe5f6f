// @vitest-environment happy-dom
/** SPEC 8 on the premium pages: the console has the sentence as written, the screen a calm one. */
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { fileOf, leaderFile } from '../../fixtures/daily-addresses';
import { statsRow } from '../../fixtures/leader-stats';
import { answerAs } from '../../fixtures/memberships';
import { dropped, json, status, text } from '../../fixtures/network';

const HERO = 'OP01-001';
const RIVAL = 'OP02-001';
const MATRIX = fileOf('matrix');

/** Each page, what it needs, and what it calls that. */
const PAGES = [
  [`/matchhistory/stats/${HERO}`, leaderFile(HERO), 'Figures'],
  [`/matchhistory/vs/${HERO}/${RIVAL}`, leaderFile(HERO), 'Figures'],
  [`/decklists/${HERO}`, leaderFile(HERO), 'Decklists'],
  ['/matchups', MATRIX, 'Matchups'],
  ['/mirror', MATRIX, 'Mirror matches'],
] as const;

const network = onScreens();

const publishRankings = () => network.answer(fileOf('rankings'), json([statsRow(HERO)]));

describe.each(PAGES)('%s', (page, file, subject) => {
  it('logs "Could not fetch {kind} stats for today or yesterday"', async () => {
    await openPage(page);
    await screen.findByText(`${subject} are not published yet.`);
    expect(console.error).toHaveBeenCalledWith(
      'Could not fetch stats stats for today or yesterday',
    );
  });

  it('logs "Invalid data format for {period}"', async () => {
    publishRankings();
    network.answer(leaderFile(RIVAL), json({ stats: statsRow(RIVAL) }));
    network.answer(file, text('"no list"'));
    await openPage(page);
    await screen.findByText(`${subject} came in a form that can’t be read.`);
    expect(console.error).toHaveBeenCalledWith('Invalid data format for west_p');
  });

  it('logs any other failure to load, with its reason', async () => {
    publishRankings();
    network.answer(leaderFile(RIVAL), json({ stats: statsRow(RIVAL) }));
    network.answer(file, status(403, 'Forbidden'));
    await openPage(page);
    await screen.findByText(`${subject} could not be had from the server.`);
    expect(console.error).toHaveBeenCalledWith(
      file === MATRIX ? 'Error loading matchups' : 'Error loading a leader',
      expect.objectContaining({ message: '403 Forbidden' }),
    );
  });

  it('waits for a connection the first time', async () => {
    publishRankings();
    network.answer(leaderFile(RIVAL), json({ stats: statsRow(RIVAL) }));
    network.answer(file, dropped);
    await openPage(page);
    await screen.findByRole('heading', { name: /^Not on this .* yet$/ });
  });

  it('of a period that nobody knows is a sentence and the way out', async () => {
    await openPage(`${page}?period=constructor`);
    await screen.findByText('There is no period “constructor” here');
    expectWayOut();
  });

  it('is a gate to others, who ask for nothing', async () => {
    answerAs(network, 'CREWMATE');
    await openPage(page);
    await screen.findByText(/for KAIZOKU patrons/);
    expect(network.asked).not.toContain(file);
  });
});

it.each([
  ['/matchhistory/stats/OP99-001', 'OP99-001'],
  ['/matchhistory/stats/nonsense', 'nonsense'],
  [`/matchhistory/vs/${HERO}/OP99-001`, 'OP99-001'],
  ['/decklists/op99-001', 'OP99-001'],
])('%s logs "Leader not found", and has a sentence and the way out', async (page, leader) => {
  publishRankings();
  network.answer(leaderFile(HERO), json({ stats: statsRow(HERO) }));
  await openPage(page);
  await screen.findByText(`There is no leader “${leader}” here`);
  expect(console.error).toHaveBeenCalledWith(`Leader not found: ${leader}`);
  expect(network.asked).not.toContain(leaderFile('NONSENSE'));
  expectWayOut();
});

function expectWayOut(): void {
  const out = screen.getByRole('link', { name: 'Choose from the rankings' });
  expect(out.getAttribute('href')).toBe('/ranking');
}

import { describe, expect, it } from 'vitest';
import { actIn, deedsOf } from '../../../src/domain/games/log/log-events';
import type { LogEvent } from '../../../src/domain/games/log/log-grammar';
import { readLog } from '../../../src/domain/games/log/read-log';
import { noteKind } from '../../../src/personal/own/kinds/note-kind';
import { type LogForm, playGame } from '../../fixtures/played-games';

const FORMS: readonly LogForm[] = [
  { notation: 'saved', machine: 'all' },
  { notation: 'saved', machine: 'all', isMachineFirst: true, hasPlayers: true },
  { notation: 'downloaded', machine: 'some' },
  { notation: 'downloaded', machine: 'none', hasHandles: true },
];
const NUMBERS = Array.from({ length: 25 }, (_, number) => number);
const OF_PLAYERS: readonly LogEvent['kind'][] = ['act', 'effect', 'damage', 'battle', 'fails'];

/** The deeds of both players, with what each line says of them, in the order of the log. */
function deedsIn(text: string) {
  const { events = [] } = readLog(text, { date: '', time: '' }).games[0]?.log ?? {};
  const deeds = deedsOf(events);
  const said = events.map((event, at) => [deeds[at], event.kind, actIn(event)?.amount] as const);
  return said.filter(([, kind]) => OF_PLAYERS.includes(kind));
}

describe('what happens at a line of a log', () => {
  it('is named alike by every form of the log', () => {
    let compared = 0;
    for (const number of NUMBERS) {
      const [first, ...others] = FORMS.map((form) => playGame(number, form));
      const deeds = deedsIn(first?.text ?? '');
      expect(deeds.length).toBeGreaterThan(50);
      for (const other of others) {
        // What is played next may depend on the form.
        if (`${other.sides[0].plays} ${other.ends}` !== `${first?.sides[0].plays} ${first?.ends}`)
          continue;
        compared += 1;
        // An event that only words tell stands before its effect or behind it.
        expect(deedsIn(other.text).toSorted()).toEqual(deeds.toSorted());
      }
    }
    expect(compared).toBeGreaterThan(25);
  });

  it('is named alike by a form that also shows the other hand, as its player may have watched', () => {
    for (const number of NUMBERS)
      for (const form of FORMS) {
        const { text, mine } = playGame(number, form);
        const lines = text.split('\n');
        const leaders = lines.filter((line) => line.includes('] Leader is '));
        const theirs = leaders[mine === 0 ? 1 : 0]?.replace(/] Leader.*/, ']');
        const at = lines.findIndex((line) => line.includes('] Hand before Mulligan: '));
        const hand = (lines[at] ?? '').replace(/^.*?] Hand/, `${theirs} Hand`);
        const watched = lines.toSpliced(at, 0, hand).join('\n');
        expect(readLog(watched, { date: '', time: '' }).games[0]?.log.mine).toBeNull();
        expect(deedsIn(watched)).toEqual(deedsIn(text));
      }
  });

  it('has a name of its own', () => {
    for (const number of NUMBERS)
      for (const form of FORMS) {
        const { events = [] } =
          readLog(playGame(number, form).text, { date: '', time: '' }).games[0]?.log ?? {};
        expect(new Set(deedsOf(events)).size).toBe(events.length);
      }
  });

  it('has a name that a note can keep, whatever a foreign log says', () => {
    const { text } = playGame(3, { notation: 'saved', machine: 'all' });
    const lines = readLog(text, { date: '', time: '' }).games[0]?.log.lines ?? [];
    const at = lines.findIndex((line) => line.includes('] attacking '));
    const attack = lines[at] ?? '';
    const long = attack + ' ["OP01-001">OP01-001]'.repeat(60);
    const foreign = `${lines.toSpliced(at, 1, long, long).join('\n')}\n`;
    const { events = [] } = readLog(foreign, { date: '', time: '' }).games[0]?.log ?? {};
    const deeds = deedsOf(events);
    expect(events.map((event) => actIn(event)?.cards.length ?? 0)).toContain(62);
    expect(new Set(deeds).size).toBe(events.length);
    for (const deed of deeds)
      expect(noteKind.parse({ game: 'x', line: 1, text: 'so', deed })).not.toBeNull();
  });

  it('keeps its name where the log lacks another, but for one that says the same in the same turn', () => {
    const { text } = playGame(3, { notation: 'saved', machine: 'all' });
    const lines = readLog(text, { date: '', time: '' }).games[0]?.log.lines ?? [];
    const turnsBefore = (at: number) =>
      lines.slice(0, at).filter((line) => line.endsWith('] End Turn')).length;
    const isSame = (at: number, other: number) =>
      lines[at] === lines[other] && turnsBefore(at) === turnsBefore(other);
    const namesIn = (some: readonly string[]) =>
      deedsOf(readLog(`${some.join('\n')}\n`, { date: '', time: '' }).games[0]?.log.events ?? []);
    const whole = namesIn(lines);
    const removed = lines.flatMap((line, at) =>
      / attacking | Draw 1 Card| Attach |: Draw 1/.test(line) ? at : [],
    );
    expect(removed.length).toBeGreaterThan(50);
    for (const gone of removed) {
      const without = namesIn(lines.toSpliced(gone, 1));
      for (const [at, name] of whole.entries())
        if (!isSame(at, gone)) expect(without[at < gone ? at : at - 1], lines[at]).toBe(name);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { actIn, deedsOf } from '../../../src/domain/games/log/log-events';
import type { LogEvent } from '../../../src/domain/games/log/log-grammar';
import { readLog } from '../../../src/domain/games/log/read-log';
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

  it('has a name of its own', () => {
    for (const number of NUMBERS)
      for (const form of FORMS) {
        const { events = [] } =
          readLog(playGame(number, form).text, { date: '', time: '' }).games[0]?.log ?? {};
        expect(new Set(deedsOf(events)).size).toBe(events.length);
      }
  });

  it('keeps its name where the log lacks another of the same turn', () => {
    const { text } = playGame(3, { notation: 'saved', machine: 'all' });
    const whole = deedsIn(text).map(([deed]) => deed);
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes(' attacking '));
    const without = deedsIn(lines.toSpliced(at, 1).join('\n')).map(([deed]) => deed);
    expect(whole.filter((deed) => !without.includes(deed))).toHaveLength(1);
    expect(without.filter((deed) => !whole.includes(deed))).toEqual([]);
  });
});

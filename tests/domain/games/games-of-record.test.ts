import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSide } from '../../../src/domain/games/game';
import { groupForms, type ReadForm } from '../../../src/domain/games/log/same-log';
import { GameDevice, MOMENT } from '../../fixtures/game-device';
import { makeSimLog } from '../../fixtures/sim-logs';

const LOGS = Array.from({ length: 20 }, (_, number) => makeSimLog(number));
const logOf = (number: number) => LOGS[number] ?? makeSimLog(number);

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.record({
  device: fc.nat(2),
  what: fc.constantFrom('read', 'whole', 'note', 'side', 'left-out', 'delete', 'hear', 'clock'),
  log: fc.nat(2),
  game: fc.nat(3),
  share,
  from: fc.nat(2),
  isDayAsked: fc.boolean(),
});

type Devices = [GameDevice, GameDevice, GameDevice];

function course(steps: readonly Step[]): Devices {
  const devices: Devices = [new GameDevice(), new GameDevice(), new GameDevice()];
  for (const each of steps) {
    const device = devices[each.device] ?? devices[0];
    const { text } = logOf(each.log);
    const game = device.games[each.game];
    if (each.what === 'whole') device.read(text);
    if (each.what === 'read')
      device.read(text.slice(0, Math.round(each.share * text.length)), MOMENT, each.isDayAsked);
    if (each.what === 'hear') device.take((devices[each.from] ?? devices[0]).record.values());
    if (each.what === 'clock') device.clock += Math.round((each.share - 0.5) * 1000);
    if (!game) continue;
    if (each.what === 'note') device.change(game, { note: `note ${device.clock}` });
    if (each.what === 'side') device.change(game, withSide(game, 1));
    if (each.what === 'left-out') device.change(game, { isLeftOut: !game.isLeftOut });
    if (each.what === 'delete') device.delete(game);
  }
  return devices;
}

interface Step {
  readonly device: number;
  readonly what: string;
  readonly log: number;
  readonly game: number;
  readonly share: number;
  readonly from: number;
  readonly isDayAsked: boolean;
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

function inOrder(devices: Devices, order: (typeof ORDERS)[number]): GameDevice {
  const one = new GameDevice();
  for (const at of order) one.take(devices[at].record.values());
  return one;
}

describe('games of three devices', () => {
  it('are one record in whatever order the devices hear of each other', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const devices = course(steps);
        const told = new Set(ORDERS.map((order) => inOrder(devices, order).told));
        expect(told.size).toBe(1);
      }),
      { numRuns: 500, seed: 56 },
    );
  });

  it('are as many as were played, each with all that any form of its log shows', () => {
    fc.assert(
      fc.property(fc.nat(LOGS.length - 1), share, share, (number, one, other) => {
        const { text, games } = logOf(number);
        const devices: Devices = [new GameDevice(), new GameDevice(), new GameDevice()];
        const [a, b, c] = devices;
        a.read(text.slice(0, Math.round(one * text.length)));
        b.read(text);
        c.read(text.slice(0, Math.round(other * text.length)));
        const all = inOrder(devices, [0, 1, 2]);
        expect(all.games).toHaveLength(games.length);
        const facts = ({ games }: GameDevice) => games.map(({ logged }) => JSON.stringify(logged));
        expect(facts(all).toSorted()).toEqual(facts(b).toSorted());
      }),
      { numRuns: 500, seed: 56 },
    );
  });

  it('keep the whole log’s facts where a part of it was read and deleted on one, with a note on a third', () => {
    for (const { text, ends } of LOGS) {
      const devices: Devices = [new GameDevice(), new GameDevice(), new GameDevice()];
      const [a, b, c] = devices;
      const first = text.slice(0, ends[0]);
      a.read(first.slice(0, Math.round(first.length * 0.7)));
      for (const game of a.games) a.delete(game);
      b.read(first);
      c.read(first.slice(0, Math.round(first.length * 0.8)));
      c.clock += 5000;
      for (const game of c.games) c.change(game, { note: 'of the third' });
      for (const order of ORDERS)
        expect(inOrder(devices, order).games).toMatchObject([
          { note: 'of the third', result: b.games[0]?.result, turns: b.games[0]?.turns },
        ]);
    }
  });

  it('that one has deleted after their last change are deleted on all, under whichever id', () => {
    const { text, ends } = logOf(1);
    const first = text.slice(0, ends[0]);
    const devices: Devices = [new GameDevice(), new GameDevice(), new GameDevice()];
    const [a, b] = devices;
    a.read(first.slice(0, Math.round(first.length * 0.6)));
    b.read(first);
    for (const game of a.games) a.change(game, { note: 'mine' });
    b.clock += 5000;
    for (const game of b.games) b.delete(game);
    const all = inOrder(devices, [0, 1, 2]);
    expect(all.games).toEqual([]);
    expect(all.read(text).deleted).toBe(1);
  });
});

describe('a change that was made before the log grew', () => {
  it('leaves what the longer log shows: only the change is the player’s', () => {
    for (const { text, ends } of LOGS) {
      const device = new GameDevice();
      const whole = new GameDevice();
      const first = text.slice(0, ends[0]);
      whole.read(first);
      device.read(first.slice(0, Math.round(first.length * 0.7)));
      const [shown] = device.games;
      if (!shown) continue;
      device.read(first);
      // The form that stood open with the shorter log.
      device.change(shown, { note: 'mine' });
      const [game] = whole.games;
      expect(device.games).toMatchObject([
        { note: 'mine', result: game?.result, turns: game?.turns, trace: game?.trace },
      ]);
    }
  });

  it('and taken back leaves the game as its log shows it', () => {
    const { text } = logOf(2);
    const device = new GameDevice();
    device.read(text);
    const before = device.games[0];
    if (!before) throw new Error('no game');
    device.change(before, { result: 'both-lose', isLeftOut: true });
    const after = device.games.find(({ id }) => id === before.id);
    if (!after) throw new Error('no game');
    device.change(after, before);
    expect(device.games.find(({ id }) => id === before.id)).toMatchObject({
      result: before.result,
      isLeftOut: false,
      changedAt: after.changedAt + 1,
    });
  });
});

describe('forms of logs', () => {
  const form = (id: string, plays: readonly string[], more: Partial<ReadForm> = {}): ReadForm => ({
    id,
    trace: { leaders: ['OP01-001', 'OP02-001'], hand: [], plays, mine: 0 },
    date: '2026-10-02',
    time: '11:53:41',
    isDayAsked: false,
    place: 0,
    tells: plays.length,
    ...more,
  });
  const groupsOf = (...forms: readonly ReadForm[]) =>
    groupForms(forms)
      .map((group) =>
        group
          .map(({ id }) => id)
          .toSorted()
          .join(),
      )
      .toSorted();
  const begun = ['P-001', 'P-002', 'P-003', 'P-004'];

  it('are the same games in whatever order they came: a short one joins one of two longer ones', () => {
    const forms = [
      form('a', begun),
      form('b', [...begun, 'P-005', 'P-006']),
      form('c', [...begun, 'P-007']),
    ];
    const [a, b, c] = forms as [ReadForm, ReadForm, ReadForm];
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ])
      expect(groupsOf(...order)).toEqual(['a,b', 'c']);
  });

  it('that one device has told apart are two, and so are those of other places in a file', () => {
    expect(groupsOf(form('log/x', begun), form('log/x/2', begun))).toHaveLength(2);
    expect(groupsOf(form('log/x', begun), form('log/y', begun))).toHaveLength(1);
    const few = begun.slice(0, 1);
    expect(groupsOf(form('log/x', few), form('log/y', []))).toHaveLength(1);
    expect(groupsOf(form('log/x', few), form('log/y', [], { place: 1 }))).toHaveLength(2);
    expect(groupsOf(form('log/x', few, { place: null }), form('log/y', []))).toHaveLength(2);
  });
});

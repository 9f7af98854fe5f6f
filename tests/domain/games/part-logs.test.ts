import { describe, expect, it } from 'vitest';
import { cardFigures, mulliganFigures } from '../../../src/domain/games/figures/card-figures';
import { recordOf } from '../../../src/domain/games/figures/game-figures';
import { type Game, PLAIN_GAME } from '../../../src/domain/games/game';
import { type LogSummary, ownSummary, summaryOf } from '../../../src/domain/games/log/log-summary';
import { readLog } from '../../../src/domain/games/log/read-log';
import { replayOf } from '../../../src/domain/games/log/replay';
import { GameDevice } from '../../fixtures/game-device';
import { type LogForm, playedTypeOf, playGame } from '../../fixtures/played-games';

const FORMS = {
  words: { notation: 'downloaded', machine: 'none' },
  some: { notation: 'saved', machine: 'some' },
  all: { notation: 'saved', machine: 'all' },
} as const satisfies Record<string, LogForm>;
const NUMBERS = Array.from({ length: 30 }, (_, number) => number);
const NO_DAY = { date: '', time: '' };

type Played = ReturnType<typeof playGame>;

/** A game as its log tells it, won or lost as it was: where the log does not say so its player does. */
function told(played: Played, text: string, id = 'log/1') {
  const [read] = readLog(text, NO_DAY).games;
  if (!read) throw new Error('no game');
  const { facts, trace } = read;
  const { result } = played;
  const game: Game = { ...PLAIN_GAME, ...facts, id, source: 'log', trace, logged: facts, result };
  const summary = summaryOf(read.log);
  const own = ownSummary(game, summary);
  if (!own) throw new Error('whose game it is was not told');
  return { game, summary, own, truth: played.sides[played.mine], log: read.log };
}
const figuresOf = (some: readonly { game: Game; summary: LogSummary }[]) =>
  cardFigures(
    some.map(({ game }) => game),
    new Map(some.map(({ game, summary }) => [game.id, summary])),
    playedTypeOf,
  );
const shownIn = (one: { game: Game; summary: LogSummary }) => figuresOf([one]).shown;
const isStart = <Item>(part: readonly Item[], whole: readonly Item[]) =>
  expect(part).toEqual(whole.slice(0, part.length));
/** The log up to each of its reports, at most so many. */
const cutsOf = (text: string, most: number) => {
  const ends = [...text.matchAll(/\] (?:Hand|Board|Trash|Life): .*\n/g)].map(
    ({ index, 0: line }) => index + line.length,
  );
  return ends.filter((_, at) => at % Math.ceil(ends.length / most) === 0);
};
const withoutEnd = (text: string) => text.replace(/\[[^\n]*\] Concedes!\n$/, '');

describe('a log that shows a part of its game', () => {
  it.each(Object.entries(FORMS))(
    'is counted for what it shows where it is whole: %s',
    (_, form) => {
      for (const number of NUMBERS) {
        const played = playGame(number, form);
        const one = told(played, played.text);
        const { hand, isSentBack, draws, plays, seen } = one.truth;
        const isOfTurns = played.text.includes('End Turn');
        expect(one.own).toMatchObject({ hand, isSentBack });
        isStart(one.own.draws, draws);
        expect(one.own.areEventsShown).toBe(form.machine !== 'none');
        if (form.machine === 'all') expect(one.own.seen, `${number}`).toEqual(seen);
        for (const [id, count] of Object.entries(one.own.seen))
          expect(count, `${number} ${id}`).toBeLessThanOrEqual(seen[id] ?? 0);
        expect(shownIn(one)).toEqual({
          opening: 1,
          drawn: Number(isOfTurns && draws.length > 0),
          played: Number(isOfTurns),
          events: Number(isOfTurns && form.machine !== 'none'),
        });
        expect(one.own.plays.filter(([id]) => playedTypeOf(id) !== 'EVENT')).toEqual(
          plays.filter(({ id }) => playedTypeOf(id) !== 'EVENT').map(({ id, turn }) => [id, turn]),
        );
      }
    },
  );

  it.each(Object.entries(FORMS))('cut at a report shows its opening hand alone: %s', (_, form) => {
    for (const number of NUMBERS.slice(0, 10)) {
      const played = playGame(number, {
        ...form,
        machine: form.machine === 'all' ? 'some' : form.machine,
      });
      for (const end of cutsOf(played.text, 6)) {
        const one = told(played, played.text.slice(0, end));
        const { hand, isSentBack, draws, plays, seen } = one.truth;
        expect(one.own).toMatchObject({ hand, isSentBack });
        isStart(one.own.draws, draws);
        const bodies = (id: string) => playedTypeOf(id) !== 'EVENT';
        isStart(
          one.own.plays.map(([id]) => id).filter(bodies),
          plays.map(({ id }) => id).filter(bodies),
        );
        for (const [id, count] of Object.entries(one.own.seen))
          expect(count).toBeLessThanOrEqual(seen[id] ?? 0);
        expect(shownIn(one)).toEqual({ opening: 1, drawn: 0, played: 0, events: 0 });
        expect(figuresOf([one]).figures.every(({ part }) => part === 'opening')).toBe(true);
      }
    }
  });

  it.each(Object.entries(FORMS))(
    'read in parts, one after another, is one game, counted as it is when read at once: %s',
    (_, form) => {
      for (const number of NUMBERS.slice(0, 8)) {
        const played = playGame(number, form);
        const { text } = played;
        const ends = [text.indexOf('End Turn'), ...cutsOf(text, 4), text.length].filter(
          (end) => end > 0,
        );
        const device = new GameDevice();
        const shown = ends.map((end) => {
          const one = told(played, text.slice(0, end));
          device.read(text.slice(0, end), NO_DAY);
          const [game, ...more] = device.games;
          if (!game || more.length > 0) throw new Error(`${more.length} more games of one`);
          return {
            game,
            ...shownIn({ game: { ...game, result: played.result }, summary: one.summary }),
          };
        });
        const whole = told(played, text);
        const last = shown.at(-1);
        expect(last?.game).toMatchObject({ ...whole.game.logged, trace: whole.game.trace });
        expect(last).toMatchObject(shownIn(whole));
        for (const part of shown.slice(0, -1))
          expect(part, `${number}`).toMatchObject({ drawn: 0, played: 0, events: 0 });
      }
    },
  );

  it('is in no figure before anyone knows whether the opening hand was kept', () => {
    for (const number of NUMBERS) {
      const played = playGame(number, FORMS.all);
      const begun = played.text.slice(
        0,
        played.text.indexOf('RZ1|', played.text.indexOf('Hand before')),
      );
      const one = told(played, `${begun.slice(0, begun.lastIndexOf('\n'))}\n`);
      if (one.own.isSentBack === null)
        expect(shownIn(one)).toEqual({ opening: 0, drawn: 0, played: 0, events: 0 });
      else expect(one.own.isSentBack).toBe(one.truth.isSentBack);
      expect(['', one.truth.isSentBack ? 'yes' : 'no']).toContain(one.game.mulligan);
      expect(mulliganFigures([one.game]).shown).toBe(Number(one.game.mulligan !== ''));
    }
  });

  it('without its last line is whole where the last hit took what was left, and else is not', () => {
    let found = 0;
    for (const form of Object.values(FORMS))
      for (const number of NUMBERS) {
        const played = playGame(number, form);
        const text = withoutEnd(played.text);
        const isHit = played.isHit && text.includes('End Turn');
        const one = told(played, text);
        expect(one.summary.isWhole, `${number} ${form.machine}`).toBe(isHit);
        found += Number(isHit);
        const beforeHit = text.slice(0, text.lastIndexOf('\n', text.lastIndexOf(' hit for ')) + 1);
        expect(told(played, beforeHit).summary.isWhole).toBe(false);
        // A turn that ends after the hit proves that a life was not told.
        if (isHit)
          expect(
            told(played, `${text}[Anchor#1001] End Turn\n[You] End Turn\n`).summary.isWhole,
          ).toBe(false);
      }
    expect(found).toBeGreaterThan(20);
  });

  it('of the machine’s lines alone is read by its header and shows the opening hand alone', () => {
    for (const number of NUMBERS) {
      const played = playGame(number, { ...FORMS.all, hasPlayers: true });
      const machine = played.text.split('\n').filter((line) => line.startsWith('RZ1|'));
      const one = told(played, `${machine.join('\n')}\n`);
      const { hand, after, isSentBack } = one.truth;
      expect(one.game).toMatchObject({
        leader: played.leaders[played.mine],
        opponent: 'Har]bour#2002',
        turns: null,
        mulligan: '',
      });
      expect(one.own).toMatchObject({ hand, after, isSentBack, areEventsShown: false });
      expect(shownIn(one)).toEqual({ opening: 1, drawn: 0, played: 0, events: 0 });
    }
  });

  it('and one beside it give an event the rate of the games that show events', () => {
    const some = NUMBERS.map((number) => {
      const played = playGame(number, number % 3 === 0 ? FORMS.words : FORMS.all);
      return { played, number, ...told(played, played.text, `log/${number}`) };
    });
    const { figures, shown } = figuresOf(some);
    const showing = some.filter(({ number, summary }) => number % 3 !== 0 && summary.isWhole);
    expect(shown.events).toBe(showing.length);
    expect(shown.played).toBeGreaterThan(shown.events);
    const events = figures.filter(
      ({ id, part }) => part === 'played' && playedTypeOf(id) === 'EVENT',
    );
    expect(events.length).toBeGreaterThan(3);
    for (const { id, with: having, without } of events) {
      const has = ({ truth }: (typeof some)[number]) => truth.plays.some((play) => play.id === id);
      expect(having, id).toEqual(recordOf(showing.filter(has).map(({ game }) => game)));
      expect(without, id).toEqual(
        recordOf(showing.filter((one) => !has(one)).map(({ game }) => game)),
      );
    }
  });

  it('has the life of the start also where the first report comes after hits', () => {
    let checked = 0;
    for (const number of NUMBERS) {
      const played = playGame(number, FORMS.words);
      const lines = played.text.split('\n');
      const at = lines.findIndex((line) => line.includes(' hit for '));
      const early = lines.filter(
        (line, nth) => nth > at || !/\] (Hand|Board|Trash|Life): /.test(line),
      );
      const { log } = told(played, early.join('\n'));
      const { steps } = replayOf(log);
      const start = steps.find(({ kind }) => kind === 'don')?.board.map(({ life }) => life);
      const whole = replayOf(told(played, played.text).log).steps.find(
        ({ kind }) => kind === 'don',
      )?.board;
      if (at < 0 || start?.includes(null)) continue;
      checked += 1;
      expect(start, `${number}`).toEqual(whole?.map(({ life }) => life));
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('names no card of a hand any more once one leaves that it does not show', () => {
    const log = [
      '[You] Leader is A ["OP01-001">OP01-001]',
      '[Opponent] Leader is B ["OP02-001">OP02-001]',
      '[You] Hand before Mulligan: [P-001,P-002,P-003,P-004,P-006]',
      '[You] Draw 1 Don',
      '[You] C ["P-008">P-008]: Added card to top of Life from Hand',
      '[You] End Turn',
    ];
    const [game] = readLog(`${log.join('\n')}\n`, NO_DAY).games;
    const hand = game && replayOf(game.log).steps.at(-1)?.board[0].hand;
    expect(hand).toEqual([null, null, null, null]);
    const check = 'RZ1|CHK|1|1|40|3|0|5|9|1|0|0|1|0';
    const [counted] = readLog(`${log.toSpliced(4, 1, check).join('\n')}\n`, NO_DAY).games;
    expect(counted && replayOf(counted.log).steps.at(-1)?.board[0].hand).toEqual([
      null,
      null,
      null,
    ]);
  });
});

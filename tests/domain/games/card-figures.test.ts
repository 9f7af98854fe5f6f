import { describe, expect, it } from 'vitest';
import { LEAST_COMPARED } from '../../../src/domain/figures/compare-records';
import {
  cardFigures,
  gamesWithCard,
  mulliganFigures,
} from '../../../src/domain/games/figures/card-figures';
import { recordOf } from '../../../src/domain/games/figures/game-figures';
import { type Game, PLAIN_GAME } from '../../../src/domain/games/game';
import { type LogSummary, summaryOf } from '../../../src/domain/games/log/log-summary';
import { readLog } from '../../../src/domain/games/log/read-log';
import { playedTypeOf, playGame } from '../../fixtures/played-games';

const PLAYED = Array.from({ length: 200 }, (_, number) => {
  const truth = playGame(number, { notation: number % 2 ? 'saved' : 'downloaded', machine: 'all' });
  const [read] = readLog(truth.text, { date: '', time: '' }).games;
  if (!read) throw new Error('no game');
  const { facts, trace, log } = read;
  const game: Game = { ...PLAIN_GAME, ...facts, id: `log/${number}`, source: 'log', trace };
  return { truth, game, summary: summaryOf(log), mine: truth.sides[truth.mine] };
});
const GAMES = PLAYED.map(({ game }) => game);
const SUMMARIES = new Map(PLAYED.map(({ game, summary }) => [game.id, summary]));
const recordIf = (fits: (played: (typeof PLAYED)[number]) => boolean) => {
  const wins = PLAYED.filter((played) => fits(played) && played.truth.result === 'win').length;
  return { wins, losses: PLAYED.filter(fits).length - wins, byes: 0 };
};

describe('cards of own games', () => {
  it('are in as many opening hands, draws and plays, and win as often, as the games say', () => {
    const { figures, games, shown } = cardFigures(GAMES, SUMMARIES, playedTypeOf);
    expect(games).toBe(200);
    expect(shown.opening).toBe(200);
    expect(figures.length).toBeGreaterThan(60);
    for (const { id, part, with: having, without, kept, sentBack, byTurn } of figures) {
      const has = ({ mine }: (typeof PLAYED)[number]) =>
        part === 'opening'
          ? mine.hand.includes(id)
          : part === 'drawn'
            ? mine.draws.includes(id)
            : mine.plays.some((play) => play.id === id);
      const isShown = ({ mine }: (typeof PLAYED)[number]) =>
        part !== 'drawn' || mine.draws.length > 0;
      expect(having, `${part} ${id}`).toEqual(recordIf(has));
      const led = gamesWithCard(GAMES, SUMMARIES, playedTypeOf, { id, part });
      expect(recordOf(led), `the games of ${part} ${id}`).toEqual(having);
      expect(without, `${part} ${id}`).toEqual(recordIf((one) => isShown(one) && !has(one)));
      if (part === 'opening') {
        expect(kept).toEqual(recordIf((one) => has(one) && !one.mine.isSentBack));
        expect(sentBack).toEqual(recordIf((one) => has(one) && one.mine.isSentBack));
      }
      if (part === 'played')
        expect(byTurn[1]).toBe(
          PLAYED.filter(({ mine }) => mine.plays.find((play) => play.id === id)?.turn === 2).length,
        );
    }
  });

  it('are in the order of how sure their difference is, those of few games last', () => {
    const { figures } = cardFigures(GAMES, SUMMARIES, playedTypeOf);
    const rank = ({ verdict, chance }: (typeof figures)[number]) =>
      (verdict === 'early' ? 1000 : 0) + chance;
    expect(figures.map(rank)).toEqual(figures.map(rank).toSorted((a, b) => a - b));
  });

  it('lead to no game that does not show them, as they count none', () => {
    const game: Game = { ...PLAIN_GAME, id: 'log/a', source: 'log', result: 'win' };
    const shown = { hand: null, after: null, isSentBack: null, areDrawsShown: false, seen: {} };
    const side = {
      ...shown,
      draws: ['P-001'],
      plays: [['P-001', 1]] as const,
      areEventsShown: false,
    };
    const summary: LogSummary = {
      leaders: ['OP01-001', 'OP02-001'],
      mine: 0,
      lines: 1,
      isWhole: true,
      sides: [side, side],
    };
    const summaries = new Map([[game.id, summary]]);
    const led = (part: 'drawn' | 'played', type: 'EVENT' | 'CHARACTER') =>
      gamesWithCard([game], summaries, () => type, { id: 'P-001', part });
    expect(led('drawn', 'CHARACTER')).toEqual([]);
    expect(led('played', 'EVENT')).toEqual([]);
    expect(led('played', 'CHARACTER')).toEqual([game]);
  });

  /** So many games with a card, all won, and so many without, all lost. */
  const split = (having: number, others: number) => {
    const side = (hand: string[]) => ({
      hand,
      after: hand,
      isSentBack: false,
      draws: [],
      areDrawsShown: false,
      plays: [],
      areEventsShown: true,
      seen: {},
    });
    const games = Array.from(
      { length: having + others },
      (_, at): Game => ({
        ...PLAIN_GAME,
        id: `log/${at}`,
        source: 'log',
        result: at < having ? 'win' : 'loss',
      }),
    );
    const summaries = new Map(
      games.map(({ id }, at): [string, LogSummary] => {
        const mine = side([at < having ? 'P-001' : 'P-002']);
        const leaders = ['OP01-001', 'OP02-001'] as const;
        return [id, { leaders, mine: 0, lines: 1, sides: [mine, side([])] }];
      }),
    );
    const { figures } = cardFigures(games, summaries, () => undefined);
    return figures.find(({ id }) => id === 'P-001')?.verdict;
  };

  it(`are called nothing under ${LEAST_COMPARED} games on either side`, () => {
    expect([split(19, 40), split(40, 19)]).toEqual(['early', 'early']);
    expect(split(20, 20)).toBe('better');
  });

  it('are counted in games that show them alone, and whose side is known', () => {
    const [first, ...others] = GAMES;
    if (!first) throw new Error('no game');
    const { games, shown } = cardFigures(GAMES, new Map([...SUMMARIES].slice(1)), playedTypeOf);
    expect([games, shown.opening]).toEqual([200, 199]);
    expect(others).toHaveLength(199);
    const nobody = new Map([...SUMMARIES].map(([id, summary]) => [id, { ...summary, mine: null }]));
    const unsaid = GAMES.map((game) => ({ ...game, trace: null }));
    expect(cardFigures(unsaid, nobody, playedTypeOf).shown.played).toBe(0);
  });

  it('tells hands kept and sent back by order and by opponent, as the games were', () => {
    const told = mulliganFigures(GAMES);
    const isSent = ({ mine }: (typeof PLAYED)[number]) => mine.isSentBack;
    expect(told.all).toEqual({
      kept: recordIf((one) => !isSent(one)),
      sentBack: recordIf(isSent),
    });
    expect(told.byOrder.first.sentBack).toEqual(
      recordIf((one) => isSent(one) && one.game.turnOrder === 'first'),
    );
    for (const { leader, kept } of told.byOpponent)
      expect(kept).toEqual(recordIf((one) => !isSent(one) && one.game.opponentLeader === leader));
    expect([told.shown, told.games]).toEqual([200, 200]);
  });
});

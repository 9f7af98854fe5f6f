import { describe, expect, it } from 'vitest';
import { decodeCurves } from '../../../src/data/schemas/curves';
import { curveRow, curveTurn } from '../../fixtures/analyses';

describe('curves on the wire', () => {
  it('are the same in both generations of field names', () => {
    const newer = (turn: ReturnType<typeof curveTurn>) => ({
      turn: turn.turn,
      overall_top3: [turn.overall, { combo: 'OP01-099', rate_all: 0.1 }],
      vs_opp: turn.vs_opp.map(({ opp_leader, top }) => ({ opp_leader, top3: [top] })),
    });
    const turn = curveTurn(3, 'OP01-004+OP01-004', { 'OP02-001': 'NO_PLAY' });
    const [older] = decodeCurves([curveRow({ first: [turn], second: [] })], 'curve').value;
    expect(decodeCurves([curveRow({ first: [newer(turn)], second: [] })], 'curve').value).toEqual([
      older,
    ]);
    expect(older?.first[0]?.overall).toEqual({
      cards: ['OP01-004', 'OP01-004'],
      rate: 0.6,
      turns: 10,
    });
  });

  it('know a turn on which nothing was played from one without a record', () => {
    const [curve] = decodeCurves(
      [curveRow({ first: [curveTurn(1, 'NO_PLAY', {}), { turn: 2, vs_opp: [] }] })],
      'curve',
    ).value;
    expect(curve?.first[0]?.overall?.cards).toEqual([]);
    expect(curve?.first[1]?.overall).toBeNull();
  });

  it('leave out turns beyond the sixth, and lists may be missing', () => {
    const [curve] = decodeCurves(
      [curveRow({ first: [curveTurn(7, 'OP01-004', {})], second: null })],
      'curve',
    ).value;
    expect(curve?.first).toEqual([]);
    expect(curve?.second).toEqual([]);
  });
});

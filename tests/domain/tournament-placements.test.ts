import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PLACEMENT_SORT,
  formatAveragePlacing,
  formatOtherLeaders,
  formatSliceCount,
  groupNarrowSlices,
  PLACEMENT_ORDER,
  placeLeaders,
  sliceLeaders,
  sortPlacements,
} from '../../src/domain/tournament/tournament-placements';

const placed = (leader: string, ...placings: number[]) =>
  placings.map((placing) => ({ leader, cardName: `Name of ${leader}`, placing }));

const placements = placeLeaders([
  ...placed('OP01-001', 8, 1, 2),
  ...placed('OP02-001', 4),
  ...placed('OP03-001', 3, 4, 5, 6),
]);
const order = (sort: Parameters<typeof sortPlacements>[1]) =>
  sortPlacements(placements, sort).map(({ leader }) => leader.slice(0, 4));

describe('leader placements', () => {
  it('count decks, average the placing to 2 decimals and keep the best', () => {
    const [, second] = placements;
    expect(second).toMatchObject({ leader: 'OP01-001', count: 3, highest: 1 });
    expect(formatAveragePlacing(second?.average ?? 0)).toBe('3.67');
  });

  it('are sorted by count descending at first', () => {
    expect(placements.map(({ leader }) => leader)).toEqual(['OP03-001', 'OP01-001', 'OP02-001']);
    expect(order(DEFAULT_PLACEMENT_SORT)).toEqual(['OP03', 'OP01', 'OP02']);
  });

  it('sort by each column both ways', () => {
    expect(order({ key: 'count', direction: 'asc' })).toEqual(['OP02', 'OP01', 'OP03']);
    expect(order({ key: 'average', direction: 'asc' })).toEqual(['OP01', 'OP02', 'OP03']);
    expect(order({ key: 'average', direction: 'desc' })).toEqual(['OP03', 'OP02', 'OP01']);
    expect(order({ key: 'highest', direction: 'asc' })).toEqual(['OP01', 'OP03', 'OP02']);
  });

  it('sort by the name of the leader, A to Z first', () => {
    const sort = { key: 'leader', direction: PLACEMENT_ORDER.directions.leader } as const;
    expect(sort.direction).toBe('asc');
    const named = ['Wren', 'Bram', 'Élodie'].map((leaderName, at) => ({
      count: 1,
      average: 1,
      highest: 1,
      leader: `OP0${at + 1}-001`,
      leaderName,
    }));
    expect(sortPlacements(named, sort).map(({ leaderName }) => leaderName)).toEqual([
      'Bram',
      'Élodie',
      'Wren',
    ]);
  });

  it('break ties by average, then by code', () => {
    const tied = placeLeaders([
      ...placed('OP10-001', 2),
      ...placed('OP9-001', 2),
      ...placed('OP01-001', 3),
    ]);
    expect(tied.map(({ leader }) => leader)).toEqual(['OP9-001', 'OP10-001', 'OP01-001']);
  });

  it('call a leader by the first name the file has, else by its code', () => {
    const [named] = placeLeaders([
      { leader: 'OP01-001', cardName: '', placing: 1 },
      ...placed('OP01-001', 2),
    ]);
    expect(named?.leaderName).toBe('Name of OP01-001');
    expect(placeLeaders([{ leader: 'OP01-001', cardName: '', placing: 1 }])[0]?.leaderName).toBe(
      'OP01-001',
    );
  });
});

describe('the pie', () => {
  it('has a slice a leader, largest first, with its share', () => {
    const slices = sliceLeaders(placements);
    expect(slices.map(({ leader, count, share }) => [leader, count, share])).toEqual([
      ['OP03-001', 4, 0.5],
      ['OP01-001', 3, 0.375],
      ['OP02-001', 1, 0.125],
    ]);
    expect(slices.map(formatSliceCount)).toEqual([
      'Count: 4 (50.0%)',
      'Count: 3 (37.5%)',
      'Count: 1 (12.5%)',
    ]);
  });

  it.each([1, 2, 9, 10, 11, 12, 20, 21, 31])(
    'gives %i slices at most 10 colors and neighbours different ones',
    (count) => {
      const leaders = Array.from({ length: count }, (_, at) =>
        placed(`OP${at + 10}-001`, 1),
      ).flat();
      const colors = sliceLeaders(placeLeaders(leaders)).map(({ color }) => color);
      expect(new Set(colors).size).toBe(Math.min(count, 10));
      expect(Math.max(...colors)).toBeLessThan(10);
      const meets = colors.map((color, at) => color === colors[(at + 1) % count]);
      expect(meets.some(Boolean)).toBe(count === 1);
    },
  );

  it('draws the leaders that are wide enough, and the others as one, without losing a deck', () => {
    const slices = sliceLeaders(
      placeLeaders([
        ...placed('OP01-001', ...Array(97).fill(1)),
        ...placed('OP02-001', 1),
        ...placed('OP03-001', 1),
        ...placed('OP04-001', 1),
      ]),
    );
    const { wide, others } = groupNarrowSlices(slices, 0.02);
    expect(wide.map(({ leader }) => leader)).toEqual(['OP01-001']);
    expect(others).toMatchObject({ leaders: 3, count: 3 });
    expect(others?.share).toBeCloseTo(0.03);
    expect(others && formatOtherLeaders(others)).toBe('3 other leaders');
    expect(groupNarrowSlices(slices, 0.01)).toEqual({ wide: slices, others: null });
  });

  it('leaves a single narrow slice what it is', () => {
    const slices = sliceLeaders(
      placeLeaders([...placed('OP01-001', ...Array(99).fill(1)), ...placed('OP02-001', 1)]),
    );
    expect(groupNarrowSlices(slices, 0.02)).toEqual({ wide: slices, others: null });
  });
});

import { describe, expect, it } from 'vitest';
import { shortTitles } from '../../../src/domain/events/short-title';

const ROOM = 30;
const short = (...titles: string[]) => {
  const found = shortTitles(titles, ROOM);
  return titles.map((title) => found.get(title) ?? title);
};

describe('titles in a narrow cell', () => {
  it('that begin alike keep what tells them apart', () => {
    expect(
      short(
        'REG: Lantern Regional Outer Reef',
        'REG: Lantern Regional Mizzen Point',
        'REG: Lantern Regional Mizzen Bay East',
      ),
    ).toEqual([
      'REG: Lantern… Outer Reef',
      'REG: Lantern Regional… Point',
      'REG: Lantern… Bay East',
    ]);
  });

  it('stay whole where there is room, and where they begin like no other', () => {
    const titles = ['Harbour Open Kelp Market', 'Harbour Open Bell Island'];
    expect(short(...titles)).toEqual(titles);
    const long = 'A championship of the northern lights and their friends';
    expect(short(long, 'Another championship of nobody in particular')[0]).toBe(long);
  });

  it('never come out alike when they are not, however long they are', () => {
    const start = 'The great annual invitational championship of the seven harbours and ';
    const titles = ['Kelp', 'Bell Island', 'Kelp Market of the far side'].map((end) => start + end);
    expect(new Set(short(...titles)).size).toBe(3);
    expect(short(...titles)[1]).toBe('The great annual… Bell Island');
  });
});

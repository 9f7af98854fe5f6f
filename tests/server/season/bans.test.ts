import { expect, it } from 'vitest';
import { makeBans } from '../../../server/season/bans';
import { decodeBans } from '../../../src/data/schemas/bans';
import { decodeCards } from '../../../src/data/schemas/card-data';
import { findComing, judgeOn } from '../../../src/domain/card/ban-list';
import { ageOfBanList, newestSetOf } from '../../../src/domain/card/ban-list-age';
import { cardPool } from '../../fixtures/season';

const { value: list, dropped } = decodeBans(makeBans('20261128'));
const cards = decodeCards(cardPool.records).value;
const find = (id: string) => cards.find((card) => card.id === id) ?? null;
const deck = ['OP01-060', 'OP02-060', 'OP17-060', 'P-030'].map((id) => ({ id, count: 1 }));
const outOn = (day: string) =>
  judgeOn(list, deck, find, day).faults.map(({ kind, cards: [id] }) => `${kind} ${id}`);

it('the simulated list has Standard and Extra, is read whole, and covers the newest set', () => {
  expect([dropped, list.unread]).toEqual([0, []]);
  expect(list.formats.map(({ name }) => name)).toEqual(['Standard', 'Extra']);
  const set = newestSetOf(cards.map(({ id }) => id)) as string;
  expect(ageOfBanList(list, { set, since: null }, '2026-12-24')).toBe('current');
});

it('the simulated Standard lets block 1 go within the season’s days, and block 2 later', () => {
  expect(cards.filter(({ block }) => block === null)).toEqual([]);
  expect(outOn('2026-11-20')).toEqual([]);
  expect(outOn('2026-11-21')).toEqual(['block OP01-060']);
  expect(findComing(list, deck, find, '2026-11-28')).toMatchObject([
    { day: '2026-12-26', faults: [{ cards: ['OP02-060'] }] },
  ]);
});

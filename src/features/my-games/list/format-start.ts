import type { OwnGames } from '../../../personal/game/own-games';
import type { FormatStart } from './my-games-search';

/**
 * The format that the newest dated report names, from that format's first report on; null where none names
 * one.
 */
export function formatStartOf({ formats }: Pick<OwnGames, 'formats'>): FormatStart | null {
  const dated = formats.filter(({ name, date }) => name !== '' && date !== '');
  const newest = dated.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  if (!newest) return null;
  const days = dated.filter(({ name }) => name === newest.name).map(({ date }) => date);
  return { name: newest.name, from: days.toSorted()[0] ?? newest.date };
}

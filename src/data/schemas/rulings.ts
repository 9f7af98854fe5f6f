/**
 * The operator's rulings and errata (docs/OPERATING.md). Unreadable entries are named: who looks a ruling up
 * must know that some are missing.
 */
import * as v from 'valibot';
import type { UnreadEntry } from '../../domain/card/ban-list';
import type { RulingEntry, Rulings } from '../../domain/card/rulings';
import { plainText } from '../../domain/text/text-search';
import { banDay, banSource, openDay } from './bans';
import { unreadRows } from './unread-rows';
import {
  type Decoded,
  invalidData,
  isObject,
  orNull,
  wireCardId,
  wireReadableText,
  wireText,
} from './wire';

/** Names the file in warnings. */
export const RULINGS_FILE = 'rulings.json';

const ofAll = {
  cards: v.pipe(
    v.union([wireCardId, v.pipe(v.array(wireCardId), v.minLength(1))]),
    v.transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
  ),
  source: banSource,
  day: openDay,
};
const words = v.pipe(wireReadableText, v.nonEmpty());
/** A card's text keeps its marks and lines. */
const cardText = v.pipe(wireText, v.nonEmpty());

export const rulingRow = v.object({ ...ofAll, question: words, answer: words });
export const erratumRow = v.object({ ...ofAll, before: cardText, after: cardText });
export const otherNames = v.record(v.string(), v.array(wireReadableText));

/**
 * Reads the file. Its own source counts for entries without one.
 * @throws InvalidDataError where the body is no object, or has neither list.
 */
export function decodeRulings(body: unknown): Decoded<Rulings> {
  if (!isObject(body)) throw invalidData(RULINGS_FILE);
  const unread: UnreadEntry[] = [];
  const { note, rows } = unreadRows(unread);
  const rulings = rows('rulings', rulingRow, body.rulings);
  const errata = rows('errata', erratumRow, body.errata);
  if (rulings === null && errata === null && unread.length === 0) throw invalidData(RULINGS_FILE);
  const usual = v.parse(banSource, body.source);
  const names = v.safeParse(v.nullish(otherNames, {}), body.names);
  if (!names.success) note('names', null, body.names);
  const namesOf = (id: string) => (names.success && names.output[id]) || [];
  const entryOf = (
    kind: RulingEntry['kind'],
    { cards, source: own, day }: v.InferOutput<v.ObjectSchema<typeof ofAll, undefined>>,
    texts: RulingEntry['texts'],
  ): RulingEntry => {
    const source = own || usual;
    const called = cards.flatMap((id) => [id, ...namesOf(id)]);
    return {
      kind,
      cards,
      source,
      day,
      texts,
      plain: plainText([...texts, source, ...called].join(' ')),
    };
  };
  const entries = [
    ...(errata ?? []).map((row) => entryOf('erratum', row, [row.before, row.after])),
    ...(rulings ?? []).map((row) => entryOf('ruling', row, [row.question, row.answer])),
  ].sort((a, b) => (a.day === b.day ? 0 : (a.day ?? '') < (b.day ?? '') ? 1 : -1));
  const updated = v.parse(orNull(banDay), body.updated);
  return { value: { updated, entries, unread }, dropped: unread.length };
}

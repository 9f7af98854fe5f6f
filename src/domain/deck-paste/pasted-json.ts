/** Reads a deck as JSON: a list of entries, of single copies, or of objects with card and count. */
import { cardIdOf, isCardId } from '../card/card';

const COUNT_NAME = /^(?:counts?|qty|quantity|copies|amount|num(?:ber)?)$/i;
/** A note that some exports write before the cards. */
const NOTE = /^exported\b/i;

/** The entries, one per line; the same text where it is not JSON. */
export function expandJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const lines = linesOf(JSON.parse(text));
    return lines.length > 0 ? lines.join('\n') : text;
  } catch {
    return text;
  }
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return NOTE.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  const id = members.find(([, member]) => typeof member === 'string' && isId(member))?.[1];
  const count = members.find(([name, member]) => COUNT_NAME.test(name) && isNumber(member))?.[1];
  if (typeof id === 'string' && count !== undefined) return [`${count}x${id}`];
  return members.flatMap(([name, member]) => {
    if (isId(name) && isNumber(member)) return [`${member}x${name}`];
    if (/^leader$/i.test(name)) return linesOf(member).map((line) => `Leader: ${line}`);
    // Names, dates and addresses beside the cards are not entries.
    return typeof member === 'string' && !isId(member) ? [] : linesOf(member);
  });
}

function isId(text: string): boolean {
  return isCardId(cardIdOf(text));
}

function isNumber(value: unknown): boolean {
  return /^\d{1,2}$/.test(String(value));
}

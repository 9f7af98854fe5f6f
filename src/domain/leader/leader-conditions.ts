/**
 * What a card's text requires of its leader, and whether a leader meets it (SPEC 5; CONTRACT, Deck
 * generator). What a leader's own text forbids is in leader-limits.
 */
import { type Card, COLORS, type Color } from '../card/card';
import { comparableName, plainCardText } from '../card/card-text';

/** One property of a leader. Whole types, names and attributes are comparable names (card-text). */
type LeaderAsk =
  | { readonly kind: 'type' | 'type-includes' | 'attribute'; readonly value: string }
  | { readonly kind: 'name' | 'name-includes'; readonly value: string }
  | { readonly kind: 'color'; readonly value: Color }
  | { readonly kind: 'multicolored' }
  | { readonly kind: 'mono-colored' };

/** Alternatives: the leader must meet one of them. */
export type LeaderCondition = readonly LeaderAsk[];

/** A leader with comparable words, made once for many cards. */
interface LeaderTraits {
  readonly name: string;
  readonly nameText: string;
  readonly types: ReadonlySet<string>;
  readonly typeTexts: readonly string[];
  readonly attributes: ReadonlySet<string>;
  readonly colors: readonly Color[];
}

/** The properties of a leader that conditions check. */
export function traitsOf(leader: Card): LeaderTraits {
  return {
    name: comparableName(leader.name),
    nameText: plainCardText(leader.name),
    types: new Set(leader.features.map(comparableName)),
    typeTexts: leader.features.map(plainCardText),
    attributes: new Set(leader.attribute.split('/').map(comparableName)),
    colors: leader.colors,
  };
}

/** True when the leader meets every condition. */
export function meetsConditions(
  leader: LeaderTraits,
  conditions: readonly LeaderCondition[],
): boolean {
  return conditions.every((alternatives) => alternatives.some((ask) => meets(leader, ask)));
}

function meets(leader: LeaderTraits, ask: LeaderAsk): boolean {
  switch (ask.kind) {
    case 'type':
      return leader.types.has(ask.value);
    case 'type-includes':
      return leader.typeTexts.some((type) => type.includes(ask.value));
    case 'attribute':
      return leader.attributes.has(ask.value);
    case 'name':
      return leader.name === ask.value;
    case 'name-includes':
      return leader.nameText.includes(ask.value);
    case 'color':
      return leader.colors.includes(ask.value);
    case 'multicolored':
      return leader.colors.length > 1;
    case 'mono-colored':
      return leader.colors.length === 1;
  }
}

/**
 * Every condition in the text on the leader's name, type, attribute or colours, in two forms: "If your Leader
 * has the {X} type …" and an effect only for such a leader, "your {X} type Leader gains …". Not conditions:
 * what changes during a game (power, active, given DON!!), words about the opponent's leader, and whatever
 * has an alternative without the leader ("your {X} type Leader or Character cards", "… or you have 10 DON!!
 * cards").
 */
export function leaderConditionsOf(text: string): LeaderCondition[] {
  if (!/leader/i.test(text)) return [];
  const plain = plainCardText(text);
  return [...statedConditions(plain), ...addressedLeaders(plain)];
}

// "your Leader is …", "your Leader's type includes …", "your Leader has …"
function statedConditions(text: string): LeaderCondition[] {
  const found: LeaderCondition[] = [];
  let readUpTo = 0;
  for (const match of text.matchAll(/\byour leader(?:'s | (?=(?:is|has|have)\b))/gi)) {
    if (match.index < readUpTo || isAlternative(text, match.index)) continue;
    const { conditions, end } = readPredicate(text, match.index + match[0].length);
    found.push(...conditions);
    readUpTo = end;
  }
  return found;
}

// "your {X} type Leader", "your Leader [X]", "your Leader with a type including "X""
function addressedLeaders(text: string): LeaderCondition[] {
  const found: LeaderCondition[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    const list = isAlternative(text, match.index)
      ? null
      : readAlternatives(text, match.index + match[0].length);
    if (list === null) continue;
    const behindNoun = match[1] !== undefined;
    const after = (behindNoun ? /^/ : /^ leaders?\b/i).exec(text.slice(list.end));
    if (after === null) continue;
    // Other cards may take the effect as well.
    if (/^ (?:or|and)\b/i.test(text.slice(list.end + after[0].length))) continue;
    found.push(list.asks);
  }
  return found;
}

const ADDRESS =
  /\byour (?:active |rested )?(leader (?:with )?)?(?=[{[<"]|(?:an? |the )?types? |multi|mono|single|red|green|blue|purple|black|yellow)/gi;

function isAlternative(text: string, at: number): boolean {
  return /\bor $/i.test(text.slice(Math.max(0, at - 4), at));
}

interface Reading {
  readonly asks: readonly LeaderAsk[];
  readonly end: number;
}

// Alternatives, then "and …" while the words are still about the leader.
function readPredicate(text: string, start: number) {
  const conditions: LeaderCondition[] = [];
  let at = start;
  for (;;) {
    const state = STATE.exec(text.slice(at));
    const list = state === null ? readAlternatives(text, at) : null;
    const end = list?.end ?? (state === null ? null : at + state[0].length);
    if (end === null) break;
    // An alternative that does not depend on the leader ("or you have …") makes this no condition.
    if (list !== null && !/^,? or\b/i.test(text.slice(end))) conditions.push(list.asks);
    at = end;
    const joint = /^,? and (?:your leader(?:'s)? )?/i.exec(text.slice(at));
    if (joint === null || !isAboutLeader(text, at + joint[0].length, joint[0])) break;
    at += joint[0].length;
  }
  return { conditions, end: at };
}

// "and has …", "and is …", "and the {X} type", but not "and [X] gains …" or "and {X} type Characters".
function isAboutLeader(text: string, at: number, joint: string): boolean {
  const rest = text.slice(at);
  if (/leader/i.test(joint) || /^(?:is|has|have)\b/i.test(rest)) return true;
  if (!/^(?:the |an? )?(?:\{|<|types? )/i.test(rest)) return false;
  const list = readAlternatives(text, at);
  return list !== null && /^\s*(?:[,.:)]|and\b|$)/i.test(text.slice(list.end));
}

const STATE =
  /^(?:is|has|with)\s+(?:(?:active|rested)\b|\d+ (?:base )?power(?: or (?:more|less))?|any (?:given )?DON!! cards?(?: given)?)/i;

const FIELD =
  /^(?:card )?(type|name|attribute|colou?r)s? (?:that )?(?:includes?|including|contains?|containing|is|are) (?:the )?/i;

// Words before a value: verbs and articles, and the leader named again.
const LEAD_IN = /^(?:your leader(?:'s)? )?((?:is|are|has|have|with) )?(?:either )?(?:an? |the )?/i;

const VALUE =
  /^(?:\{([^{}\n]+)\}|\[([^[\]\n]+)\]|<([^<>\n]+)>|"([^"\n]+)"|(multi-?colou?red|mono-?colou?red|single-colou?red)\b|(red|green|blue|purple|black|yellow)\b)/i;

const SUFFIX = /^ (type|attribute|colou?r)s?\b/i;

// One or more values: "A", "A or B", "A, B or C". Null where the words are about something else.
function readAlternatives(text: string, start: number): Reading | null {
  const first = readAsk(text, start, null);
  if (first === null) return null;
  const asks = [first.ask];
  let { end, field } = first;
  for (;;) {
    const next = readNext(text, end, field);
    if (next === null) return { asks, end };
    asks.push(...next.asks);
    ({ end, field } = next);
  }
}

// " or B", or ", B … or C" where the list ends there: in "is [A], [B] or [C] gains" only A counts.
function readNext(text: string, at: number, field: string | null) {
  const or = /^,? or /i.exec(text.slice(at));
  if (or !== null) {
    const next = readAsk(text, at + or[0].length, field);
    return next === null ? null : { asks: [next.ask], end: next.end, field: next.field };
  }
  const asks: LeaderAsk[] = [];
  let end = at;
  for (;;) {
    const joint = /^(?:,? or |, )/i.exec(text.slice(end));
    const next = joint === null ? null : readAsk(text, end + joint[0].length, field);
    if (joint === null || next === null) return null;
    asks.push(next.ask);
    end = next.end;
    if (joint[0] === ', ') continue;
    return /^\s*(?:[,.:]|and\b|$)/i.test(text.slice(end)) ? { asks, end, field } : null;
  }
}

function readAsk(text: string, start: number, inheritedField: string | null) {
  const [leadIn = '', verb] = LEAD_IN.exec(text.slice(start)) ?? [];
  let at = start + leadIn.length;
  const fieldWords = FIELD.exec(text.slice(at));
  at += fieldWords?.[0].length ?? 0;
  const value = VALUE.exec(text.slice(at));
  if (value === null) return null;
  at += value[0].length;
  const suffix = SUFFIX.exec(text.slice(at));
  at += suffix?.[0].length ?? 0;
  // In "type includes "A" or "B"" the second is part of a type, too; "or is [B]" starts anew.
  const inherits = verb === undefined && value[2] === undefined;
  const field = fieldWords?.[1]?.toLowerCase() ?? (inherits ? inheritedField : null);
  const ask = askOf(value, field, suffix?.[1]?.toLowerCase() ?? null);
  return ask === null ? null : { ask, end: at, field };
}

function askOf(
  value: RegExpExecArray,
  field: string | null,
  suffix: string | null,
): LeaderAsk | null {
  const [, braced, squared, angled, quoted, colorCount, colorWord] = value;
  if (colorCount !== undefined) {
    return { kind: colorCount.toLowerCase().startsWith('multi') ? 'multicolored' : 'mono-colored' };
  }
  if (colorWord !== undefined) return colorAsk(colorWord);
  if (angled !== undefined) return { kind: 'attribute', value: comparableName(angled) };
  const words = (braced ?? squared ?? quoted ?? '').trim();
  if (words === '') return null;
  if (field?.startsWith('col')) return colorAsk(words);
  if (field === 'type' || field === 'name') return { kind: `${field}-includes`, value: words };
  if (field === 'attribute' || suffix === 'attribute')
    return { kind: 'attribute', value: comparableName(words) };
  if (suffix === 'type') return { kind: 'type', value: comparableName(words) };
  if (braced !== undefined)
    return colorAsk(words) ?? { kind: 'type', value: comparableName(words) };
  return { kind: 'name', value: comparableName(words) };
}

function colorAsk(words: string): LeaderAsk | null {
  const color = COLORS.find((known) => known === words.toLowerCase());
  return color === undefined ? null : { kind: 'color', value: color };
}

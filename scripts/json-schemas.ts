/**
 * JSON Schemas of the content files that an operator may provide, made from the input side of the readers’
 * own schemas. They describe the intended form: a reader may tolerate more.
 */
import * as v from 'valibot';
import {
  BAN_ENTRY_LISTS,
  BANNED_SET_LISTS,
  banDay,
  banEntry,
  banSet,
  banSetEntry,
  banSource,
  formatRow,
} from '../src/data/schemas/bans';
import { cardRow } from '../src/data/schemas/card-data';
import { eventRow } from '../src/data/schemas/events';
import { wireCardId } from '../src/data/schemas/match-fields';
import { deckRow } from '../src/data/schemas/tournaments';
import { CARD_TYPES, COLORS, isCardId } from '../src/domain/card/card';
import { isIsoDay } from '../src/domain/time/calendar';
import { MAX_HOUSE_RULES } from '../src/domain/time/round-clock';
import { RESOURCES } from '../src/resources/network-resources';

type Json = { readonly [key: string]: unknown };

/** The part of valibot's internals that is used here. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly fallback?: unknown;
  readonly wrapped?: Part;
  readonly options?: readonly (Part & string)[];
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

/** What a domain check requires, in words for editors. */
const CHECKS = new Map<unknown, Json>([
  [
    isCardId,
    { description: 'A card’s id, such as OP01-001', pattern: '^\\s*[A-Za-z]+\\d*-\\w+\\s*$' },
  ],
  [isIsoDay, { description: 'A day, such as 2026-12-01' }],
]);

/** Gives the JSON Schema of a schema's input. @throws Error for an unknown part */
export function inputSchemaOf(schema: v.GenericSchema<unknown, unknown>): Json {
  return walk(schema as unknown as Part);
}

function walk(part: Part): Json {
  if (part.pipe) return part.pipe.reduce(withAction, {});
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: part.type };
    case 'unknown':
      return {};
    case 'literal':
      return { const: part.literal };
    case 'picklist':
      return { enum: part.options };
    case 'union':
      return either((part.options ?? []).map(walk));
    case 'optional':
      return walk(part.wrapped as Part);
    case 'nullable':
    case 'nullish':
      return either([walk(part.wrapped as Part), { type: 'null' }]);
    case 'array':
      return { type: 'array', items: walk(part.item as Part) };
    case 'strict_tuple': {
      const items = (part.items ?? []).map(walk);
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    case 'object':
      return {
        type: 'object',
        properties: mapValues(part.entries ?? {}, walk),
        required: Object.entries(part.entries ?? {})
          .filter(([, entry]) => !mayBeMissing(entry))
          .map(([name]) => name),
      };
    default:
      throw new Error(`No JSON Schema is known for ${part.type}.`);
  }
}

/** Alternatives; plain types alone become one list. */
function either(options: readonly Json[]): Json {
  const flat = options.flatMap((option) =>
    Object.keys(option).every((key) => key === 'anyOf') ? (option.anyOf as Json[]) : [option],
  );
  const isPlain = flat.every((option) => Object.keys(option).every((key) => key === 'type'));
  if (isPlain) return { type: [...new Set(flat.flatMap(({ type }) => type))] };
  return { anyOf: flat };
}

/**
 * A schema with the requirement of one step in its pipe; steps after a transformation describe another form.
 */
function withAction(schema: Json, step: Part): Json {
  switch (step.type) {
    case 'min_value':
      return { ...schema, minimum: step.requirement };
    case 'max_value':
      return { ...schema, maximum: step.requirement };
    case 'integer':
    case 'safe_integer':
      return { ...schema, multipleOf: 1 };
    case 'non_empty':
    case 'regex':
    case 'trim':
    case 'transform':
    case 'finite':
      return schema;
    case 'check':
      return { ...schema, ...CHECKS.get(step.requirement) };
    default:
      return { ...schema, ...walk(step) };
  }
}

function mayBeMissing(part: Part): boolean {
  if ('fallback' in part) return true;
  const [first] = part.pipe ?? [];
  if (first && first !== part) return mayBeMissing(first);
  return part.type === 'optional' || part.type === 'nullish' || part.type === 'unknown';
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

const listOf = (row: v.GenericSchema<unknown, unknown>): Json => ({
  type: 'array',
  items: inputSchemaOf(row),
});

const banEntries: Json = {
  anyOf: [
    {
      type: 'array',
      items: { anyOf: [inputSchemaOf(banEntry), inputSchemaOf(banEntry.pipe[0].entries.cards)] },
    },
    { type: 'null' },
  ],
};

const bans: Json = {
  type: 'object',
  properties: {
    source: inputSchemaOf(banSource),
    updated: inputSchemaOf(banDay),
    last_updated: inputSchemaOf(banDay),
    newestSet: inputSchemaOf(banSet),
    newest_set: inputSchemaOf(banSet),
    formats: listOf(formatRow),
    ...Object.fromEntries(BAN_ENTRY_LISTS.map((name) => [name, banEntries])),
    restricted_cards: {
      anyOf: [
        { type: 'object', additionalProperties: inputSchemaOf(banEntry.pipe[0].entries.copies) },
        listOf(banEntry),
      ],
    },
    ...Object.fromEntries(
      BANNED_SET_LISTS.map((name) => [name, listOf(v.union([banSetEntry, banSet]))]),
    ),
    whitelisted_cards: listOf(wireCardId),
  },
};

/** By the file's name, each with descriptions that no reader's schema has. */
export function contentSchemas(): Readonly<Record<string, Json>> {
  const files: readonly (readonly [keyof typeof RESOURCES, string, Json])[] = [
    [
      'events',
      'Events of the calendar. Dates are words as organisers write them: November 21, 2026, December 12-13, 2026, TBA.',
      listOf(eventRow),
    ],
    [
      'tournaments',
      'Decks of tournaments. decklist has a line a card: 4xOP01-002.',
      listOf(deckRow),
    ],
    ['bans', 'What may be played: formats, and bans with days or as in public copies.', bans],
    [
      'cardData',
      `Cards. cardType is one of ${CARD_TYPES.join(', ')}, color one or two of ${COLORS.join(', ')}, joined by /; a leader’s cost is its life.`,
      listOf(cardRow),
    ],
    [
      'latestVideo',
      'A text file: the address of a video, with v=… in it.',
      { type: 'string', pattern: '^\\s*https?://\\S*[?&]v=[\\w-]{1,64}' },
    ],
    [
      'endOfTime',
      'A text file: what holds at the end of a round, a line each.',
      { type: 'string', minLength: 1, maxLength: MAX_HOUSE_RULES },
    ],
  ];
  return Object.fromEntries(
    files.map(([name, description, schema]) => {
      const file = (RESOURCES[name] as { readonly name: string }).name;
      return [file, { $schema: DRAFT, title: file, description, ...schema }];
    }),
  );
}

/** The text for its file in docs/schemas. */
export function schemaText(schema: Json): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

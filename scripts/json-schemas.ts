/**
 * JSON Schemas of the content files that an operator may provide, made from the input side of the readers’
 * own schemas. They describe the intended form: a reader may tolerate more.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
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
import { periodRow } from '../src/data/schemas/periods';
import { erratumRow, otherNames, rulingRow } from '../src/data/schemas/rulings';
import { deckRow } from '../src/data/schemas/tournaments';
import { wireCardId } from '../src/data/schemas/wire';
import { CARD_TYPES, COLORS, isCardId } from '../src/domain/card/card';
import { isIsoDay } from '../src/domain/time/calendar';
import { isPeriodName } from '../src/domain/time/period-table';
import { MAX_HOUSE_RULES } from '../src/domain/time/round-clock';
import { RESOURCES } from '../src/resources/network-resources';

type Json = { readonly [key: string]: unknown };

/** What a domain check requires, in words for editors. */
const CHECKS = new Map<unknown, Json>([
  [
    isCardId,
    { description: 'A card’s id, such as OP01-001', pattern: '^\\s*[A-Za-z]+\\d*-\\w+\\s*$' },
  ],
  [isIsoDay, { description: 'A day, such as 2026-12-01' }],
  [isPeriodName, { description: 'A name in file names', pattern: '^\\s*\\w{1,24}\\s*$' }],
]);

/** Steps that say nothing of the form in a file. */
const FORMLESS = ['finite', 'non_empty', 'regex', 'transform', 'trim'];

/** Gives the JSON Schema of a schema's input. @throws Error for an unknown part */
export function inputSchemaOf(schema: v.GenericSchema<unknown, unknown>): Json {
  const { $schema, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // The overrides throw: what a reader demands after it has mended a value holds for its file, too.
    errorMode: 'ignore',
    ignoreActions: FORMLESS,
    overrideAction: ({ valibotAction: { type, ...action }, jsonSchema, errors }) => {
      const requirement = 'requirement' in action ? action.requirement : undefined;
      if (type === 'check') return { ...jsonSchema, ...CHECKS.get(requirement) };
      if (type === 'min_value') return { ...jsonSchema, minimum: Number(requirement) };
      if (type === 'max_value') return { ...jsonSchema, maximum: Number(requirement) };
      // The library would narrow what its reader (wireNumber) takes to numbers.
      if (type === 'safe_integer') return { type: ['number', 'string'], multipleOf: 1 };
      if (errors) throw new Error(errors.join(' '));
      return null;
    },
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) => {
      if (errors) throw new Error(errors.join(' '));
      if (jsonSchema.anyOf) return either(jsonSchema.anyOf as Json[]);
      if (!('entries' in valibotSchema)) return null;
      const entries = Object.entries(valibotSchema.entries as v.ObjectEntries);
      const needed = entries.filter(([, { type }]) => !MISSABLE.includes(type));
      return { ...jsonSchema, required: needed.map(([name]) => name) };
    },
  });
  return json;
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

/** What may be missing, and so may what may be anything. */
const MISSABLE = ['optional', 'nullish', 'unknown'];

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

const rulings: Json = {
  type: 'object',
  properties: {
    source: inputSchemaOf(banSource),
    updated: inputSchemaOf(banDay),
    rulings: listOf(rulingRow),
    errata: listOf(erratumRow),
    names: inputSchemaOf(otherNames),
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
      'rulings',
      'Rulings and errata: whose words they are, and since when. names has other names of cards, which the search finds.',
      rulings,
    ],
    [
      'cardData',
      `Cards. cardType is one of ${CARD_TYPES.join(', ')}, color one or two of ${COLORS.join(', ')}, joined by /; a leader’s cost is its life.`,
      listOf(cardRow),
    ],
    [
      'periods',
      'The periods of the statistics, in place of the nine that every host knows: one object each.',
      listOf(periodRow),
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

/** The JSON Schemas of content files are those of the readers, and say of a file what its reader says. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentSchemas, inputSchemaOf, schemaText } from '../../scripts/json-schemas';
import { makeSeasonCards } from '../../server/season/cards';
import { makeEvents } from '../../server/season/events';
import { makeTournaments } from '../../server/season/tournaments';

const SCHEMAS = contentSchemas();

it('docs/schemas is as scripts/content-schemas.mjs writes it', () => {
  const files = Object.entries(SCHEMAS).map(([file, schema]) => [
    `${file}.schema.json`,
    schemaText(schema),
  ]);
  expect(readdirSync('docs/schemas').sort()).toEqual(files.map(([name]) => name).sort());
  for (const [name, text] of files) expect(readFileSync(`docs/schemas/${name}`, 'utf8')).toBe(text);
});

it('a schema of an unknown kind is an error, not a shape that takes all', () => {
  expect(() => inputSchemaOf(v.map(v.string(), v.string()) as never)).toThrow('map');
});

describe('a file', () => {
  const pool = makeSeasonCards();
  it.each([
    ['events.json', makeEvents('seed', '20261120')],
    ['tournaments.json', makeTournaments('seed', pool, '20261120')],
    ['card_data.json', pool.records],
    [
      'bans.json',
      {
        updated: '2026-11-28',
        entries: [{ cards: ['OP01-001', 'OP01-002'], copies: 0, until: null }],
        banned_cards: ['OP01-003'],
      },
    ],
    ['latest_video.txt', 'https://video.example/watch?v=abc'],
  ])('as it is made fits its shape: %s', (file, body) => {
    expect(faultOf(SCHEMAS[file], body, '')).toBeNull();
  });

  it.each([
    ['tournaments.json', [{ leader: 'OP01-001', placing: 0 }], '/0/placing'],
    ['tournaments.json', [{ placing: 1 }], '/0/leader'],
    ['tournaments.json', [{ leader: 'a leader', placing: 1 }], '/0/leader'],
    ['card_data.json', [{ cardNumber: 'OP01-001' }], '/0/cardType'],
    ['card_data.json', {}, ''],
    ['bans.json', { entries: [{ copies: 0 }] }, '/entries'],
    ['latest_video.txt', 'no address', ''],
  ])('that its reader refuses has its fault at its place: %s %j', (file, body, place) => {
    expect(faultOf(SCHEMAS[file], body, '')).toBe(place);
  });
});

/** As much of JSON Schema as is written: where it first does not fit; null where it does. */
function faultOf(given: unknown, body: unknown, place: string): string | null {
  const schema = given as Record<string, never>;
  const {
    anyOf,
    type,
    properties = {},
    required = [],
    items,
    prefixItems = [],
  } = schema as {
    anyOf?: unknown[];
    type?: string | string[];
    properties?: Record<string, unknown>;
    required?: string[];
    items?: unknown;
    prefixItems?: unknown[];
  };
  if (anyOf?.every((option) => faultOf(option, body, place) !== null)) return place;
  if (type && ![type].flat().includes(typeOf(body))) return place;
  if ('const' in schema && schema.const !== body) return place;
  if (typeof body === 'number' && body < Number(schema.minimum ?? body)) return place;
  if (typeof body === 'string') {
    if (schema.pattern && !new RegExp(schema.pattern).test(body)) return place;
    if (body.length < Number(schema.minLength ?? 0)) return place;
  }
  if (Array.isArray(body)) {
    if (body.length < Number(schema.minItems ?? 0)) return place;
    for (const [at, each] of body.entries()) {
      // Behind the last place of a tuple nothing may stand.
      if (!(at in prefixItems) && items === false) return `${place}/${at}`;
      const fault = faultOf(prefixItems[at] ?? items ?? {}, each, `${place}/${at}`);
      if (fault !== null) return fault;
    }
  }
  if (typeOf(body) !== 'object') return null;
  const record = body as Record<string, unknown>;
  const missing = required.find((name) => !(name in record));
  if (missing) return `${place}/${missing}`;
  for (const [name, value] of Object.entries(record)) {
    const fault = faultOf(
      properties[name] ?? schema.additionalProperties ?? {},
      value,
      `${place}/${name}`,
    );
    if (fault !== null) return fault;
  }
  return null;
}

function typeOf(body: unknown): string {
  if (body === null) return 'null';
  return Array.isArray(body) ? 'array' : typeof body;
}

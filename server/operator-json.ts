/** JSON by operators: its value, or the line of its first fault, with what was expected there. */
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** A fault at a line of the text, counted as editors do. */
export class JsonFault extends Error {
  constructor(
    readonly line: number,
    readonly expected: string,
    readonly found: string,
  ) {
    super(`line ${line}: expected ${expected}`);
  }
}

/** Far deeper than any content: what walks through a value must not run out of stack. */
const MOST_DEPTH = 100;

/** @throws JsonFault */
export function readJson(text: string): unknown {
  const deep = tooDeepAt(text);
  if (deep !== null) throw faultAt(text, deep, `at most ${MOST_DEPTH} brackets in one another`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = /^Expected (.*?) in JSON/i.exec((error as Error).message)?.[1];
    throw syntaxFault(text, said);
  }
}

/** The list in a text; null where there is none, or none can be read. */
export function listIn(text: string): unknown[] | null {
  try {
    const rows = readJson(text);
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** The engine's own words name what is missing, and only the tolerant parser knows where. */
function syntaxFault(text: string, said: string | undefined): JsonFault {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  // None where it is more tolerant than the engine.
  const [{ error, offset } = { error: 1 as const, offset: 0 }] = errors;
  const before = text.slice(0, offset).trimEnd();
  const isBehindComma = before.endsWith(',') && /[\]}]/.test(text[offset] ?? '');
  if (isBehindComma) return faultAt(text, before.length - 1, 'no comma before the bracket');
  if (offset >= text.trimEnd().length) return faultAt(text, offset, 'more: the file ends here');
  const code = printParseErrorCode(error).replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
  return faultAt(text, offset, said ?? `JSON (${code.toLowerCase()})`);
}

/** Whole texts, so that brackets within them do not count. */
const SIGNS = /"(?:[^"\\\n]|\\.)*"|[[\]{}]/g;

function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (/[[{]/.test(sign[0] ?? '')) depth += 1;
    else if (/[\]}]/.test(sign[0] ?? '')) depth -= 1;
    if (depth > MOST_DEPTH) return index;
  }
  return null;
}

function faultAt(text: string, offset: number, expected: string): JsonFault {
  const line = text.slice(0, offset).split('\n').length;
  return new JsonFault(line, expected, text.split('\n')[line - 1]?.trim() || 'nothing');
}

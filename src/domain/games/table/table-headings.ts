/** Finds out by its heading what each column of somebody's table of games holds. Reads no row. */
import { cutText } from '../../text/cut-text';
import type { GameFacts } from '../game';
import { readCsv } from './csv-cells';

/** What a column may say. */
export type TableFact = Exclude<keyof GameFacts, 'deck'>;
export const isChoice = (fact: string) => /^(result|turnOrder|dice|mulligan|kind)$/.test(fact);
export const isLongText = (fact: string) => /^(note|opponent)$/.test(fact);

/** Words of a heading, in lower case and without marks; the first matching fact wins. */
const HEADINGS: readonly (readonly [TableFact, RegExp])[] = [
  [
    'opponentLeader',
    /^(opp(onent)?( ?s)?|their|enemy|vs) (leader|deck|archetype)|^(against|vs|versus|match ?up)$/,
  ],
  [
    'leader',
    /^((my|your|own|player|played) )?(leader|deck|archetype)( (played|used|id|code|name))?$/,
  ],
  ['opponent', /^(opp(onent)?( ?s)?( (name|player|handle))?|player name|name)$/],
  [
    'result',
    /^((match|game|final) )?(result|outcome|score)$|^(w ?l|won|win|win (or )?los[st]?e?|win loss)$/,
  ],
  [
    'turnOrder',
    /^((turn|play) )?order$|^((going|went|go|play(ed)?) )?(first|1st)( (or )?(second|2nd))?$|^play draw$/,
  ],
  ['dice', /^(dice|die|coin)( (roll|flip|toss))?( won)?$/],
  ['mulligan', /^mull(igan)?(ed)?$/],
  ['turns', /^((number|no) of )?turns( played)?$/],
  ['note', /^(notes?|comments?|remarks?)$/],
  ['kind', /^((match|game|event|tournament) )?(kind|type|mode|category)$/],
  ['date', /^((match|game|played) )?(date|day|played( (on|at))?|when|date time|timestamp)$/],
  ['time', /^(start )?(time|hour)$|^timestamp$/],
];

/** Whether the first line of a text has such headings. */
export function isOtherTable(text: string): boolean {
  const head = /^(?:\uFEFF?(?:"?sep=.?"?\r?\n)?)[^\r\n]*/.exec(text)?.[0] ?? '';
  const columns = columnsOf(readCsv(head)[0] ?? []).filter((fact) => fact !== null);
  const tellsGame = columns.some((fact) => /^(leader|opponentLeader|result)$/.test(fact));
  return tellsGame && columns.length > 1;
}

/** Rows that are looked at: a table is one from its begin. */
const BEGIN_CHARACTERS = 20_000;

/** Whether a text of unknown headings is a table: several columns, and no row with one cell or too many. */
export function isTable(text: string): boolean {
  const [headings = [], ...rows] = readCsv(cutText(text, BEGIN_CHARACTERS));
  // The last one may be cut.
  const whole = text.length > BEGIN_CHARACTERS ? rows.slice(0, -1) : rows;
  return whole.length > 0 && whole.every(({ length }) => length > 1 && length <= headings.length);
}

export function columnsOf(headings: readonly string[]): (TableFact | null)[] {
  const taken = new Set<TableFact>();
  return headings.map((heading) => {
    const words = heading
      // As programs write the names of their fields.
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const fact = HEADINGS.find(([name, fits]) => !taken.has(name) && fits.test(words))?.[0];
    if (fact) taken.add(fact);
    return fact ?? null;
  });
}

/** Games as a table that a spreadsheet opens. */
import type { Game } from './game';

const COLUMNS = [
  'date',
  'my_leader',
  'opponent_leader',
  'opponent',
  'order',
  'dice',
  'mulligan',
  'result',
  'turns',
  'note',
  'source',
] as const;

/** With a mark in front, by which spreadsheets know UTF-8. */
export function gamesCsv(games: readonly Game[]): string {
  const rows = games.map((game) => [
    game.date,
    game.leader,
    game.opponentLeader,
    game.opponent,
    game.turnOrder,
    game.dice,
    game.mulligan,
    game.askedNames === null ? game.result : '',
    game.turns === null ? '' : String(game.turns),
    game.note,
    game.source,
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** What a spreadsheet would take for a formula gets an apostrophe, by which it takes it for a text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

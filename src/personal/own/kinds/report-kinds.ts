/** A player's report of a tournament, and its rounds: each is a thing of its own, and a game. */
import * as v from 'valibot';
import { isCardId } from '../../../domain/card/card';
import { TURN_ORDERS } from '../../../domain/figures/match';
import { isPlayerDay } from '../../../domain/time/calendar';
import {
  formatReportDate,
  MAX_COUNT_DIGITS,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MIN_COUNT,
  ROUND_RESULTS,
} from '../../../domain/tournament/tournament-report';
import { MAX_VERSION_KEY } from '../../game/stored-game';
import type { ReportValue, RoundValue } from '../../report/saved-report';
import type { OwnKind } from '../own-kind';
import { idField, reader, text, timeOrNone } from './fields';

const leader = v.union([v.literal(''), v.pipe(text(100), v.check(isCardId))]);
const count = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(MIN_COUNT), v.maxValue(10 ** MAX_COUNT_DIGITS - 1)),
);
const played = {
  date: v.union([v.literal(''), v.pipe(v.string(), v.check(isPlayerDay))]),
  leader,
  deck: text(MAX_VERSION_KEY),
};
export const HEADER_FIELDS = {
  ...played,
  tournament: text(MAX_NAME_LENGTH),
  format: text(MAX_NAME_LENGTH),
  players: count,
  placement: count,
};
export const ENTRY_FIELDS = {
  opponentLeader: leader,
  diceWin: v.picklist(['win', '']),
  turnOrder: v.picklist([...TURN_ORDERS, '']),
  result: v.picklist([...ROUND_RESULTS, '']),
  note: text(MAX_NOTE_LENGTH),
};
const ReportSchema = v.object({
  ...HEADER_FIELDS,
  order: v.array(idField),
  openRound: v.nullable(v.object({ id: idField, entry: v.object(ENTRY_FIELDS) })),
});
const RoundSchema = v.object({
  ...played,
  ...ENTRY_FIELDS,
  reportId: v.nullable(idField),
  addedAt: timeOrNone,
});

export const reportKind: OwnKind<ReportValue> = {
  name: 'report',
  one: 'report',
  many: 'reports',
  parse: reader(ReportSchema),
  describe: ({ tournament, format, date }) =>
    [tournament.trim() || 'Untitled report', format, formatReportDate(date)]
      .filter((fact) => fact !== '')
      .join(' · '),
  page: '/report',
  travels: 'always',
  privacy: 'Your reports of tournaments, also the sheet of a round that is half typed.',
};

export const roundKind: OwnKind<RoundValue> = {
  name: 'round',
  one: 'round of a report',
  many: 'rounds of reports',
  parse: reader(RoundSchema),
  describe: ({ opponentLeader, result, date }, names) =>
    [opponentLeader && `Against ${names(opponentLeader)}`, result, formatReportDate(date)]
      .filter((fact) => fact !== '')
      .join(' · ') || 'A round',
  page: '/report',
  travels: 'always',
  of: { kind: 'report', idOf: (_, { reportId }) => reportId ?? '' },
  privacy: 'The rounds of your reports, with your notes; they are games, too.',
};

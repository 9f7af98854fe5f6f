/** The sentences of the deck check. */
import type { BanChange, BanFault } from '../../domain/card/ban-list';
import type { Card, CardId } from '../../domain/card/card';
import { DECK_CARDS, MAX_COPIES_PER_CARD } from '../../domain/deck/deck';
import type { DeckFault } from '../../domain/deck/deck-check';
import { formatCountOf } from '../../domain/text/count';
import { groupedBy } from '../../domain/text/grouped';
import type { IsoDay } from '../../domain/time/calendar';
import { formatDay, formatDayWithYear } from '../../domain/time/pacific-date';
import type { Verdict } from './use-deck-judge';

type FindCard = (id: CardId) => Card | null;

/** "28 Nov", with its year if that is not the present one. */
export function dayWords(day: IsoDay, today: IsoDay): string {
  const stamp = day.replaceAll('-', '');
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(stamp) : formatDayWithYear(stamp);
}

/** "Nami (OP01-016)"; only the code where the card data lacks it. */
function nameOf(id: CardId, find: FindCard): string {
  const name = find(id)?.name;
  return name === undefined || name === id ? id : `${name} (${id})`;
}

function namesOf(faults: readonly BanFault[], find: FindCard): string {
  return faults.map(({ cards: [id] }) => nameOf(id, find)).join(', ');
}

/** Words for a fault of construction. */
export function faultWords(fault: DeckFault, find: FindCard): string {
  switch (fault.kind) {
    case 'no-leader':
      return 'No leader: name it first, or below the word “Leader”.';
    case 'cannot-lead':
      return `${nameOf(fault.id, find)} is a leader for special events and leads no other deck.`;
    case 'size':
      return `${formatCountOf(fault.count, 'card')}: a deck has ${DECK_CARDS} and its leader.`;
    case 'second-leader':
      return `${nameOf(fault.id, find)} is a leader, too: a deck has one, and none among its ${DECK_CARDS}.`;
    case 'copies':
      return `${fault.count} of ${nameOf(fault.id, find)}: ${MAX_COPIES_PER_CARD} are allowed${fault.isKnown ? '' : ', unless its own text allows more'}.`;
    case 'color':
      return `${nameOf(fault.id, find)} is of none of the leader’s colours.`;
    case 'limit':
      return `${nameOf(fault.id, find)} is what the leader’s own text forbids.`;
  }
}

/** " since 1 Apr", " from 1 Apr 2027"; nothing without a first day. */
function beginWords(from: IsoDay | null, today: IsoDay): string {
  if (from === null) return '';
  const day = dayWords(from, today);
  return from <= today ? ` since ${day}` : ` from ${day}`;
}

/** Words for a card that the list does not allow. */
function banWords(fault: BanFault, find: FindCard, today: IsoDay): string {
  const { cards, copies, count, regions, from, until, announced } = fault;
  const [one = '', other = ''] = cards.map((id) => nameOf(id, find));
  const where = regions.length > 0 ? `Only in ${regions.join(', ')}: ` : '';
  const end = [
    beginWords(from, today),
    until === null ? '' : ` until ${dayWords(until, today)}`,
    announced === null ? '' : `, as announced on ${dayWords(announced, today)}`,
  ].join('');
  switch (fault.kind) {
    case 'banned':
      return `${where}${one} is banned${end}.`;
    case 'banned-set':
      return `${where}${one} is banned, as its whole set is${end}.`;
    case 'block':
      return `${one} has block ${find(cards[0])?.block}, and the format takes only higher ones${end}.`;
    case 'pool':
      return `${one} is not in the pool of the format.`;
    case 'copies':
      return `${count} of ${one}: the format allows ${copies}.`;
    case 'restricted':
      return `${where}${count} of ${one}: restricted to ${copies}${end}.`;
    case 'pair':
      return copies === 0
        ? `${where}${one} and ${other} are a banned pair${end}: not both in one deck.`
        : `${where}${count} of ${one} and ${other} together: restricted to ${copies}${end}.`;
  }
}

/** The sentences for cards that the list does not allow: those out for one block, or the pool, share one. */
export function banSentences(
  faults: readonly BanFault[],
  find: FindCard,
  today: IsoDay,
): readonly string[] {
  const sharedOf = ({ kind, cards: [id], from }: BanFault) => {
    if (kind === 'pool') return 'are not in the pool of the format';
    return kind === 'block'
      ? `have block ${find(id)?.block}, and the format takes only higher ones${beginWords(from, today)}`
      : null;
  };
  const shared = groupedBy(faults, sharedOf);
  return [
    ...faults
      .filter((fault) => sharedOf(fault) === null)
      .map((fault) => banWords(fault, find, today)),
    ...[...shared].map(([words, together]) =>
      together.length === 1
        ? together.map((fault) => banWords(fault, find, today)).join('')
        : `${together.length} cards ${words}: ${namesOf(together, find)}.`,
    ),
  ];
}

/** "Not allowed from 1 Dec: 2 of your cards". */
export function comingTitle({ day, faults }: BanChange, today: IsoDay): string {
  const cards = new Set(faults.flatMap((fault) => fault.cards)).size;
  return `Not allowed from ${dayWords(day, today)}: ${cards} of your cards`;
}

/** The list's faults that hold everywhere, or in the chosen region: the others are doubts. */
export function certainFaults({ bans }: Pick<Verdict, 'bans'>): readonly BanFault[] {
  return bans.state === 'known' ? bans.faults.filter(({ regions }) => regions.length === 0) : [];
}

export function hasFaults(verdict: Verdict): boolean {
  return verdict.judgement.faults.length > 0 || certainFaults(verdict).length > 0;
}

/** "today", "on 5 Dec". */
export function whenWords({ day, today }: Pick<Verdict, 'day' | 'today'>): string {
  return day === today ? 'today' : `on ${dayWords(day, today)}`;
}

/** Where a deck stands, in a line: "Legal in Standard today", "Not legal in Extra on 5 Dec: 2 faults". */
export function standingWords(verdict: Verdict): string {
  const { judgement, bans } = verdict;
  if (bans.state !== 'known') return WITHOUT_LIST[bans.state];
  const when = whenWords(verdict);
  const where = bans.format === null ? when : `in ${bans.format.name} ${when}`;
  const faults = judgement.faults.length + certainFaults(verdict).length;
  if (faults > 0) return `Not legal ${where}: ${formatCountOf(faults, 'fault')}`;
  return doubtWords(verdict).length > 0
    ? `No fault found ${where}, but not all is checked`
    : `Legal ${where}`;
}

/** Why the check can't call the deck legal though it found no fault. */
export function doubtWords(verdict: Verdict): string[] {
  const { deck, judgement, unread } = verdict;
  const { leader } = deck;
  const { unknown } = judgement;
  const strangers = unknown.filter((id) => id !== leader);
  const doubts: string[] = [];
  if (leader !== null && unknown.includes(leader)) {
    doubts.push(
      `The leader ${leader} is in no card file here: its colours, its block, and what its text forbids, are not checked.`,
    );
  }
  if (strangers.length > 0) {
    doubts.push(
      `In no card file here: ${strangers.join(', ')}. ${strangers.length === 1 ? 'Its' : 'Their'} colours and blocks are not checked.`,
    );
  }
  if (unread > 0)
    doubts.push(
      `What ${formatCountOf(unread, 'line says', 'lines say')} is not checked: see below.`,
    );
  return [...doubts, ...banDoubts(verdict)];
}

/** Which cards are legal for a newer print, so that nobody leaves an old copy at home; empty for none. */
export function printWords({ bans, find }: Verdict): string {
  const ids = bans.state === 'known' ? bans.byNewerPrint : [];
  const names = ids.map((id) => nameOf(id, find)).join(', ');
  return ids.length === 0
    ? ''
    : `Legal for a newer print, and so are older copies with a lower block: ${names}.`;
}

/** So many unreadable entries are named one by one. */
const MOST_NAMED = 5;

const WITHOUT_LIST = {
  loading: 'Loading the list of bans...',
  none: 'Bans are not checked: this site has no list of them. Ask the organiser for theirs.',
  failed: 'Bans are not checked: the list could not be loaded. It is asked for again by itself.',
};

function banDoubts({ bans, find, day, today, choice }: Verdict): string[] {
  if (bans.state !== 'known') return [WITHOUT_LIST[bans.state]];
  const { list, age, newest, format, withoutBlock } = bans;
  const doubts: string[] = bans.faults
    .filter(({ regions }) => regions.length > 0)
    .map((fault) => banWords(fault, find, today));
  if (format === null) {
    const other = list.formats.find(({ id }) => id === choice.format)?.name ?? choice.format;
    const lack =
      other && list.formats.length > 0
        ? `the list of bans does not have ${other} on ${dayWords(day, today)}`
        : `the list of bans names no format for ${dayWords(day, today)} that is known here`;
    doubts.push(`Blocks are not checked: ${lack}.`);
  }
  if (withoutBlock.length > 0) {
    const names = withoutBlock.map((id) => nameOf(id, find)).join(', ');
    doubts.push(
      `No block is known of ${names}: it is not checked whether ${format?.name} takes it.`,
    );
  }
  for (const { list: name, at, found } of list.unread.slice(0, MOST_NAMED)) {
    const place = at === null ? `“${name}”` : `Entry ${at} of “${name}”`;
    doubts.push(`${place} could not be read, and is not checked: ${found}`);
  }
  const more = list.unread.length - MOST_NAMED;
  if (more > 0) doubts.push(`So it is with ${formatCountOf(more, 'more entry', 'more entries')}.`);
  const of = list.updated === null ? 'without a day' : `of ${dayWords(list.updated, today)}`;
  const set = newest?.set ?? 'the newest set';
  const since = newest?.since ? ` (since ${dayWords(newest.since, today)})` : '';
  if (age !== 'current') {
    doubts.push(
      `The list of bans ${of} ${age === 'older' ? 'is' : 'may be'} older than ${set}${since}: what was banned since then is not checked.`,
    );
  }
  return doubts;
}

/** The sentences of the deck check. */
import type { BanChange, BanFault } from '../../domain/card/ban-list';
import type { Card, CardId } from '../../domain/card/card';
import { DECK_CARDS, MAX_COPIES_PER_CARD } from '../../domain/deck/deck';
import type { DeckFault, DeckJudgement, DeckParts } from '../../domain/deck/deck-check';
import { formatCountOf } from '../../domain/text/count';
import { groupedBy } from '../../domain/text/grouped';
import type { IsoDay } from '../../domain/time/calendar';
import { formatDay, formatDayWithYear } from '../../domain/time/pacific-date';
import type { BanCheck } from './use-ban-check';

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

/** Words for a card that the list does not allow. */
function banWords(fault: BanFault, find: FindCard, today: IsoDay): string {
  const { cards, copies, count, regions, until } = fault;
  const [one = '', other = ''] = cards.map((id) => nameOf(id, find));
  const where = regions.length > 0 ? `Only in ${regions.join(', ')}: ` : '';
  const end = until === null ? '' : ` until ${dayWords(until, today)}`;
  switch (fault.kind) {
    case 'banned':
      return `${where}${one} is banned${end}.`;
    case 'banned-set':
      return `${where}${one} is banned, as its whole set is${end}.`;
    case 'block':
      return `${one} has block ${find(cards[0])?.block}, and the format takes only higher ones.`;
    case 'restricted':
      return `${where}${count} of ${one}: restricted to ${copies}${end}.`;
    case 'pair':
      return copies === 0
        ? `${where}${one} and ${other} are a banned pair${end}: not both in one deck.`
        : `${where}${count} of ${one} and ${other} together: restricted to ${copies}${end}.`;
  }
}

/** The sentences for cards that the list does not allow: those out of the format by their block share one. */
export function banSentences(
  faults: readonly BanFault[],
  find: FindCard,
  today: IsoDay,
): readonly string[] {
  const ofBlock = faults.filter(({ kind }) => kind === 'block');
  const blocks = groupedBy(ofBlock, ({ cards: [id] }) => find(id)?.block);
  return [
    ...faults.filter(({ kind }) => kind !== 'block').map((fault) => banWords(fault, find, today)),
    ...[...blocks].map(([block, together]) =>
      together.length === 1
        ? together.map((fault) => banWords(fault, find, today)).join('')
        : `${together.length} cards have block ${block}, and the format takes only higher ones: ${together.map(({ cards: [id] }) => nameOf(id, find)).join(', ')}.`,
    ),
  ];
}

/** "Not allowed from 1 Dec: 2 of your cards". */
export function comingTitle({ day, faults }: BanChange, today: IsoDay): string {
  const cards = new Set(faults.flatMap((fault) => fault.cards)).size;
  return `Not allowed from ${dayWords(day, today)}: ${cards} of your cards`;
}

/** What is judged, and by what. */
export interface Verdict {
  readonly deck: DeckParts;
  readonly judgement: DeckJudgement;
  readonly bans: BanCheck;
  /** How many lines could not be read, and so were not checked. */
  readonly unread: number;
  readonly find: FindCard;
  /** The day on which it is to be played. */
  readonly day: IsoDay;
  readonly today: IsoDay;
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

/** So many unreadable entries are named one by one. */
const MOST_NAMED = 5;

const WITHOUT_LIST = {
  loading: 'Loading the list of bans...',
  none: 'Bans are not checked: this site has no list of them. Ask the organiser for theirs.',
  failed: 'Bans are not checked: the list could not be loaded. It is asked for again by itself.',
};

function banDoubts({ bans, find, day, today }: Verdict): string[] {
  if (bans.state !== 'known') return [WITHOUT_LIST[bans.state]];
  const { list, age, newest, format, withoutBlock } = bans;
  const doubts: string[] = bans.faults
    .filter(({ regions }) => regions.length > 0)
    .map((fault) => banWords(fault, find, today));
  if (format === null) {
    doubts.push(
      `Blocks are not checked: the list of bans names no format for ${dayWords(day, today)} that is known here.`,
    );
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

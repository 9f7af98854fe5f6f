import { formatCountOf } from '../../domain/count';
import { DECK_CARDS, MAX_COPIES_PER_CARD } from '../../domain/deck';
import type { DeckFault } from '../../domain/deck-check';
import { Notice } from '../../ui/Notice';
import styles from './DeckVerdict.module.css';

interface DeckVerdictProps {
  readonly faults: readonly DeckFault[];
  /** Lines that could not be read: what they say is not checked. */
  readonly unread: number;
}

/** Whether the deck may be played, and what is wrong with it. */
export function DeckVerdict({ faults, unread }: DeckVerdictProps) {
  if (faults.length === 0) {
    return (
      <Notice icon="check" title="This deck may be played:">
        {`${DECK_CARDS} cards of its leader’s colours, none too often, none banned${unread > 0 ? ', as far as it could be read' : ''}.`}
      </Notice>
    );
  }
  return (
    <div className={styles.faults} role="status">
      <b>{`${formatCountOf(faults.length, 'fault')}:`}</b>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.kind} ${idOf(fault)}`}>{wordsOf(fault)}</li>
        ))}
      </ul>
    </div>
  );
}

function idOf(fault: DeckFault): string {
  if ('card' in fault) return fault.card.id;
  return 'id' in fault ? fault.id : '';
}

function wordsOf(fault: DeckFault): string {
  switch (fault.kind) {
    case 'no-leader':
      return 'No leader: name one of them first, or below the word “Leader”.';
    case 'size':
      return `${formatCountOf(fault.count, 'card')}: a deck has ${DECK_CARDS} and its leader.`;
    case 'copies':
      return `${fault.count} of ${fault.card.name} (${fault.card.id}): ${MAX_COPIES_PER_CARD} are allowed.`;
    case 'color':
      return `${fault.card.name} (${fault.card.id}) is of none of the leader’s colours.`;
    case 'limit':
      return `${fault.card.name} (${fault.card.id}) is what the leader’s own text forbids.`;
    case 'banned':
      return `${fault.card.name} (${fault.card.id}) is banned.`;
    case 'unknown':
      return `${fault.id} is in no card file: nothing can be said of it.`;
  }
}

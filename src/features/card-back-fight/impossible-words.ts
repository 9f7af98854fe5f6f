import type { Impossible } from '../../domain/deck/deck-obstacles';

/** The sentence for the visitor: which limit prevents a deck, then what to do. */
export function formatImpossible({ reason, available, needed }: Impossible): string {
  switch (reason) {
    case 'no-set-chosen':
      return 'No set is chosen. Turn on at least one.';
    case 'no-leader':
      return 'The chosen sets hold no leader that can lead a deck. Turn on more sets.';
    case 'only-banned-leaders':
      return 'Every leader in the chosen sets is banned. Turn on more sets or include banned cards.';
    case 'too-few-cards':
      return `The chosen sets are too small: no leader finds more than ${available} cards it may lead, and a deck takes ${needed}. Turn on more sets.`;
    case 'too-few-characters':
      return `The chosen sets hold too few characters: no leader finds more than ${available} it may lead, and a deck takes at least ${needed}. Turn on more sets.`;
    case 'too-few-2k-counters':
      return `The chosen sets hold too few 2K counters: no leader finds more than ${available}, and you ask for ${needed}. Lower the minimum of 2K counters or turn on more sets.`;
    case 'caps-too-tight':
      return `The maximum of events and stages is in the way: no leader finds more than ${available} cards within it, and a deck takes ${needed}. Raise it or turn on more sets.`;
  }
}

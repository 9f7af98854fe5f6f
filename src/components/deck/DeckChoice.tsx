import { useQuery } from '@tanstack/react-query';
import type { CardId } from '../../domain/card/card';
import { OTHER_DECK, versionKey } from '../../domain/games/deck-key';
import { dayWords } from '../../domain/time/day-words';
import { Select } from '../../ui/field/Select';
import { ownDecksQuery } from './own-decks-query';

interface DeckChoiceProps {
  readonly leader: CardId | '';
  /** The present choice: a version's key, "another deck", or nothing. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly className?: string | undefined;
}

/** Chooses the version of an own deck that was played; absent without a deck of this leader. */
export function DeckChoice({ leader, value, onChange, className }: DeckChoiceProps) {
  const decks = useQuery(ownDecksQuery()).data?.decks ?? [];
  const versions = decks
    .filter((deck) => deck.leader === leader)
    .flatMap((deck) =>
      deck.versions.map((version, at) => ({
        since: version.since,
        value: versionKey(deck, at),
        label: `${deck.name}, since ${dayWords(version.since)}`,
      })),
    )
    .toSorted((a, b) => (a.since < b.since ? 1 : -1))
    // Two versions with the same list are one choice.
    .filter(({ value: key }, at, all) => all.findIndex((other) => other.value === key) === at);
  if (versions.length === 0) return null;
  const isKnown = ['', OTHER_DECK, ...versions.map((version) => version.value)].includes(value);
  return (
    <Select
      label="My deck"
      showLabel
      className={className}
      options={[
        { value: '', label: 'Not said' },
        ...versions,
        { value: OTHER_DECK, label: 'Another deck' },
        // A list that was deleted or is on another device.
        ...(isKnown ? [] : [{ value, label: 'A list that is not here' }]),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

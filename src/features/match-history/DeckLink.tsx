import { formatDeckText } from '../../domain/deck';
import type { MatchPlayer } from '../../domain/match';
import { deckBuilderAddress } from '../../resources/addresses';
import { LockButton } from './LockButton';
import styles from './match-part.module.css';

export interface MatchPartProps {
  readonly side: MatchPlayer;
  readonly isPatron: boolean;
  readonly onLocked: () => void;
}

/** SPEC 2: for patrons a link that opens the deck builder with the deck; for others a lock. */
export function DeckLink({ side: { deck, leader }, isPatron, onLocked }: MatchPartProps) {
  if (!isPatron) return <LockButton label="Decklist, for patrons" onClick={onLocked} />;
  const address = deck && deckBuilderAddress(formatDeckText(leader, deck));
  if (!address) return '–';
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.part}>
      Click<span className="vh"> for the deck in the deck builder (opens in a new tab)</span>
    </a>
  );
}

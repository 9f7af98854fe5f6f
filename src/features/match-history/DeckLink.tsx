import type { CopyOrder } from '../../components/copy/use-copying';
import { explanationOfCopy } from '../../components/deck/DeckActions';
import { unreadWords } from '../../components/deck/UnreadLines';
import { formatDeckText } from '../../domain/deck/deck';
import type { MatchPlayer } from '../../domain/figures/match';
import { deckBuilderAddress } from '../../resources/addresses';
import { Note } from '../../ui/layout/Box';
import { LockButton } from './LockButton';
import styles from './match-part.module.css';

export interface MatchPartProps {
  readonly side: MatchPlayer;
  readonly isPatron: boolean;
  readonly onLocked: () => void;
}

interface DeckLinkProps extends MatchPartProps {
  readonly onCopy: (order: CopyOrder) => void;
}

/**
 * SPEC 2: for patrons a link that opens the deck in the deck builder; where none is configured, it copies the
 * deck in the simulator's format. For others a lock.
 */
export function DeckLink({ side, isPatron, onLocked, onCopy }: DeckLinkProps) {
  if (!isPatron) return <LockButton label="Decklist, for patrons" onClick={onLocked} />;
  const { unread = [] } = side;
  return (
    <>
      <Link side={side} onCopy={onCopy} />
      {unread.length > 0 && (
        <Note as="small" size="xs" className={styles.unread} title={unread.join('\n')}>
          {unreadWords(unread)}
        </Note>
      )}
    </>
  );
}

function Link({
  side: { deck, leader, unread = [] },
  onCopy,
}: Pick<DeckLinkProps, 'side' | 'onCopy'>) {
  if (!deck) return '–';
  const text = formatDeckText(leader, deck);
  const address = deckBuilderAddress(text);
  if (address === null) {
    return (
      <button
        type="button"
        className={styles.part}
        onClick={() =>
          onCopy({ text, notice: 'Deck copied', explanation: explanationOfCopy(unread) })
        }
      >
        Copy<span className="vh"> the deck for the simulator</span>
      </button>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.part}>
      Click<span className="vh"> for the deck in the deck builder (opens in a new tab)</span>
    </a>
  );
}

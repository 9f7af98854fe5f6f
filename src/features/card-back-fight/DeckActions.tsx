/** What can be done with a generated deck. */
import { formatDeckText } from '../../domain/deck';
import type { GeneratedDeck } from '../../domain/deck-generator';
import { deckBuilderAddress } from '../../resources/addresses';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Icon } from '../../ui/Icon';
import type { CopyOrder } from './use-copying';

interface CopyProps {
  readonly onCopy: (order: CopyOrder) => void;
  readonly thumb?: boolean;
}

/** The deck as the simulator takes it from the clipboard (SPEC 7). */
export function CopyForSim({ deck, onCopy, thumb }: CopyProps & { readonly deck: GeneratedDeck }) {
  const order = {
    text: deckText(deck),
    notice: 'Deck copied',
    explanation: 'It is ready to paste into the simulator.',
  };
  return (
    <Button thumb={thumb} onClick={() => onCopy(order)}>
      <Icon name="copy" />
      Copy for SIM
    </Button>
  );
}

/** The address that shows this very deck: an installed app has no address bar to take it from. */
export function CopyLink({ onCopy }: CopyProps) {
  const copyAddress = () =>
    onCopy({
      text: window.location.href,
      notice: 'Link copied',
      explanation: 'Whoever opens it sees this deck.',
    });
  return (
    <Button onClick={copyAddress}>
      <Icon name="share" />
      Copy link
    </Button>
  );
}

/** Absent where no deck builder is set. */
export function DeckBuilderLink({ deck }: { readonly deck: GeneratedDeck }) {
  const address = deckBuilderAddress(deckText(deck));
  if (address === null) return null;
  return (
    <a href={address} className={buttonClass()} target="_blank" rel="noopener noreferrer">
      <Icon name="ext" />
      Open in deck builder
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}

function deckText({ leader, cards }: GeneratedDeck): string {
  return formatDeckText(
    leader.id,
    cards.map(({ card, count }) => ({ id: card.id, count })),
  );
}

/** Actions on a deck, in any table or page: copy it for the simulator, open it in the deck builder. */
import { useNavigate } from '@tanstack/react-router';
import type { CardId } from '../../domain/card/card';
import { formatDeckText } from '../../domain/deck/deck';
import type { DeckLine } from '../../domain/deck/deck-text';
import { deckBuilderAddress } from '../../resources/addresses';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import type { IconName } from '../../ui/icon/icon-paths';
import type { CopyOrder } from '../copy/use-copying';
import { hashOfDeck } from './handed-deck';
import { unreadWords } from './UnreadLines';

interface DeckProps {
  readonly leader: CardId;
  /** With or without the leader's own line. */
  readonly lines: readonly DeckLine[];
  /** Lines of the deck that could not be read. */
  readonly unread?: readonly string[] | undefined;
  /** The deck's owner, where a page has several decks: "Wren's deck". Only read out. */
  readonly whose?: string | undefined;
}

interface CopyProps extends DeckProps {
  readonly onCopy: (order: CopyOrder) => void;
  readonly thumb?: boolean;
}

/** Copies the deck in the simulator's format (SPEC 7). `CopyNotices` shows the result. */
export function CopyForSim({ leader, lines, unread = [], whose, onCopy, thumb }: CopyProps) {
  const order = {
    text: formatDeckText(leader, lines),
    notice: 'Deck copied',
    explanation: explanationOfCopy(unread),
  };
  return (
    <Button thumb={thumb} onClick={() => onCopy(order)}>
      <Icon name="copy" />
      <span>Copy for SIM</span>
      {whose && <span className="vh">{` (${whose})`}</span>}
    </Button>
  );
}

/** The notice for a copied deck, which also says if the deck is incomplete. */
export function explanationOfCopy(unread: readonly string[]): string {
  const ready = 'It is ready to paste into the simulator.';
  return unread.length === 0 ? ready : `${ready} ${unreadWords(unread)}.`;
}

/** Renders nothing where no deck builder is configured. */
export function DeckBuilderLink({ leader, lines, whose }: DeckProps) {
  const address = deckBuilderAddress(formatDeckText(leader, lines));
  if (address === null) return null;
  return (
    <a href={address} className={buttonClass()} target="_blank" rel="noopener noreferrer">
      <Icon name="ext" />
      Open in deck builder
      <span className="vh">{`${whose ? ` (${whose})` : ''} (opens in a new tab)`}</span>
    </a>
  );
}

/** Takes the deck to the page that prints it for an organiser. */
export function RegisterDeck(deck: DeckProps) {
  return <TakeDeck to="/deck" icon="pen" words="Registration sheet" {...deck} />;
}

/** Adds the deck to the player's own ones, as a new deck or a new version. */
export function KeepDeck(deck: DeckProps) {
  // Beside many decks, two buttons fit in one line of a small phone.
  const words = deck.whose ? 'Keep' : 'Keep deck';
  return <TakeDeck to="/mygames/decks" icon="anchor" words={words} {...deck} />;
}

interface TakeDeckProps extends DeckProps {
  readonly to: '/deck' | '/mygames/decks';
  readonly icon: IconName;
  readonly words: string;
}

function TakeDeck({ to, icon, words, leader, lines, unread = [], whose }: TakeDeckProps) {
  const navigate = useNavigate();
  const deck = [formatDeckText(leader, lines), ...unread].join('\n');
  return (
    <Button onClick={() => void navigate({ to, hash: hashOfDeck({ deck }) })}>
      <Icon name={icon} />
      <span>{words}</span>
      {whose && <span className="vh">{` (${whose})`}</span>}
    </Button>
  );
}

import { useDeferredValue, useMemo, useState } from 'react';
import { CopyNotices } from '../../components/CopyNotices';
import { CopyForSim, DeckBuilderLink } from '../../components/DeckActions';
import { DeckCards } from '../../components/DeckCards';
import { LeaderTitle } from '../../components/LeaderTitle';
import { usePatronStatus } from '../../components/patron-status';
import { UnreadLines } from '../../components/UnreadLines';
import { useCards } from '../../components/use-cards';
import { useCopying } from '../../components/use-copying';
import { BANNED_CARDS } from '../../domain/banned-cards';
import { knownCards, withoutLeader } from '../../domain/deck';
import { checkDeck } from '../../domain/deck-check';
import { parseDecklist } from '../../domain/deck-text';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/PageHeading';
import { TextArea } from '../../ui/TextArea';
import textStyles from '../../ui/text.module.css';
import styles from './DeckCheckScreen.module.css';
import { DeckVerdict } from './DeckVerdict';
import { NearestList } from './NearestList';

/** Ten times the longest way of writing one. */
const MOST_CHARACTERS = 20_000;

/** Paste a deck: read as people write them, checked, and compared with the best lists of its leader. */
export function DeckCheckScreen() {
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  return (
    <div className={styles.screen}>
      <PageHeading note="Any way of writing it: a card a line or all in one, codes before or behind.">
        Paste a deck
      </PageHeading>
      <div className={styles.columns}>
        <TextArea
          label="The deck"
          rows={12}
          maxLength={MOST_CHARACTERS}
          placeholder={'1xOP01-001\n4 OP01-016 Nami\nOP01-025 x4'}
          value={text}
          onChange={setText}
        />
        {read.trim() !== '' && <ReadDeck text={read} />}
      </div>
    </div>
  );
}

function ReadDeck({ text }: { readonly text: string }) {
  const { find, isLoading } = useCards();
  const copying = useCopying();
  const { state } = usePatronStatus();
  const deck = useMemo(() => parseDecklist(text), [text]);
  const named = deck.leader ? find(deck.leader) : null;
  const leader = named?.type === 'LEADER' ? named : null;
  const lines = leader ? withoutLeader(deck.lines, leader.id) : deck.lines;
  const { cards, unknown } = knownCards(lines, find);
  if (isLoading) return <p className={textStyles.muted}>The card data is on its way...</p>;
  if (deck.lines.length === 0) {
    return (
      <div className={styles.deck}>
        <p className={textStyles.muted} role="status">
          No card could be read.
        </p>
        <UnreadLines lines={deck.unread} />
      </div>
    );
  }
  return (
    <div className={styles.deck}>
      {leader && <LeaderTitle leader={leader} />}
      <DeckVerdict
        faults={checkDeck({ leader, cards, unknown, banned: BANNED_CARDS })}
        unread={deck.unread.length}
      />
      <UnreadLines lines={deck.unread} />
      {leader && (
        <div className={layout.actions}>
          <CopyForSim
            leader={leader.id}
            lines={lines}
            unread={deck.unread}
            onCopy={(order) => void copying.copy(order)}
          />
          <DeckBuilderLink leader={leader.id} lines={lines} />
        </div>
      )}
      {leader && state === 'patron' && <NearestList leader={leader.id} lines={lines} />}
      <DeckCards cards={cards} />
      <CopyNotices copying={copying} />
    </div>
  );
}

import { CardList } from '../../components/card/CardList';
import type { CopyOrder } from '../../components/copy/use-copying';
import { CopyForSim } from '../../components/deck/DeckActions';
import { UnreadLines } from '../../components/deck/UnreadLines';
import { formatDeckText, withoutLeader } from '../../domain/deck/deck';
import { DECK_MATCHUP_ROWS, type DeckFigures } from '../../domain/figures/player-stats';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { deckBuilderAddress } from '../../resources/addresses';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Stack } from '../../ui/layout/Box';
import { CollapsibleSection } from './CollapsibleSection';
import { FiguresLine } from './FiguresLine';
import { MatchupRows } from './MatchupRows';

interface DeckPanelProps {
  readonly figures: DeckFigures;
  /** Its number among the leader's decks, from 1. */
  readonly place: number;
  readonly leaders: LeaderIndex;
  readonly onCopy: (order: CopyOrder) => void;
}

/**
 * One deck: figures, cards, links to the deck builder and the simulator, and the matchups, collapsed at
 * first.
 */
export function DeckPanel({ figures, place, leaders, onCopy }: DeckPanelProps) {
  const { leader, deck, unread, matchups } = figures;
  const cards = withoutLeader(deck, leader);
  const address = deckBuilderAddress(formatDeckText(leader, deck));
  return (
    <Stack pad={3} surface="tray">
      <FiguresLine figures={figures} />
      <CardList label={`Cards of deck ${place}`} cards={cards} layout="strip" />
      <Actions>
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            Open Deck Builder
            <Icon name="ext" />
            <span className="vh"> (opens in a new tab)</span>
          </a>
        )}
        {cards.length > 0 && (
          <CopyForSim
            leader={leader}
            lines={deck}
            unread={unread}
            whose={`deck ${place}`}
            onCopy={onCopy}
          />
        )}
      </Actions>
      <UnreadLines lines={unread} />
      {matchups.length > 0 && (
        <CollapsibleSection title="Matchups">
          {() => <MatchupRows matchups={matchups} rows={DECK_MATCHUP_ROWS} leaders={leaders} />}
        </CollapsibleSection>
      )}
    </Stack>
  );
}

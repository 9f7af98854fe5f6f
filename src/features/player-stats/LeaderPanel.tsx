import { memo } from 'react';
import { CardImage } from '../../components/card/CardImage';
import type { CopyOrder } from '../../components/copy/use-copying';
import { LeaderLink } from '../../components/leader/LeaderLink';
import {
  decksOf,
  LEADER_MATCHUP_ROWS,
  type LeaderFigures,
  type PlayerStats,
} from '../../domain/figures/player-stats';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCount } from '../../domain/text/count';
import { Note, Stack, Text } from '../../ui/layout/Box';
import { CollapsibleSection } from './CollapsibleSection';
import { DeckPanel } from './DeckPanel';
import { FiguresLine } from './FiguresLine';
import { MatchupRows } from './MatchupRows';
import styles from './RecordView.module.css';

interface LeaderPanelProps {
  readonly record: PlayerStats;
  readonly figures: LeaderFigures;
  readonly name: string;
  readonly leaders: LeaderIndex;
  readonly onCopy: (order: CopyOrder) => void;
}

/** One leader of the player: record, matchups, and the decks, collapsed at first. */
export const LeaderPanel = memo(function LeaderPanel({
  record,
  figures,
  name,
  leaders,
  onCopy,
}: LeaderPanelProps) {
  const { leader, matchups } = figures;
  const decks = decksOf(record, leader);
  return (
    <Stack as="article" pad={4} surface="box" aria-label={name}>
      <LeaderLink leader={leader} className={styles.head}>
        <CardImage id={leader} name={name} alt="" className={styles.picture} />
        <span>
          <Text as="b" block weight="strong" leading="snug" breaks>
            {name}
          </Text>
          <Note as="span" translate="no">
            {leader}
          </Note>
        </span>
      </LeaderLink>
      <FiguresLine figures={figures} />
      <MatchupRows matchups={matchups} rows={LEADER_MATCHUP_ROWS} leaders={leaders} />
      {decks.length > 0 && (
        <CollapsibleSection title={`Decklists (${formatCount(decks.length)})`}>
          {() => (
            <Stack as="ul">
              {decks.map((deck, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: decks have no id and never move.
                <li key={place}>
                  <DeckPanel figures={deck} place={place + 1} leaders={leaders} onCopy={onCopy} />
                </li>
              ))}
            </Stack>
          )}
        </CollapsibleSection>
      )}
    </Stack>
  );
});

import { memo, useId, useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { PlayerName } from '../../components/player/PlayerName';
import { MatchResult } from '../../components/rate/MatchResult';
import { TurnMark } from '../../components/rate/TurnMark';
import { formatGameMode, type MatchPlayer } from '../../domain/figures/match';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCountOf } from '../../domain/text/count';
import { formatInstant } from '../../domain/time/instant-words';
import { Chevron } from '../../ui/icon/Chevron';
import { Box, Cover, Grid, Note, Row, Text } from '../../ui/layout/Box';
import { DeckLink } from './DeckLink';
import { HandPreview } from './HandPreview';
import styles from './MatchCards.module.css';
import {
  type MatchPageProps,
  type MatchPagesProps,
  type MatchProps,
  matchesOfPage,
  placesOf,
} from './match-page';

/** The matches on a phone: the essentials, and the rest after a tap. */
export function MatchCards({ pages, drawnPages, ...rest }: MatchPagesProps) {
  return placesOf(pages).map((page) => (
    <Page key={page} page={page} isDrawn={page < drawnPages} {...rest} />
  ));
}

const Page = memo(function Page({ history, page, isDrawn, ...rest }: MatchPageProps) {
  return (
    <ul className={styles.page}>
      {isDrawn &&
        matchesOfPage(history, page).map((match, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes; matches have no id.
          <Box key={place} as="li" below={2} surface="box">
            <MatchCard match={match} {...rest} />
          </Box>
        ))}
    </ul>
  );
});

const MatchCard = memo(function MatchCard({ match, leaders, ...actions }: MatchProps) {
  const { playedAt, player, opponent, turns } = match;
  // Half of a card's elements are below the fold of a list that may have a thousand cards.
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  return (
    <>
      <Grid gap={2} pad="2 3" className={styles.head}>
        <Cover
          type="button"
          tone="soft"
          size="sm"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? restId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <MatchResult result={match.result} />
          {match.turnOrder === null ? <span>–</span> : <TurnMark turn={match.turnOrder} />}
          <Text as="span" nowrap>
            {turns === null ? '–' : formatCountOf(turns, 'turn')}
          </Text>
          <Text as="span" tone="muted" className={styles.when}>
            {playedAt === null ? 'No date' : formatInstant(playedAt)}
          </Text>
        </Cover>
        <Leader id={player.leader} leaders={leaders} />
        <Note as="span" size="xs">
          vs
        </Note>
        <Leader id={opponent.leader} leaders={leaders} />
        <Chevron isOpen={isOpen} />
      </Grid>
      {isOpen && (
        <div id={restId} className={styles.rest}>
          <Side label="Player" side={player} {...actions} />
          <Side label="Opponent" side={opponent} {...actions} />
          <Text
            tone="soft"
            size="sm"
            line="top"
            className={styles.mode}
          >{`Game Mode: ${formatGameMode(match.gameMode)}`}</Text>
        </div>
      )}
    </>
  );
});

function Leader({ id, leaders }: { readonly id: string; readonly leaders: LeaderIndex }) {
  const { name } = leaders.find(id);
  return (
    <Row as="span" shrinks>
      <LeaderLink leader={id} className={styles.portrait} label={`All about ${name}`}>
        <CardImage id={id} name={name} alt="" className={styles.picture} />
      </LeaderLink>
      <Text as="span" leading={1.25} size="sm" weight="medium" breaks lines={2}>
        {name}
      </Text>
    </Row>
  );
}

function Side({
  label,
  side,
  onCopy,
  ...locked
}: {
  readonly label: string;
  readonly side: MatchPlayer;
} & Pick<MatchProps, 'isPatron' | 'onLocked' | 'onCopy'>) {
  return (
    <Grid as="dl" gap={2} pad="1 0" line="top" className={styles.side}>
      <div>
        <dt>{label}</dt>
        <dd>
          <PlayerName name={side.name} />
        </dd>
      </div>
      <div>
        <dt>Hand</dt>
        <dd>
          <HandPreview side={side} {...locked} />
        </dd>
      </div>
      <div>
        <dt>Deck</dt>
        <dd>
          <DeckLink side={side} {...locked} onCopy={onCopy} />
        </dd>
      </div>
    </Grid>
  );
}

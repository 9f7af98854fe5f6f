import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { FollowStar } from '../../components/follow/FollowStar';
import { useFollows } from '../../components/follow/use-follows';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { useLeaders } from '../../components/leader/use-leaders';
import { PlayerName } from '../../components/player/PlayerName';
import { MatchResult } from '../../components/rate/MatchResult';
import { serverNow } from '../../data/http/server-clock';
import type { LeaderCard } from '../../domain/card/card';
import type { SearchResult } from '../../domain/figures/match';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCountOf } from '../../domain/text/count';
import { firstThose } from '../../domain/text/sort';
import { formatInstant } from '../../domain/time/instant-words';
import { pacificDateOf } from '../../domain/time/pacific-date';
import { SEARCHED } from '../../personal/follow/followed';
import type { Follow } from '../../personal/own/kinds/follow-kind';
import { buttonClass } from '../../ui/button/button-class';
import { Grid, Note, Row, Text } from '../../ui/layout/Box';
import { EmptyState } from '../../ui/notice/EmptyState';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { Delayed } from '../../ui/timing/Delayed';
import styles from './PlayerSearchScreen.module.css';

/** The server finds shorter terms only at the beginning of names. */
const LETTERS_FOUND_ANYWHERE = 3;

interface SearchResultsProps {
  readonly term: string;
  readonly results: readonly SearchResult[] | undefined;
  /** Whether the server has answered: a copy may be older than a follow. */
  readonly isLive: boolean;
  /** False once the reader has typed on: then the list no longer reports missing results. */
  readonly hasSearched: boolean;
  readonly isWaiting: boolean;
}

/** Who was found, newest first. */
export function SearchResults({
  term,
  results,
  isLive,
  hasSearched,
  isWaiting,
}: SearchResultsProps) {
  const leaders = useLeaders(results !== undefined && results.length > 0);
  const nobody = isLive && results?.length === 0 && term.toLowerCase();
  const follows = useFollows(
    useCallback(
      (follow) =>
        follow.what === 'player' && follow.name.toLowerCase() === nobody ? null : follow,
      [nobody],
    ),
  );
  if (results === undefined) {
    return isWaiting ? (
      <Delayed>
        <TableSkeleton label="Searching..." rows={4} />
      </Delayed>
    ) : null;
  }
  if (results.length === 0) {
    return hasSearched ? (
      <EmptyState
        icon="search"
        title={`No matches found for "${term}"`}
        actions={
          <Link to="/matchhistory" className={buttonClass()}>
            Clear the search
          </Link>
        }
      >
        <p role="status">
          {[...term].length < LETTERS_FOUND_ANYWHERE
            ? 'No name begins with this. Three letters or more are found anywhere in a name.'
            : 'Names update once a day. Some players have no id and can’t be found.'}
        </p>
        {follows.ended && <p role="status">Not followed any more.</p>}
      </EmptyState>
    ) : null;
  }
  const date = pacificDateOf(serverNow());
  const followOf = (name: string): Follow => ({ what: 'player', name, period: SEARCHED, date });
  const ordered = firstThose([...results.entries()], ([, { playerName }]) =>
    follows.has(followOf(playerName)),
  );
  return (
    <section aria-label="Search results">
      <Note below={2} breaks role="status">
        <span>{`${formatCountOf(results.length, 'player')} found for`}</span>{' '}
        <bdi>{`“${term}”`}</bdi>
      </Note>
      <Grid as="ul" gap={3} className={styles.results}>
        {ordered.map(([place, result]) => (
          <Grid
            // The same player may occur twice.
            key={place}
            as="li"
            shrinks
            pad="3 4 4"
            content="start"
            gap="2 3"
            surface="box"
            className={styles.result}
          >
            <Result result={result} leaders={leaders}>
              {result.playerName !== '' && (
                <FollowStar
                  follow={followOf(result.playerName)}
                  name={result.playerName}
                  follows={follows}
                />
              )}
            </Result>
          </Grid>
        ))}
      </Grid>
    </section>
  );
}

function Leader({ id, name }: LeaderCard) {
  return (
    <LeaderLink leader={id} className={styles.leader}>
      <CardImage id={id} name={name} alt="" className={styles.picture} />
      <Text as="span" shrinks breaks size="sm" leading="snug" className={styles.words}>
        {name}
      </Text>
    </LeaderLink>
  );
}

interface ResultProps {
  readonly result: SearchResult;
  readonly leaders: LeaderIndex;
  /** Stands beside the name. */
  readonly children: ReactNode;
}

function Result({ result, leaders, children }: ResultProps) {
  const { deviceId, playerName, playerLeader, opponentLeader, playedAt } = result;
  const [own, opponent] = [leaders.find(playerLeader), leaders.find(opponentLeader)];
  return (
    <>
      <Row justify="between" className={styles.whole}>
        <Text as="h2" shrinks size="lg" weight="strong" className={styles.resultsName}>
          <PlayerName name={playerName} />
        </Text>
        {children}
      </Row>
      <Row as="p" shrinks gap={1.5} className={styles.whole}>
        <Leader {...own} /> <Note as="span">vs</Note> <Leader {...opponent} />
      </Row>
      <Row as="p" tone="muted" size="sm" wrap className={styles.match}>
        <MatchResult result={result.result} />
        <span>{playedAt === null ? 'No date' : formatInstant(playedAt)}</span>
      </Row>
      <Link
        to="/matchhistory/search"
        search={{ deviceId, page: '1' }}
        state={{ deviceId }}
        className={buttonClass({ className: styles.view })}
      >
        View Matches
        <span className="vh">
          {' '}
          of <bdi>{playerName}</bdi>
        </span>
      </Link>
    </>
  );
}

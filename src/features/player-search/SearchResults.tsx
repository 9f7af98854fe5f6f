import { Link } from '@tanstack/react-router';
import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { useLeaders } from '../../components/leader/use-leaders';
import { PlayerName } from '../../components/player/PlayerName';
import { MatchResult } from '../../components/rate/MatchResult';
import type { LeaderCard } from '../../domain/card/card';
import type { SearchResult } from '../../domain/figures/match';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCountOf } from '../../domain/text/count';
import { formatInstant } from '../../domain/time/instant-words';
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
  /** False once the reader has typed on: then the list no longer reports missing results. */
  readonly hasSearched: boolean;
  readonly isWaiting: boolean;
}

/** Who was found, newest first. */
export function SearchResults({ term, results, hasSearched, isWaiting }: SearchResultsProps) {
  const leaders = useLeaders(results !== undefined && results.length > 0);
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
      </EmptyState>
    ) : null;
  }
  return (
    <section aria-label="Search results">
      <Note below={2} breaks role="status">
        <span>{`${formatCountOf(results.length, 'player')} found for`}</span>{' '}
        <bdi>{`“${term}”`}</bdi>
      </Note>
      <Grid as="ul" gap={3} className={styles.results}>
        {results.map((result, place) => (
          <Grid
            // biome-ignore lint/suspicious/noArrayIndexKey: the same player may occur twice.
            key={place}
            as="li"
            shrinks
            pad="3 4 4"
            content="start"
            gap="2 3"
            surface="box"
            className={styles.result}
          >
            <Result result={result} leaders={leaders} />
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

function Result({
  result,
  leaders,
}: {
  readonly result: SearchResult;
  readonly leaders: LeaderIndex;
}) {
  const { deviceId, playerName, playerLeader, opponentLeader, playedAt } = result;
  const [own, opponent] = [leaders.find(playerLeader), leaders.find(opponentLeader)];
  return (
    <>
      <Text as="h2" size="lg" weight="strong" className={styles.resultsName}>
        <PlayerName name={playerName} />
      </Text>
      <Row as="p" shrinks gap={1.5} className={styles.leaders}>
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

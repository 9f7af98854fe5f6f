import { useMemo } from 'react';
import { byKind } from '../../../domain/games/figures/game-figures';
import {
  byHour,
  byLength,
  GAME_LENGTHS,
  hourOf,
  LEAST_TIME_GAMES,
  lengthOf,
  SESSION_GAP_MINUTES,
  type Session,
  sessionsOf,
} from '../../../domain/games/figures/game-times';
import type { Game } from '../../../domain/games/game';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { dayWords } from '../../../domain/time/day-words';
import { Box, Row, Text } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { RecordTable } from '../figures/RecordTable';
import { hourWords, KIND_WORDS, LENGTH_WORDS } from '../game-words';
import { GamesLink } from '../list/GamesLink';
import type { GamesView } from '../list/my-games-search';
import styles from './OwnTimes.module.css';

interface OwnTimesProps {
  /** Counted ones. */
  readonly games: readonly Game[];
  readonly view: GamesView;
}

const MOST_SESSIONS = 10;
const kindNamed = (words: string) =>
  (Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]).find((kind) => kind === words) ?? null;

/** How own games went by evening, length, hour and kind. */
export function OwnTimes({ games, view }: OwnTimesProps) {
  const sessions = useMemo(() => sessionsOf(games), [games]);
  const lengths = useMemo(() => byLength(games), [games]);
  const hours = useMemo(() => byHour(games), [games]);
  const kinds = useMemo(() => byKind(games), [games]);
  const counted = useMemo(() => games.filter((game) => lengthOf(game) !== null).length, [games]);
  const timed = useMemo(() => games.filter((game) => hourOf(game) !== null).length, [games]);
  return (
    <>
      {sessions.length > 0 && (
        <Panel
          title="Sessions"
          note={`Games at most ${SESSION_GAP_MINUTES / 60} hours apart · the newest first`}
        >
          <Box as="ol" pad="0 3">
            {sessions.slice(0, MOST_SESSIONS).map((session) => (
              <SessionRow key={session.games[0]?.id} session={session} view={view} />
            ))}
          </Box>
        </Panel>
      )}
      <RecordTable
        title="By length"
        note={`${shareOf(counted, games)} say their turns`}
        heading="Turns"
        rows={lengths}
        nameOf={(key) => LENGTH_WORDS[lengthNamed(key)]}
        viewOf={(key) => ({ ...view, length: lengthNamed(key) })}
        least={LEAST_TIME_GAMES}
      />
      <RecordTable
        title="By hour"
        note={`${shareOf(timed, games)} say their time`}
        heading="Hour"
        rows={hours}
        nameOf={(key) => hourWords(Number(key))}
        viewOf={(key) => ({ ...view, hour: Number(key) })}
        least={LEAST_TIME_GAMES}
      >
        A log is named by the time of its end, with all games that are in it.
      </RecordTable>
      <RecordTable
        title="By kind"
        heading="Kind"
        rows={kinds}
        nameOf={(key) => KIND_WORDS[kindNamed(key) ?? 'friends']}
        viewOf={(key) => ({ ...view, kind: kindNamed(key) })}
      />
    </>
  );
}

function lengthNamed(key: string) {
  return GAME_LENGTHS.find((length) => length === key) ?? GAME_LENGTHS[0];
}

function shareOf(count: number, games: readonly Game[]): string {
  return `${formatCount(count)} of ${formatCountOf(games.length, 'game')}`;
}

function SessionRow({
  session: { games, record },
  view,
}: {
  readonly session: Session;
  readonly view: GamesView;
}) {
  const [first] = games;
  const last = games.at(-1);
  if (!first || !last) return null;
  const times = [first, last].map(({ time }) => time.slice(0, 5));
  const count = formatCountOf(games.length, 'game');
  return (
    <Row as="li" wrap justify="end" gap="0 3" size="md" className={styles.session}>
      <span>
        <span>{dayWords(first.date)}</span>
        <Text as="small" tone="muted">{` · ${[...new Set(times)].join('–')}`}</Text>
      </span>
      <GamesLink
        view={{ ...view, dates: 'range', since: first.date, until: last.date }}
        label={`${count}: ${dayWords(first.date)}`}
      >
        {count}
      </GamesLink>
      <span translate="no">{`${formatCount(record.wins)}–${formatCount(record.losses)}`}</span>
    </Row>
  );
}

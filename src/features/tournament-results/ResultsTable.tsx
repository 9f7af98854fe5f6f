// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise loses its roles in some browsers.
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CardButton } from '../../components/card/CardButton';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { type CopyOrder, useCopying } from '../../components/copy/use-copying';
import type { JudgeDeck } from '../../components/deck/use-deck-judge';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { formatLeaderOption } from '../../domain/card/card';
import { dayWords } from '../../domain/time/day-words';
import type { TournamentDeck } from '../../domain/tournament/tournaments';
import { Button } from '../../ui/button/Button';
import { Box, Row, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { DeckPictures } from './DeckPictures';
import styles from './ResultsTable.module.css';
import type { NameLeader } from './use-leader-names';

/** Each row has some twenty pictures: more rows would keep a phone busy. */
const ROWS_A_PAGE = 10;

/** SPEC 2, the results table. */
const HEADINGS = ['Leader', 'Name', 'Player', 'Rank', 'Decklist', 'Date', 'Tournament'] as const;

interface ResultsTableProps {
  /** Newest first, then best placing, as in the index. */
  readonly decks: readonly TournamentDeck[];
  /**
   * The filters in words: another choice starts at its first page; the same choice keeps its page, with new
   * decks or when the address repeats it.
   */
  readonly choice: string;
  readonly nameLeader: NameLeader;
  readonly judge: JudgeDeck;
}

/** The decks in pages; on a phone each is a card. */
export const ResultsTable = memo(function ResultsTable({
  decks,
  choice,
  nameLeader,
  judge,
}: ResultsTableProps) {
  const { page, pages, turnTo, place } = usePages(decks.length, choice);
  const copying = useCopying();
  const shown = useMemo(() => {
    const from = page * ROWS_A_PAGE;
    return decks.slice(from, from + ROWS_A_PAGE);
  }, [decks, page]);
  return (
    <Box shrinks ref={place} className={styles.place}>
      <Panel title="Results" note="Newest tournament first, then best placing">
        <table className={styles.table} role="table" aria-label="Results">
          <thead className={`phone-vh ${styles.head}`} role="rowgroup">
            <tr role="row">
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" role="columnheader">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((deck, at) => (
              <ResultRow
                // biome-ignore lint/suspicious/noArrayIndexKey: decks have no id, and one person may bring a deck twice.
                key={at}
                deck={deck}
                nameLeader={nameLeader}
                judge={judge}
                onCopy={copying.copy}
              />
            ))}
          </tbody>
        </table>
        {pages > 1 && (
          <Row
            as="nav"
            justify="between"
            wrap
            pad="3 4"
            gap={3}
            line="top"
            tone="muted"
            size="sm"
            aria-label="Pages of results"
          >
            <Button aria-disabled={page === 0} onClick={() => turnTo(page - 1)}>
              Previous
            </Button>
            <p role="status">{`Page ${page + 1} of ${pages}`}</p>
            <Button aria-disabled={page === pages - 1} onClick={() => turnTo(page + 1)}>
              Next
            </Button>
          </Row>
        )}
      </Panel>
      <CopyNotices copying={copying} />
    </Box>
  );
});

const ResultRow = memo(function ResultRow({
  deck,
  nameLeader,
  judge,
  onCopy,
}: {
  readonly deck: TournamentDeck;
  readonly nameLeader: NameLeader;
  readonly judge: JudgeDeck;
  readonly onCopy: (order: CopyOrder) => void;
}) {
  const name = nameLeader(deck.leader, deck.cardName);
  return (
    <tr className={styles.row} role="row">
      <td role="cell" className={styles.leader}>
        <CardButton card={{ id: deck.leader, name }} pictureClassName={styles.portrait} />
      </td>
      <Text as="th" weight="medium" breaks scope="row" role="rowheader" className={styles.name}>
        <LeaderLink leader={deck.leader} className={styles.leaderName}>
          {formatLeaderOption({ id: deck.leader, name })}
        </LeaderLink>
      </Text>
      <td role="cell" className={styles.player}>
        {deck.player || '–'}
      </td>
      <td role="cell" className={styles.rank}>
        <span className={styles.rankWord}>Rank </span>
        <span>{deck.placing}</span>
      </td>
      <td role="cell" className={styles.deck}>
        <DeckPictures deck={deck} judge={judge} onCopy={onCopy} />
      </td>
      <Text as="td" nowrap role="cell" className={styles.date}>
        {dayWords(deck.date ?? '')}
      </Text>
      <td role="cell" className={styles.tournament}>
        {deck.tournament || '–'}
      </td>
    </tr>
  );
});

/**
 * A new choice starts at the first page; nothing else moves the reader. Turning a page scrolls to its top.
 */
function usePages(count: number, choice: string) {
  const place = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState({ choice, page: 0 });
  const pages = Math.ceil(count / ROWS_A_PAGE);
  const page = turned.choice === choice ? Math.min(turned.page, pages - 1) : 0;
  const hasTurned = useRef(false);
  useLayoutEffect(() => {
    if (hasTurned.current) place.current?.scrollIntoView({ block: 'start' });
    hasTurned.current = false;
  });
  const turnTo = (wanted: number) => {
    const next = Math.min(pages - 1, Math.max(0, wanted));
    if (next === page) return;
    hasTurned.current = true;
    setTurned({ choice, page: next });
  };
  return { page, pages, turnTo, place };
}

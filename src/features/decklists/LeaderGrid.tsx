import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { useLeaderOrder } from '../../components/leader/use-leader-order';
import { useLeaders } from '../../components/leader/use-leaders';
import { periodSearch } from '../../components/patron/premium-address';
import type { CardId } from '../../domain/card/card';
import { searchLeaders } from '../../domain/leader/leader-index';
import { formatCountOf } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { TextField } from '../../ui/field/TextField';
import { Grid, Note, Row, Text } from '../../ui/layout/Box';
import { EmptyState } from '../../ui/notice/EmptyState';
import styles from './LeaderGrid.module.css';

interface GridLeader {
  readonly id: CardId;
  readonly name: string;
  /** Games in the period; null where unknown. */
  readonly games: number | null;
}

interface LeaderGridProps {
  readonly leaders: readonly GridLeader[];
  readonly period: PeriodValue;
}

/** SPEC 2: "a grid of leader cards (image, name, id)", in the order of every picker. */
export function LeaderGrid({ leaders, period }: LeaderGridProps) {
  const [words, setWords] = useState('');
  const { find } = useLeaders();
  const games = useMemo(
    () => new Map(leaders.map((leader) => [leader.id, leader.games])),
    [leaders],
  );
  const { inOrder, noteChosen } = useLeaderOrder({
    gamesOf: useCallback((id) => games.get(id) ?? 0, [games]),
  });
  const sorted = useMemo(
    () =>
      inOrder(
        leaders.map((leader) => {
          const { name } = find(leader.id);
          return name === leader.id ? leader : { ...leader, name };
        }),
      ),
    [leaders, find, inOrder],
  );
  const found = searchLeaders(sorted, words);
  if (leaders.length === 0) {
    return (
      <EmptyState icon="cards" title="No decklists yet">
        <p>No leader has a counted match in this period. Choose another one above.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Row gap={3}>
        <TextField
          className={styles.field}
          label="Find a leader"
          showLabel={false}
          placeholder="Name or code"
          type="search"
          value={words}
          onChange={setWords}
        />
        <Note nowrap role="status">
          {formatCountOf(found.length, 'leader')}
        </Note>
      </Row>
      {found.length === 0 && <Text tone="muted">No leader is called that.</Text>}
      <Grid as="ul" className={styles.grid} data-dense>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/decklists/$leaderId"
              params={{ leaderId: id }}
              search={periodSearch(period)}
              className={styles.leader}
              onClick={() => noteChosen(id)}
            >
              <CardImage id={id} name={name} alt="" className={styles.picture} />
              <Text as="span" above={2} size="sm" weight="medium" breaks lines={2} leading="snug">
                {name}
              </Text>
              <Note as="span" size="2xs" className={styles.id} translate="no">
                {id}
              </Note>
            </Link>
          </li>
        ))}
      </Grid>
    </>
  );
}

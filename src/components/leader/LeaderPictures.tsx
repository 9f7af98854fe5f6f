import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { leadersQuery } from '../../data/queries/cards';
import type { CardId, LeaderCard } from '../../domain/card/card';
import { searchLeaders } from '../../domain/leader/leader-index';
import { Button } from '../../ui/button/Button';
import { firstFocus } from '../../ui/dialog/first-focus';
import { TextField } from '../../ui/field/TextField';
import { Grid, Note, Stack, Text } from '../../ui/layout/Box';
import { CardImage } from '../card/CardImage';
import { isFirstLoad } from '../loading/is-first-load';
import styles from './LeaderPictures.module.css';
import { useLeaderOrder } from './use-leader-order';

export interface LeaderPicturesProps {
  readonly leaders: readonly LeaderCard[];
  readonly chosen: CardId | '';
  readonly onChoose: (id: CardId) => void;
  /** True where the user chooses an opponent. */
  readonly ofOpponents?: boolean;
  /** True where the search takes the focus first. */
  readonly searchFirst?: boolean;
  /** Where the search field sticks. */
  readonly searchClassName?: string | undefined;
}

/** Pictures of leaders with a search; those met or chosen last come first. A tap chooses one. */
export function LeaderPictures({
  leaders,
  chosen,
  onChoose,
  ofOpponents = false,
  searchFirst = false,
  searchClassName,
}: LeaderPicturesProps) {
  const [words, setWords] = useState('');
  const query = useQuery(leadersQuery());
  const isLacking = !isFirstLoad(query) && leaders.length === 0;
  const { inOrder, noteChosen } = useLeaderOrder({ ofOpponents });
  const ordered = useMemo(() => inOrder(leaders), [inOrder, leaders]);
  const found = searchLeaders(ordered, words);
  return (
    <>
      <TextField
        ref={searchFirst ? firstFocus : undefined}
        className={searchClassName}
        label="Search leaders"
        showLabel={false}
        placeholder="Name or code"
        type="search"
        enterKeyHint="search"
        value={words}
        onChange={setWords}
      />
      <p className="vh" role="status">
        {found.length === 1 ? '1 leader' : `${found.length} leaders`}
      </p>
      {found.length === 0 ? (
        <Text pad="8 4" tone="soft" textAlign="center">
          <span>
            {leaders.length > 0
              ? 'No leader is called that.'
              : isLacking
                ? 'Leaders are not on this device yet. They come by themselves when you are connected. '
                : 'Loading leaders...'}
          </span>
          {isLacking && <Button onClick={() => void query.refetch()}>Try now</Button>}
        </Text>
      ) : (
        <Grid as="ul" gap={2} className={styles.grid} data-dense>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Stack
                as="button"
                type="button"
                full
                align="center"
                gap={0.5}
                className={styles.leader}
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => {
                  noteChosen(id);
                  onChoose(id);
                }}
              >
                <CardImage id={id} name={name} alt="" className={styles.picture} />
                <Text as="span" above={1} size="xs" weight="medium" lines={2}>
                  {name}
                </Text>{' '}
                <Note as="span" size="2xs" translate="no">
                  {id}
                </Note>
              </Stack>
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}

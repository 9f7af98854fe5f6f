import { useMemo } from 'react';
import { CodeFilm } from '../../components/hand-over/CodeFilm';
import { KeepPlayerCard, PlayerCardFields } from '../../components/player/PlayerCardFields';
import { usePlayerCard } from '../../components/player/use-player-card';
import { Grid, Stack, Text } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import styles from './MyIdScreen.module.css';

/** The player's own id, large and as a code, for the desk and for opponents. */
export function MyIdScreen() {
  const player = usePlayerCard();
  const { card } = player;
  const id = card.id.trim();
  const frames = useMemo(() => (id === '' ? [] : [id]), [id]);
  return (
    <Stack gap={4}>
      <PageHeading note="It stays on this device.">My player id</PageHeading>
      {id !== '' && (
        <Stack
          as="section"
          pad={4}
          align="center"
          textAlign="center"
          breaks
          className={styles.card}
          aria-label="To show"
        >
          {card.name.trim() !== '' && <Text size="2xl">{card.name}</Text>}
          <Text weight="strong" className={styles.id} translate="no">
            {id}
          </Text>
          <Grid align="center" className={styles.code}>
            <CodeFilm frames={frames} encoding="byte" label={`Code of the id ${id}`} />
          </Grid>
        </Stack>
      )}
      <Stack className={styles.fields}>
        <PlayerCardFields player={player} />
        <KeepPlayerCard player={player} />
      </Stack>
    </Stack>
  );
}

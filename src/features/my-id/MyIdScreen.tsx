import { useMemo } from 'react';
import { CodeFilm } from '../../components/hand-over/CodeFilm';
import { usePlayerCard } from '../../components/player/use-player-card';
import { MAX_PLAYER_ID, MAX_PLAYER_NAME } from '../../personal/player-card';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { TextField } from '../../ui/TextField';
import styles from './MyIdScreen.module.css';

/** The player's own id, large and as a code, for the desk and for opponents. */
export function MyIdScreen() {
  const { card, isKept, change, keep, isRefused } = usePlayerCard();
  const id = card.id.trim();
  const frames = useMemo(() => (id === '' ? [] : [id]), [id]);
  return (
    <div className={layout.screen}>
      <PageHeading note="It stays on this device.">My player id</PageHeading>
      {id !== '' && (
        <section className={styles.card} aria-label="To show">
          {card.name.trim() !== '' && <p className={styles.name}>{card.name}</p>}
          <p className={styles.id} translate="no">
            {id}
          </p>
          <div className={styles.code}>
            <CodeFilm frames={frames} encoding="byte" label={`Code of the id ${id}`} />
          </div>
        </section>
      )}
      <div className={styles.fields}>
        <TextField
          label="Player id"
          limit={{ of: 'The id', length: MAX_PLAYER_ID }}
          value={card.id}
          onChange={(next) => change({ ...card, id: next })}
        />
        <TextField
          label="Name"
          limit={{ of: 'The name', length: MAX_PLAYER_NAME }}
          value={card.name}
          onChange={(name) => change({ ...card, name })}
        />
        <label className={styles.keep}>
          <input type="checkbox" checked={isKept} onChange={({ target }) => keep(target.checked)} />
          <span>Keep both on this device</span>
        </label>
      </div>
      {isRefused && (
        <Notice
          kind="bad"
          title={isKept ? 'This device can’t keep that.' : 'This device can’t forget that.'}
        >
          {isKept ? 'It lasts until this page is closed.' : 'What was kept before is still on it.'}
        </Notice>
      )}
    </div>
  );
}

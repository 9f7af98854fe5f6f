import { useEffect, useMemo, useState } from 'react';
import { CodeFilm } from '../../components/hand-over/CodeFilm';
import {
  loadPlayerCard,
  MAX_PLAYER_ID,
  MAX_PLAYER_NAME,
  savePlayerCard,
} from '../../personal/player-card';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { TextField } from '../../ui/TextField';
import styles from './MyIdScreen.module.css';

const NOBODY = { name: '', id: '' };

/** The player's own id, large and as a code, for the desk and for opponents. */
export function MyIdScreen() {
  const [card, setCard] = useState(NOBODY);
  const [isWanted, setWanted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // Read after the first frame: a prerendered page knows no device.
  useEffect(() => {
    const { card: known, isKept } = loadPlayerCard();
    setCard(known);
    setWanted(isKept);
  }, []);
  const take = (next: typeof card, keep: boolean) => {
    setCard(next);
    setWanted(keep);
    setRefused(!savePlayerCard(next, keep));
  };
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
          onChange={(next) => take({ ...card, id: next }, isWanted)}
        />
        <TextField
          label="Name"
          limit={{ of: 'The name', length: MAX_PLAYER_NAME }}
          value={card.name}
          onChange={(name) => take({ ...card, name }, isWanted)}
        />
        <label className={styles.keep}>
          <input
            type="checkbox"
            checked={isWanted}
            onChange={({ target }) => take(card, target.checked)}
          />
          <span>Keep both on this device</span>
        </label>
      </div>
      {isRefused && (
        <Notice
          kind="bad"
          icon="warn"
          title={isWanted ? 'This device can’t keep that.' : 'This device can’t forget that.'}
        >
          {isWanted
            ? 'It lasts until this page is closed.'
            : 'What was kept before is still on it.'}
        </Notice>
      )}
    </div>
  );
}

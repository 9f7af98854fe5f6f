import { Link } from '@tanstack/react-router';
import { PlayerName } from '../../components/PlayerName';
import { useRecentPlayerChanges, useRecentPlayers } from '../../components/use-recent-players';
import { serverTime } from '../../data/server-clock';
import { formatElapsed } from '../../domain/elapsed';
import type { RecentPlayer } from '../../personal/recent-players';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import textStyles from '../../ui/text.module.css';
import styles from './RecentPlayers.module.css';

/** The players looked at on this device, the reader first. Nothing where there are none. */
export function RecentPlayers() {
  const players = useRecentPlayers();
  const { forgetAll } = useRecentPlayerChanges();
  if (!players || players.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-players">
      <div className={styles.head}>
        <h2 id="recent-players">Recent players</h2>
        <Button kind="quiet" onClick={forgetAll}>
          Forget all
        </Button>
      </div>
      <ul className={styles.players}>
        {players.map((player) => (
          <li key={player.deviceId} className={styles.player}>
            <Player player={player} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>They are remembered on this device only.</p>
    </section>
  );
}

function Player({ player }: { readonly player: RecentPlayer }) {
  const { markAsMe, forget } = useRecentPlayerChanges();
  const { deviceId, name, isMe, openedAt } = player;
  const shownName = name || deviceId;
  return (
    <>
      <Link
        to="/matchhistory/search"
        search={{ deviceId, page: '1' }}
        state={{ deviceId }}
        className={styles.link}
      >
        <PlayerName name={shownName} className={styles.name} />
        <span className={textStyles.note}>
          {isMe ? 'This is me' : `Opened ${formatElapsed(openedAt, serverTime())}`}
        </span>
      </Link>
      <Button
        aria-pressed={isMe}
        className={isMe ? styles.me : undefined}
        onClick={() => markAsMe(isMe ? null : deviceId)}
      >
        This is me
        <span className="vh">
          : <bdi>{shownName}</bdi>
        </span>
      </Button>
      <IconButton icon="x" label={`Forget ${shownName}`} onClick={() => forget(deviceId)} />
    </>
  );
}

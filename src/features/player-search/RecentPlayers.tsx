import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PlayerName } from '../../components/player/PlayerName';
import {
  useRecentPlayerChanges,
  useRecentPlayers,
} from '../../components/player/use-recent-players';
import { serverTime } from '../../data/http/server-clock';
import { formatElapsed } from '../../domain/time/elapsed';
import type { RecentPlayer } from '../../personal/player/recent-players';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Box, Grid, Note, Row } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import styles from './PlayerSearchScreen.module.css';

/** The players viewed on this device, the reader first. Nothing where there are none. */
export function RecentPlayers() {
  const players = useRecentPlayers();
  const { forgetAll } = useRecentPlayerChanges();
  const [hasFailed, setFailed] = useState(false);
  const change = (changing: Promise<boolean>) => void changing.then((isKept) => setFailed(!isKept));
  const notice = hasFailed && (
    <Notice kind="bad" title="This device could not keep that.">
      It lasts until this page is closed.
    </Notice>
  );
  if (!players || players.length === 0) return notice;
  return (
    <Box as="section" above={6} className={styles.recent} aria-labelledby="recent-players">
      <Row gap={3} justify="between">
        <h2 id="recent-players">Recent players</h2>
        <Button kind="quiet" onClick={() => change(forgetAll())}>
          Forget all
        </Button>
      </Row>
      <Box as="ul" line="top">
        {players.map((player) => (
          <Grid key={player.deviceId} as="li" gap={1} line="bottom" className={styles.player}>
            <Player player={player} onChange={change} />
          </Grid>
        ))}
      </Box>
      {notice}
      <Note size="xs" above={2}>
        They are remembered on this device only.
      </Note>
    </Box>
  );
}

interface PlayerProps {
  readonly player: RecentPlayer;
  readonly onChange: (isKept: Promise<boolean>) => void;
}

function Player({ player, onChange }: PlayerProps) {
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
        <Note as="span">
          {isMe ? 'This is me' : `Opened ${formatElapsed(openedAt, serverTime())}`}
        </Note>
      </Link>
      <Button
        aria-pressed={isMe}
        className={isMe ? styles.me : undefined}
        onClick={() => onChange(markAsMe(isMe ? null : deviceId))}
      >
        This is me
        <span className="vh">
          : <bdi>{shownName}</bdi>
        </span>
      </Button>
      <IconButton
        icon="x"
        label={`Forget ${shownName}`}
        onClick={() => onChange(forget(deviceId))}
      />
    </>
  );
}

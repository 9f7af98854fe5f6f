import { Link } from '@tanstack/react-router';
import { PlayerName } from '../../components/player/PlayerName';
import { useRecentPlayers } from '../../components/player/use-recent-players';
import { Icon } from '../../ui/icon/Icon';
import { look, Text } from '../../ui/layout/Box';
import styles from './MyPlayer.module.css';

/** The link to the reader's own matches, once they have marked themselves as a player on this device. */
export function MyPlayer() {
  const me = useRecentPlayers()?.find(({ isMe }) => isMe);
  if (!me) return null;
  return (
    <Link
      to="/matchhistory/search"
      search={{ deviceId: me.deviceId, page: '1' }}
      className={styles.player}
    >
      <Icon name="user" size={20} className={styles.icon} />
      <Text as="span" grows leading="snug">
        <PlayerName name={me.name || me.deviceId} className={look({ weight: 'strong' })} />
        <Text as="small" tone="soft" size="sm">
          Your matches
        </Text>
      </Text>
      <Icon name="right" size={20} className={styles.icon} />
    </Link>
  );
}

import type { Follow } from '../../personal/own/kinds/follow-kind';
import { IconButton } from '../../ui/button/IconButton';
import { Text } from '../../ui/layout/Box';
import { useOwnChanges } from '../own/use-own-changes';
import { renewReminders } from '../reminder/renew-reminders';
import styles from './FollowStar.module.css';
import { type Follows, followStore } from './use-follows';

interface FollowStarProps {
  readonly follow: Follow;
  /** What it is called. */
  readonly name: string;
  readonly follows: Follows;
}

/** Follows something on this device, or not any more. */
export function FollowStar({ follow, name, follows }: FollowStarProps) {
  const { hasFailed, change } = useOwnChanges(follows.refetch);
  const toggle = () =>
    change(async () => (await followStore()).toggleFollow(follow))
      .then(renewReminders)
      .catch(console.warn);
  return (
    <>
      <IconButton
        icon="star"
        label={`Follow ${name}`}
        title="Follow"
        aria-pressed={follows.has(follow)}
        className={styles.star}
        onClick={() => void toggle()}
      />
      {hasFailed && (
        <Text as="span" size="xs" tone="soft" role="alert">
          This device could not keep that.
        </Text>
      )}
    </>
  );
}

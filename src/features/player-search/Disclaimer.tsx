import { Icon } from '../../ui/icon/Icon';
import { Row } from '../../ui/layout/Box';
import styles from './PlayerSearchScreen.module.css';

/** What the reader must know before trusting the results (SPEC 1, 2). */
export function Disclaimer() {
  return (
    <Row
      as="aside"
      tone="muted"
      size="sm"
      above={6}
      leading="snug"
      align="stretch"
      className={styles.disclaimer}
      aria-label="Disclaimer"
    >
      <Icon name="help" size={18} />
      <p>
        Device IDs may be shared, so other players' matches can appear under a user's name. Player
        names update once a day and there are no unique accounts. Some players lack unique IDs and
        may not show up in search. Ranked games cannot be told apart from other games.
      </p>
    </Row>
  );
}

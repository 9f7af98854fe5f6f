import { Icon } from '../../ui/icon/Icon';
import styles from './match-part.module.css';

/** Stands for what only patrons see; a press explains it. */
export function LockButton({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className={styles.part} aria-label={label} onClick={onClick}>
      <Icon name="lock" />
    </button>
  );
}

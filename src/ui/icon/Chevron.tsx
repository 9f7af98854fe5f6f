import { Icon } from './Icon';
import styles from './Icon.module.css';

/** The arrow of a fold: it points up while the fold is open. In a summary it sees that by itself. */
export function Chevron({ isOpen = false }: { readonly isOpen?: boolean }) {
  return (
    <Icon name="chev" className={isOpen ? `${styles.chevron} ${styles.up}` : styles.chevron} />
  );
}

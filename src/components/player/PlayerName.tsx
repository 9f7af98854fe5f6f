import styles from './PlayerName.module.css';

interface PlayerNameProps {
  /** As people typed it; empty where it is unknown. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** A player's name, isolated so that its direction does not affect the words around, in at most two lines. */
export function PlayerName({ name, className }: PlayerNameProps) {
  const classes = className ? `${styles.name} ${className}` : styles.name;
  return name === '' ? (
    <span className={`${classes} ${styles.unnamed}`}>Unnamed player</span>
  ) : (
    <bdi className={classes}>{name}</bdi>
  );
}

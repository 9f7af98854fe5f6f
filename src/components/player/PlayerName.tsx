import styles from './PlayerName.module.css';

interface PlayerNameProps {
  /** As people typed it; empty where it is not known. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** A player's name: it never turns the words around it and never takes more than two lines. */
export function PlayerName({ name, className }: PlayerNameProps) {
  const classes = className ? `${styles.name} ${className}` : styles.name;
  return name === '' ? (
    <span className={`${classes} ${styles.unnamed}`}>Unnamed player</span>
  ) : (
    <bdi className={classes}>{name}</bdi>
  );
}

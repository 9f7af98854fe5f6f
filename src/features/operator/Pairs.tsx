import styles from './operator.module.css';

/** Names with their values. */
export function Pairs({ of }: { readonly of: readonly (readonly [string, string | number])[] }) {
  return (
    <ul className={styles.list}>
      {of.map(([name, value]) => (
        <li key={name} className={styles.pair}>
          <span>{name}</span>
          <span className={styles.value}>{value}</span>
        </li>
      ))}
    </ul>
  );
}

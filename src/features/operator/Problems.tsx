import type { PanelContent } from '../../data/queries/operator';
import styles from './operator.module.css';

/** Where a file is unreadable: what was expected, and what was found. */
export function Problems({ problems }: Pick<PanelContent, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.samples}>
      {problems.map(({ place, expected, found }) => (
        <li key={`${place} ${found}`}>
          <p>{`${place}: expected ${expected}. Found:`}</p>
          <code className={styles.line}>{found}</code>
        </li>
      ))}
    </ul>
  );
}

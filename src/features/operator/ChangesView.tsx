import { useQuery } from '@tanstack/react-query';
import { changesQuery } from '../../data/queries/operator';
import { Panel } from '../../ui/Panel';
import text from '../../ui/text.module.css';
import { foreignWords, instantWords } from './check-words';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';

/** Who changed what through the panel. Nothing ever leaves this list. */
export function ChangesView() {
  const changes = useQuery(changesQuery());
  return (
    <PanelAnswer query={changes}>
      {(rows) => (
        <Panel title="Changes" note={rows.length > 0 && `The last ${rows.length}`}>
          {rows.length === 0 && <p className={styles.none}>Nothing was changed from here yet.</p>}
          <ul className={styles.list}>
            {rows.map(({ at, who, what, before, after }) => (
              <li key={`${at} ${what}`} className={styles.check}>
                <div className={styles.checkHead}>
                  <h3 className={styles.name}>{foreignWords(what)}</h3>
                  <span className={text.fine}>{`${instantWords(at)}, ${who}`}</span>
                </div>
                {(before ?? after) !== null && (
                  <details>
                    <summary className={styles.summary}>Before and after</summary>
                    <p className={styles.line}>{`Before: ${foreignWords(before ?? 'none')}`}</p>
                    <p className={styles.line}>{`After: ${foreignWords(after ?? 'none')}`}</p>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </PanelAnswer>
  );
}

import { panelQuery } from '../../data/queries/operator';
import { Panel } from '../../ui/layout/Panel';
import { foreignWords, instantWords } from './check-words';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';

/** Who changed what through the panel. Nothing ever leaves this list. */
export function ChangesView() {
  return (
    <PanelAnswer of={panelQuery('/changes')}>
      {(rows) => (
        <Panel title="Changes" note={rows.length > 0 && `The last ${rows.length}`}>
          {rows.length === 0 && <p className={styles.none}>Nothing was changed from here yet.</p>}
          <ul className={styles.list}>
            {rows.map(({ at, who, what, before, after }) => (
              <PanelRow
                key={`${at} ${what}`}
                title={foreignWords(what)}
                when={`${instantWords(at)}, ${who}`}
              >
                {(before ?? after) !== null && (
                  <details>
                    <summary className={styles.summary}>Before and after</summary>
                    <pre
                      className={styles.entry}
                    >{`Before: ${foreignWords(before ?? 'none')}`}</pre>
                    <pre className={styles.entry}>{`After: ${foreignWords(after ?? 'none')}`}</pre>
                  </details>
                )}
              </PanelRow>
            ))}
          </ul>
        </Panel>
      )}
    </PanelAnswer>
  );
}

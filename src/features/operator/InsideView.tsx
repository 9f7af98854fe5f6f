import { type PanelImport, panelQuery } from '../../data/queries/operator';
import { formatDayWithYear } from '../../domain/time/pacific-date';
import { Note, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { instantWords } from './check-words';
import { MatchesPanel } from './MatchesPanel';
import styles from './operator.module.css';
import { Pairs } from './Pairs';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';
import { DeliveriesPanel, TasksPanel } from './TasksPanel';

/** The imported data, and the server's settings. */
export function InsideView() {
  return (
    <Stack>
      <MatchesPanel />
      <TasksPanel />
      <DeliveriesPanel />
      <PanelAnswer of={panelQuery('/days')}>
        {(rows) => (
          <Panel title="Days of the season" note="Pacific days, with their matches">
            <details className={styles.tools}>
              <summary className={styles.summary}>
                {`${rows.length} days, ${rows.filter(({ matches }) => matches === 0).length} without a match`}
              </summary>
              <Pairs
                of={rows.map(({ day, matches }) => [formatDayWithYear(day), matches || 'none'])}
              />
            </details>
          </Panel>
        )}
      </PanelAnswer>
      <PanelAnswer of={panelQuery('/imports')}>
        {(rows) => (
          <Panel title="Imports" note={rows.length > 0 && `The last ${rows.length}`}>
            {rows.length === 0 && <p className={styles.none}>Nothing was imported yet.</p>}
            <ul className={styles.list}>
              {rows.map((row) => (
                <ImportRow key={row.finishedAt} row={row} />
              ))}
            </ul>
          </Panel>
        )}
      </PanelAnswer>
      <PanelAnswer of={panelQuery('/settings')}>
        {(rows) => (
          <Panel title="Settings in force" note="Secrets are only said to be set">
            <Pairs of={rows.map(({ name, value }) => [name, value])} />
          </Panel>
        )}
      </PanelAnswer>
    </Stack>
  );
}

function ImportRow({ row }: { readonly row: PanelImport }) {
  const { finishedAt, source, newMatches, known, badLines, fault, refused, samples } = row;
  return (
    <PanelRow title={source ?? 'A file'} when={instantWords(finishedAt)}>
      <p>{`${newMatches} new, ${known} known before, ${badLines} refused${fault ? `; the file: ${fault}` : ''}.`}</p>
      {Object.entries(refused ?? {}).map(([reason, count]) => (
        <Note key={reason}>{`${count} × ${reason}`}</Note>
      ))}
      {samples && samples.length > 0 && (
        <details>
          <summary className={styles.summary}>The first lines of them</summary>
          <Stack as="ul" gap={2} size="sm">
            {samples.map(({ number, reason, line }) => (
              <li key={number}>
                <p>{`Line ${number}: ${reason}`}</p>
                <Note as="code" size="xs" breaks>
                  {line}
                </Note>
              </li>
            ))}
          </Stack>
        </details>
      )}
    </PanelRow>
  );
}

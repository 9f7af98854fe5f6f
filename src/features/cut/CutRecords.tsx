import { type CutChances, possibleEnds, type RecordChance } from '../../domain/cut/cut-chances';
import { formatCountOf } from '../../domain/text/count';
import { Box, Grid, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import styles from './CutRecords.module.css';
import { chanceWords, endWords, methodWords, recordWords } from './cut-words';

interface CutRecordsProps {
  readonly chances: CutChances;
  /** The reader's own record so far. */
  readonly wins: number;
  readonly losses: number;
}

/** The chance of each final record, and of those the reader can still reach. */
export function CutRecords({ chances, wins, losses }: CutRecordsProps) {
  const { records } = chances;
  const ends = possibleEnds(records, wins, losses);
  const remaining = records.length - 1 - wins - losses;
  return (
    <>
      {wins + losses > 0 && (
        <Panel
          title={`You at ${recordWords({ wins, losses })}`}
          note={ends ? `${formatCountOf(remaining, 'round')} left` : undefined}
        >
          {ends ? (
            <dl className={styles.list} aria-label="What is left to win">
              {ends.map((end) => (
                <RecordRow
                  key={end.won}
                  name={endWords(end)}
                  record={end.record}
                  chances={chances}
                />
              ))}
            </dl>
          ) : (
            <p className={styles.list}>That is more matches than the event has rounds.</p>
          )}
        </Panel>
      )}
      <Panel title="Final records" note={methodWords(chances)}>
        <dl className={styles.list} aria-label="Each final record">
          {records.map((record) => (
            <RecordRow key={record.wins} record={record} chances={chances} />
          ))}
        </dl>
      </Panel>
    </>
  );
}

interface RowProps {
  readonly name?: string;
  readonly record: RecordChance;
  readonly chances: CutChances;
}

function RecordRow({ name, record, chances }: RowProps) {
  return (
    <Grid gap="0.5 3" line="bottom" className={styles.row}>
      <dt>
        {name && <span>{`${name}: `}</span>}
        <b translate="no">{recordWords(record)}</b>
      </dt>
      <Stack as="dd" gap={0.5}>
        <Box as="span" surface="inset" block className={styles.bar} aria-hidden="true">
          <span
            className={styles.length}
            style={{ width: `${((record.chance ?? 0) * 100).toFixed(1)}%` }}
          />
        </Box>
        <Text as="span" tone={record.chance === null ? 'muted' : undefined}>
          {chanceWords(record, chances)}
        </Text>
      </Stack>
    </Grid>
  );
}

import { type FormEvent, useState } from 'react';
import {
  changeByPanel,
  type MatchQuestion,
  matchesQuery,
  type PanelMatch,
  type PanelRemovedMatch,
  panelQuery,
} from '../../data/queries/operator';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Grid, Note } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { ActionButton } from './ActionButton';
import { instantWords } from './check-words';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';

const FIELDS = [
  ['player', 'A player', 'Name or device id'],
  ['opponent', 'Against', 'Name or device id'],
  ['leader', 'Their leader', 'OP01-001'],
  ['opponentLeader', 'Against leader', 'OP02-001'],
  ['id', 'Id', 'matchId, or key'],
  ['day', 'Played on', '', 'date'],
] as const;

/** Finds a match by what is known of it, removes it, and restores it. */
export function MatchesPanel() {
  const [fields, setFields] = useState<MatchQuestion>({});
  const [asked, setAsked] = useState<MatchQuestion | null>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ ...fields, day: (fields.day ?? '').replaceAll('-', '') });
  };
  return (
    <Panel title="Matches" note="Looked up, taken out, put back">
      <form className={styles.tools} onSubmit={ask}>
        <Grid gap={3} full className={styles.fields}>
          {FIELDS.map(([name, label, example, type = 'text']) => (
            <TextField
              key={name}
              label={label}
              type={type}
              placeholder={example}
              value={fields[name] ?? ''}
              onChange={(value) => setFields({ ...fields, [name]: value })}
            />
          ))}
        </Grid>
        <Button kind="primary" type="submit">
          Look it up
        </Button>
      </form>
      <div aria-live="polite">
        <PanelAnswer of={matchesQuery(asked)}>
          {(matches) => (
            <>
              {matches.length === 0 && <p className={styles.none}>No such match is stored.</p>}
              <ul className={styles.list}>
                {matches.map((match) => (
                  <MatchRow key={match.key} match={match} />
                ))}
              </ul>
              {matches.length === 50 && (
                <p className={styles.none}>These are the newest 50: say more about it.</p>
              )}
            </>
          )}
        </PanelAnswer>
      </div>
      <PanelAnswer of={panelQuery('/matches/removed')}>
        {(rows) =>
          rows.length > 0 && (
            <div className={styles.tools}>
              <details>
                <summary className={styles.summary}>{`Taken out: ${rows.length}`}</summary>
                <ul className={styles.list}>
                  {rows.map((row) => (
                    <RemovedRow key={row.key} row={row} />
                  ))}
                </ul>
              </details>
            </div>
          )
        }
      </PanelAnswer>
    </Panel>
  );
}

function MatchRow({ match }: { readonly match: PanelMatch }) {
  const { key, playedAt, isPrivate, turns, sides } = match;
  return (
    <PanelRow title={instantWords(playedAt)}>
      {sides.map(({ deviceId, playerName, leader, result }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies the sides of a match.
        <p key={side}>
          <span>{`${playerName || 'Without a name'}, ${leader}: ${result}`}</span>{' '}
          <Note as="span">{deviceId || 'no device'}</Note>
        </p>
      ))}
      <Note>
        {[turns !== null && `${turns} turns`, isPrivate && 'private', `key ${key}`]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      <div>
        <ActionButton
          work={() => changeByPanel('/matches/remove', { key })}
          ask={{
            of: key,
            yes: <span>Yes, take it out</span>,
            effect:
              'No delivery brings it back; you can. Searches and histories lose it at once, days that are published already when they are published again.',
          }}
        >
          <span>Take out</span>
          <span className="vh">{` ${instantWords(playedAt)}`}</span>
        </ActionButton>
      </div>
    </PanelRow>
  );
}

function RemovedRow({ row }: { readonly row: PanelRemovedMatch }) {
  const { key, removedAt, who, label, isWhole } = row;
  return (
    <PanelRow title={label} when={`${instantWords(removedAt)}, ${who}`}>
      {!isWhole && (
        <Note>A player of it was forgotten: only a delivery given again brings it back.</Note>
      )}
      <div>
        <ActionButton work={() => changeByPanel('/matches/put-back', { key })}>
          {isWhole ? 'Put back' : 'Let it come back'}
        </ActionButton>
      </div>
    </PanelRow>
  );
}

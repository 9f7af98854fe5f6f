import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  askPanel,
  type MatchQuestion,
  matchesQuery,
  type PanelMatch,
  type PanelRemovedMatch,
  removedMatchesQuery,
} from '../../data/queries/operator';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Panel } from '../../ui/Panel';
import { TextField } from '../../ui/TextField';
import text from '../../ui/text.module.css';
import { instantWords } from './check-words';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { Trouble, useAction } from './use-action';

const NOTHING: MatchQuestion = {
  id: '',
  player: '',
  opponent: '',
  leader: '',
  opponentLeader: '',
  day: '',
};

const FIELDS = [
  ['player', 'A player', 'Name or device id'],
  ['opponent', 'Against', 'Name or device id'],
  ['leader', 'Their leader', 'OP01-001'],
  ['opponentLeader', 'Against leader', 'OP02-001'],
  ['id', 'Id', 'matchId, or key'],
] as const;

/** Finds a match by what is known of it, removes it, and restores it. */
export function MatchesPanel() {
  const [fields, setFields] = useState(NOTHING);
  const [asked, setAsked] = useState<MatchQuestion | null>(null);
  const found = useQuery(matchesQuery(asked));
  const removed = useQuery(removedMatchesQuery());
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ ...fields, day: fields.day.replaceAll('-', '') });
  };
  return (
    <Panel title="Matches" note="Looked up, taken out, put back">
      <form className={styles.tools} onSubmit={ask}>
        <div className={styles.fields}>
          {FIELDS.map(([name, label, example]) => (
            <TextField
              key={name}
              label={label}
              placeholder={example}
              value={fields[name]}
              onChange={(value) => setFields({ ...fields, [name]: value })}
            />
          ))}
          <TextField
            label="Played on"
            type="date"
            value={fields.day}
            onChange={(day) => setFields({ ...fields, day })}
          />
        </div>
        <Button kind="primary" type="submit">
          Look it up
        </Button>
      </form>
      <div aria-live="polite">
        <PanelAnswer query={found}>
          {(matches) => (
            <>
              {matches.length === 0 && <p className={styles.none}>No such match is stored.</p>}
              <ul className={styles.list}>
                {matches.map((match) => (
                  <li key={match.key} className={styles.check}>
                    <MatchRow match={match} />
                  </li>
                ))}
              </ul>
              {matches.length === 50 && (
                <p className={styles.none}>These are the newest 50: say more about it.</p>
              )}
            </>
          )}
        </PanelAnswer>
      </div>
      <PanelAnswer query={removed}>
        {(rows) =>
          rows.length > 0 && (
            <div className={styles.tools}>
              <details>
                <summary className={styles.summary}>{`Taken out: ${rows.length}`}</summary>
                <ul className={styles.list}>
                  {rows.map((row) => (
                    <li key={row.key} className={styles.check}>
                      <RemovedRow row={row} />
                    </li>
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
  const change = useMatchChange('/matches/remove', key);
  return (
    <>
      <p className={styles.name}>{instantWords(playedAt)}</p>
      {sides.map(({ deviceId, playerName, leader, result }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies the sides of a match.
        <p key={side}>
          <span>{`${playerName || 'Without a name'}, ${leader}: ${result}`}</span>{' '}
          <span className={text.note}>{deviceId || 'no device'}</span>
        </p>
      ))}
      <p className={text.note}>
        {[turns !== null && `${turns} turns`, isPrivate && 'private', `key ${key}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div>
        <ConfirmButton
          of={key}
          disabled={change.isBusy}
          yes={<span>Yes, take it out</span>}
          effect="No delivery brings it back; you can. Searches and histories lose it at once, days that are published already when they are published again."
          onConfirm={change.run}
        >
          <span>Take out</span>
          <span className="vh">{` ${instantWords(playedAt)}`}</span>
        </ConfirmButton>
      </div>
      <Trouble of={change} />
    </>
  );
}

function RemovedRow({ row }: { readonly row: PanelRemovedMatch }) {
  const { key, removedAt, who, told, isWhole } = row;
  const change = useMatchChange('/matches/put-back', key);
  return (
    <>
      <p>{told}</p>
      <p className={text.note}>{`${instantWords(removedAt)}, ${who}`}</p>
      {!isWhole && (
        <p className={text.note}>
          A player of it was forgotten: only a delivery given again brings it back.
        </p>
      )}
      <div>
        <Button disabled={change.isBusy} onClick={change.run}>
          {isWhole ? 'Put back' : 'Let it come back'}
        </Button>
      </div>
      <Trouble of={change} />
    </>
  );
}

function useMatchChange(path: string, key: string) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    await askPanel(path, { key });
    await queryClient.invalidateQueries({ queryKey: ['operator'] });
  });
}

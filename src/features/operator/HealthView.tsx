import { useState } from 'react';
import {
  CHECK_TITLES,
  changeByPanel,
  overviewQuery,
  type PanelCheck,
  sendTestAlert,
} from '../../data/queries/operator';
import { formatCount } from '../../domain/text/count';
import { Button } from '../../ui/button/Button';
import { Actions, Box, Note, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import { Pill } from '../../ui/notice/Pill';
import { ActionButton } from './ActionButton';
import { ageWords, STATE_WORDS } from './check-words';
import styles from './operator.module.css';
import { Pairs } from './Pairs';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';
import { Trouble, useAction } from './use-action';

/** A check of another version of the server has its name alone. */
const titles: Readonly<Record<string, string>> = CHECK_TITLES;

/** By weight, the heaviest first. */
const GROUPS: readonly { title: string; states: readonly PanelCheck['state'][] }[] = [
  { title: 'What is wrong for visitors', states: ['unavailable', 'stale', 'lacking'] },
  { title: 'What is wrong, and yours to look at', states: ['failing'] },
  { title: 'What could not be looked at', states: ['unknown'] },
  { title: 'Good to know', states: ['told'] },
];

/** What is wrong, with the next step; then everything that is well. */
export function HealthView() {
  const [isTested, setTested] = useState(false);
  const look = useAction(() => changeByPanel('/look', {}));
  const test = useAction(async () => {
    setTested(false);
    await sendTestAlert();
    setTested(true);
  });
  return (
    <PanelAnswer of={overviewQuery()}>
      {({ checks, steps, channels, reminded, version }) => {
        const groups = GROUPS.map(({ title, states }) => ({
          title,
          found: checks.filter(({ state }) => states.includes(state)),
        }));
        const green = checks.filter(({ state }) => state === 'ok');
        return (
          <Stack>
            {green.length === checks.length && (
              <Notice title="Nothing is wrong.">
                {`${green.length} checks are well. They run every five minutes.`}
              </Notice>
            )}
            {groups.map(
              ({ title, found }) =>
                found.length > 0 && (
                  <Panel key={title} title={title} note={`${found.length} of ${checks.length}`}>
                    <CheckList checks={found} />
                  </Panel>
                ),
            )}
            <Actions>
              <Button kind="primary" disabled={look.isBusy} onClick={look.run}>
                {look.isBusy ? 'Looking…' : 'Look again now'}
              </Button>
              <Button disabled={test.isBusy || channels === 0} onClick={test.run}>
                {channels === 0 ? 'Test alert: nobody is told' : 'Send a test alert'}
              </Button>
            </Actions>
            <Trouble of={look} />
            <Trouble of={test} />
            {isTested && <Notice title="The test was taken." />}
            <Panel title="What is well" note={`Crow’s Nest ${version}`}>
              <CheckList checks={green} />
              <Box line="top">
                <Pairs of={[['Devices reminded of registrations', formatCount(reminded)]]} />
              </Box>
            </Panel>
            {steps.length > 0 && (
              <Panel title="Last job" note="Seconds of each step">
                <Pairs of={steps.map(({ task, seconds }) => [task, `${seconds} s`])} />
              </Panel>
            )}
          </Stack>
        );
      }}
    </PanelAnswer>
  );
}

function CheckList({ checks }: { readonly checks: readonly PanelCheck[] }) {
  return (
    <ul className={styles.list}>
      {checks.map((check) => (
        <PanelRow
          key={check.name}
          title={titles[check.name] ?? check.name}
          mark={<Pill tone={toneOf(check)}>{STATE_WORDS[check.state]}</Pill>}
          when={check.ageSeconds === null ? null : ageWords(check.ageSeconds)}
        >
          {check.error && <Text weight="strong">{check.error}</Text>}
          {check.says && <Note>{check.says}</Note>}
          {check.remedy && <p>{`What to do: ${check.remedy}`}</p>}
          {check.notes.length > 0 && <TakeNote of={check} />}
        </PanelRow>
      ))}
    </ul>
  );
}

function toneOf({ state }: PanelCheck) {
  if (state === 'ok') return 'good';
  return state === 'told' || state === 'unknown' ? 'plain' : 'bad';
}

/** For what can't be mended: it is no finding any more, and stays in the list of changes. */
function TakeNote({ of: { name, notes } }: { readonly of: PanelCheck }) {
  return (
    <div>
      <ActionButton work={() => changeByPanel('/note', { name, notes })}>
        I have taken note of it
      </ActionButton>
    </div>
  );
}

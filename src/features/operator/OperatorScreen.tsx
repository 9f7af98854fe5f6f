import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeByPanel, sessionQuery } from '../../data/queries/operator';
import { cutText } from '../../domain/text/cut-text';
import { OPERATOR_LOGIN } from '../../resources/addresses';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Notice } from '../../ui/notice/Notice';
import { ChangesView } from './ChangesView';
import { ContentView } from './ContentView';
import { HealthView } from './HealthView';
import { InsideView } from './InsideView';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { Trouble, useAction } from './use-action';

const VIEWS = {
  Health: HealthView,
  Content: ContentView,
  Inside: InsideView,
  Changes: ChangesView,
};
type View = keyof typeof VIEWS;
const SEGMENTS = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: value }));

/** The operator's bridge: first what is wrong, then the data and the changes. */
export function OperatorScreen() {
  const session = useQuery(sessionQuery());
  const [view, setView] = useState<View>('Health');
  const leave = useAction(() => changeByPanel('/logout', {}));
  const Room = VIEWS[view];
  if (session.data === null) return <LoginView />;
  if (session.data === undefined) {
    return (
      <Stack gap={4}>
        <PageHeading>Operator</PageHeading>
        <PanelAnswer of={sessionQuery()}>{() => null}</PanelAnswer>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3} align="stretch" className={styles.bar}>
        <PageHeading note={`Logged in as ${session.data.name}.`}>Operator</PageHeading>
        <Button disabled={leave.isBusy} onClick={leave.run}>
          Log out
        </Button>
      </Row>
      <Trouble of={leave} />
      <SegmentedControl
        label="Part of the panel"
        segments={SEGMENTS}
        value={view}
        onChange={setView}
      />
      <Room />
    </Stack>
  );
}

/** Shown without a logged-in operator; the address tells whether the platform named somebody else. */
function LoginView() {
  const refused = new URLSearchParams(globalThis.location?.search ?? '').get('refused');
  return (
    <Stack gap={4}>
      <EmptyState
        icon="anchor"
        title="The operator’s bridge"
        level={1}
        actions={
          <a className={buttonClass({ kind: 'primary' })} href={OPERATOR_LOGIN}>
            Log in as an operator
          </a>
        }
      >
        This page is for who runs the site. A session lasts 12 hours, and is none of a patron’s.
      </EmptyState>
      {refused !== null && (
        <Notice kind="warn" icon="lock" title="You are no operator of this site.">
          {refused === ''
            ? 'The membership platform gives you no number.'
            : `The membership platform knows you as ${cutText(refused, 60)}: whoever runs the server can name that in OPERATORS.`}
        </Notice>
      )}
    </Stack>
  );
}

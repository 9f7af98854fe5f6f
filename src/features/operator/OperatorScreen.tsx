import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askPanel, sessionQuery } from '../../data/queries/operator';
import { cutText } from '../../domain/cut-text';
import { OPERATOR_LOGIN } from '../../resources/addresses';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { EmptyState } from '../../ui/EmptyState';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { ChangesView } from './ChangesView';
import { ContentView } from './ContentView';
import { HealthView } from './HealthView';
import { InsideView } from './InsideView';
import styles from './operator.module.css';
import { Trouble, useAction } from './use-action';

const VIEWS = [
  { value: 'health', label: 'Health' },
  { value: 'content', label: 'Content' },
  { value: 'inside', label: 'Inside' },
  { value: 'changes', label: 'Changes' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The operator's bridge: first what is wrong, then the data and the changes. */
export function OperatorScreen() {
  const session = useQuery(sessionQuery());
  const queryClient = useQueryClient();
  const [view, setView] = useState<View>('health');
  const leave = useAction(async () => {
    await askPanel('/logout', {});
    await queryClient.invalidateQueries({ queryKey: ['operator'] });
  });
  if (session.isPending) return <PageHeading>Operator</PageHeading>;
  if (session.error) {
    return (
      <div className={layout.screen}>
        <PageHeading>Operator</PageHeading>
        <Notice kind="bad" icon="warn" title="The panel can’t be asked.">
          {session.error.message}
        </Notice>
      </div>
    );
  }
  if (session.data === null) return <LoginView />;
  return (
    <div className={layout.screen}>
      <div className={styles.bar}>
        <PageHeading note={`Logged in as ${session.data.name}.`}>Operator</PageHeading>
        <Button disabled={leave.isBusy} onClick={leave.run}>
          Log out
        </Button>
      </div>
      <Trouble of={leave} />
      <SegmentedControl
        label="Part of the panel"
        segments={VIEWS}
        value={view}
        onChange={setView}
      />
      {view === 'health' && <HealthView />}
      {view === 'content' && <ContentView />}
      {view === 'inside' && <InsideView />}
      {view === 'changes' && <ChangesView />}
    </div>
  );
}

/** Shown without a logged-in operator; the address tells whether the platform named somebody else. */
function LoginView() {
  const refused = new URLSearchParams(globalThis.location?.search ?? '').get('refused');
  return (
    <div className={layout.screen}>
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
    </div>
  );
}

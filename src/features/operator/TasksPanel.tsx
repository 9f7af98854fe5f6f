import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeByPanel, panelQuery, taskQuery } from '../../data/queries/operator';
import type { PanelDelivery } from '../../resources/panel-api';
import { Button } from '../../ui/button/Button';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { TextField } from '../../ui/field/TextField';
import { Actions, Box, Note, Row, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { Trouble, useAction } from './use-action';

/** Publish a day again, forget a player, log everybody out: each explains its effect first. */
export function TasksPanel() {
  const [date, setDate] = useState('');
  const [deviceId, setDeviceId] = useState('');
  const task = useQuery(taskQuery());
  const stamp = date.replaceAll('-', '');
  const rehearse = useAction(() => changeByPanel('/days/rehearse', { date: stamp }));
  const publish = useAction(() => changeByPanel('/days/publish', { date: stamp }));
  const forget = useAction(() => changeByPanel('/forget', { deviceId: deviceId.trim() }));
  const logOut = useAction(() => changeByPanel('/log-out-everybody', {}));
  const last = task.data?.task ?? null;
  const isUnderWay = last !== null && !last.isOver;
  const isDone = last?.isOver && last.error === null;
  const isLookedAt = isDone && last.rehearsedDay === stamp;
  return (
    <>
      <Panel title="A day, published again" note="First what would change">
        <div className={styles.tools}>
          <TextField label="Pacific day" type="date" value={date} onChange={setDate} />
          <Actions>
            <Button disabled={stamp === '' || isUnderWay} onClick={rehearse.run}>
              Show what would change
            </Button>
            <Button kind="primary" disabled={!isLookedAt || isUnderWay} onClick={publish.run}>
              {isLookedAt ? 'Publish it' : 'Publish it: look first'}
            </Button>
          </Actions>
        </div>
        <Trouble of={rehearse} />
        <Trouble of={publish} />
      </Panel>
      {last !== null && (
        <Panel
          title={last.isOver ? 'Last task' : 'Under way'}
          note={isUnderWay ? `${Math.round(last.fraction * 100)} %` : isDone ? 'done' : 'failed'}
        >
          <Stack pad="3 4" gap={1} line="bottom" breaks aria-live="polite">
            <Text as="h3" size="md" weight="strong">
              {last.label}
            </Text>
            {last.error !== null && <Text tone="negative">{last.error}</Text>}
            {last.result.map((line) => (
              <Note key={line}>{line}</Note>
            ))}
          </Stack>
        </Panel>
      )}
      <Panel title="Forget a player" note="For good: later imports leave them out">
        <div className={styles.tools}>
          <TextField
            label="Device id, from the address of their page"
            value={deviceId}
            onChange={setDeviceId}
          />
          <ConfirmButton
            of={deviceId}
            disabled={deviceId.trim() === '' || isUnderWay}
            yes="Yes, forget them for good"
            onConfirm={forget.run}
          >
            Forget this player
          </ConfirmButton>
        </div>
        <Trouble of={forget} />
      </Panel>
      <Panel title="Sessions">
        <div className={styles.tools}>
          <Note>Patrons log in again with a tap; you do, too.</Note>
          <ConfirmButton of="everybody" yes="Yes, log everybody out" onConfirm={logOut.run}>
            Log everybody out
          </ConfirmButton>
        </div>
        <Trouble of={logOut} />
      </Panel>
    </>
  );
}

/** Deliveries that the import has finished, to be imported again. */
export function DeliveriesPanel() {
  const deliveries = useQuery(panelQuery('/deliveries'));
  return (
    <PanelAnswer query={deliveries}>
      {({ isSet, files }) => (
        <Panel title="Deliveries" note="Given again, the next import takes it">
          {!isSet && <p className={styles.none}>IMPORT_DIR is not set: deliveries are not seen.</p>}
          {isSet && files.length === 0 && <p className={styles.none}>None is kept.</p>}
          <ul className={styles.list}>
            {files.map((file) => (
              <DeliveryRow key={`${file.place}/${file.name}`} file={file} />
            ))}
          </ul>
        </Panel>
      )}
    </PanelAnswer>
  );
}

function DeliveryRow({ file }: { readonly file: PanelDelivery }) {
  const { place, name } = file;
  const again = useAction(() => changeByPanel('/deliveries/again', file));
  return (
    <Row as="li" gap={3} pad="2 4" wrap line="bottom" breaks>
      <Box shrinks className={styles.called}>
        <Text size="md" weight="strong">
          {name}
        </Text>
        <Note>{place}</Note>
      </Box>
      <ConfirmButton
        of={name}
        disabled={again.isBusy}
        yes="Yes, give it again"
        onConfirm={again.run}
      >
        Give again<span className="vh">{` ${name}`}</span>
      </ConfirmButton>
      <Trouble of={again} />
    </Row>
  );
}

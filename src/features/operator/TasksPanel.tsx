import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeByPanel,
  type PanelDelivery,
  panelQuery,
  taskQuery,
} from '../../data/queries/operator';
import { TextField } from '../../ui/field/TextField';
import { Actions, Box, Note, Row, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { ActionButton } from './ActionButton';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';

/** Publish a day again, forget a player, log everybody out: each explains its effect first. */
export function TasksPanel() {
  const [date, setDate] = useState('');
  const [deviceId, setDeviceId] = useState('');
  const task = useQuery(taskQuery());
  const stamp = date.replaceAll('-', '');
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
            <ActionButton
              disabled={stamp === '' || isUnderWay}
              work={() => changeByPanel('/days/rehearse', { date: stamp })}
            >
              Show what would change
            </ActionButton>
            <ActionButton
              kind="primary"
              disabled={!isLookedAt || isUnderWay}
              work={() => changeByPanel('/days/publish', { date: stamp })}
            >
              {isLookedAt ? 'Publish it' : 'Publish it: look first'}
            </ActionButton>
          </Actions>
        </div>
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
          <ActionButton
            disabled={deviceId.trim() === '' || isUnderWay}
            work={() => changeByPanel('/forget', { deviceId: deviceId.trim() })}
            ask={{ of: deviceId, yes: 'Yes, forget them for good' }}
          >
            Forget this player
          </ActionButton>
        </div>
      </Panel>
      <Panel title="Sessions">
        <div className={styles.tools}>
          <Note>Patrons log in again with a tap; you do, too.</Note>
          <ActionButton
            work={() => changeByPanel('/log-out-everybody', {})}
            ask={{ of: 'everybody', yes: 'Yes, log everybody out' }}
          >
            Log everybody out
          </ActionButton>
        </div>
      </Panel>
    </>
  );
}

/** Deliveries that the import has finished, to be imported again. */
export function DeliveriesPanel() {
  return (
    <PanelAnswer of={panelQuery('/deliveries')}>
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
  return (
    <Row as="li" gap={3} pad="2 4" wrap line="bottom" breaks>
      <Box shrinks className={styles.called}>
        <Text size="md" weight="strong">
          {name}
        </Text>
        <Note>{place}</Note>
      </Box>
      <ActionButton
        work={() => changeByPanel('/deliveries/again', file)}
        ask={{ of: name, yes: 'Yes, give it again' }}
      >
        Give again<span className="vh">{` ${name}`}</span>
      </ActionButton>
    </Row>
  );
}

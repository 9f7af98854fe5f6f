import { useState } from 'react';
import { changeByPanel, type PanelEvent, panelQuery } from '../../data/queries/operator';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Actions, Box, Note, Row, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { ActionButton } from './ActionButton';
import { foreignWords } from './check-words';
import { EventForm, type EventFormProps } from './EventForm';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';

/** Others are found by their names. */
const MOST_SHOWN = 40;

/** The event in the open form, with the file's version when it opened: the first to save wins. */
type Opened = Omit<EventFormProps, 'onClose'>;

/** The events of the feed: adding, changing and removing, each with a one-tap undo. */
export function EventsEditor() {
  const [wanted, setWanted] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <PanelAnswer of={panelQuery('/events')}>
      {({ rows, version, copies }) => {
        const found = rows
          .map((event, index) => ({ event, index }))
          .filter(({ event }) => wordsOf(event).toLowerCase().includes(wanted.trim().toLowerCase()))
          .reverse();
        return (
          <Panel title="Events" note={`${rows.length} in the file, the last ones first`}>
            <div className={styles.tools}>
              <TextField
                label="Find"
                value={wanted}
                onChange={setWanted}
                placeholder="Name, date or region"
              />
              <Actions>
                <Button
                  kind="primary"
                  onClick={() => setOpened({ index: null, event: {}, version })}
                >
                  Add an event
                </Button>
                <ActionButton
                  disabled={copies === 0}
                  work={() => changeByPanel('/content/undo', { name: 'events', version })}
                >
                  {copies === 0 ? 'Nothing to undo' : `Undo the last change (${copies})`}
                </ActionButton>
              </Actions>
            </div>
            <ul className={styles.list}>
              {found.slice(0, MOST_SHOWN).map(({ event, index }) => (
                <Row key={index} as="li" gap={3} pad="2 4" wrap line="bottom" breaks>
                  <Box shrinks className={styles.called}>
                    <Text as="h3" size="md" weight="strong">
                      {nameOf(event)}
                    </Text>
                    <Note>{datesOf(event)}</Note>
                  </Box>
                  <Button onClick={() => setOpened({ index, event, version })}>
                    Edit<span className="vh">{` ${nameOf(event)}`}</span>
                  </Button>
                </Row>
              ))}
            </ul>
            {found.length > MOST_SHOWN && (
              <p
                className={styles.none}
              >{`${found.length - MOST_SHOWN} more: find them by name.`}</p>
            )}
            {opened !== null && <EventForm {...opened} onClose={() => setOpened(null)} />}
          </Panel>
        );
      }}
    </PanelAnswer>
  );
}

function wordsOf(event: PanelEvent): string {
  return Object.values(event).join(' ');
}

function nameOf(event: PanelEvent): string {
  const named = event.tournament_name || event.product_name || event.event_title || '';
  return foreignWords(named) || 'Without a name';
}

function datesOf(event: PanelEvent): string {
  const dates = [
    event.tournament_date,
    event.registration_date && `registration ${event.registration_date}`,
    event.release_date && `release ${event.release_date}`,
    event.region,
  ];
  return dates.filter(Boolean).join(' · ') || 'No date';
}

import { useState } from 'react';
import { serverTime } from '../../data/http/server-clock';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { fileNameOf } from '../../domain/text/file-name';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { downloadFile } from '../../ui/file/download-file';
import { Icon } from '../../ui/icon/Icon';
import { Row, Text } from '../../ui/layout/Box';
import styles from './AddToCalendar.module.css';

interface AddListToCalendarProps {
  readonly entries: readonly CalendarEntry[];
  /** Without its extension. */
  readonly fileName: string;
}

/** Offers a list of events as a calendar file. */
export function AddListToCalendar({ entries, fileName }: AddListToCalendarProps) {
  const { hasFailed, add } = useCalendarFile(entries, fileName);
  return (
    <Row wrap justify="end">
      {hasFailed && <Failure />}
      <Button onClick={add}>
        <Icon name="calPlus" />
        <span>
          <span>{`Add ${entries.length === 1 ? 'it' : `all ${entries.length}`}`}</span>
          <span className={styles.where}> to calendar</span>
        </span>
      </Button>
    </Row>
  );
}

/** The same for one event, as an icon only. */
export function AddToCalendar({ entry }: { readonly entry: CalendarEntry }) {
  const { hasFailed, add } = useCalendarFile([entry], fileNameOf(entry.title) || 'event');
  return (
    <>
      <IconButton
        icon="calPlus"
        label={`Add to calendar: ${entry.title}`}
        title="Add to calendar"
        className={styles.one}
        onClick={add}
      />
      {hasFailed && <Failure />}
    </>
  );
}

function Failure() {
  return (
    <Text as="span" size="sm" className={styles.failure} role="alert">
      The calendar file could not be made. Please try again with a network.
    </Text>
  );
}

function useCalendarFile(entries: readonly CalendarEntry[], fileName: string) {
  const [hasFailed, setFailed] = useState(false);
  const add = async () => {
    setFailed(false);
    try {
      // The code that makes the file loads with its library when someone wants a file.
      const { CALENDAR_FILE_TYPE, makeCalendarFile } = await import(
        '../../components/event/calendar-text'
      );
      const file = makeCalendarFile(entries, serverTime());
      downloadFile(new Blob([file], { type: CALENDAR_FILE_TYPE }), `${fileName}.ics`);
    } catch (error) {
      console.error('The calendar file could not be made', error);
      setFailed(true);
    }
  };
  return { hasFailed, add: () => void add() };
}

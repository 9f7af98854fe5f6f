import { FollowStar } from '../../../components/follow/FollowStar';
import { useFollows } from '../../../components/follow/use-follows';
import type { CalendarEntry } from '../../../domain/events/calendar-entry';
import { type IsoDay, ownZoneOffset } from '../../../domain/time/calendar';
import { formatLongDay } from '../../../domain/time/day-words';
import { eventOf } from '../../../personal/follow/followed-event';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Grid, Row, Text } from '../../../ui/layout/Box';
import { AddToCalendar } from '../AddToCalendar';
import { EventLink } from '../EventLink';
import kinds from '../event-kinds.module.css';
import { KIND_ICONS, KIND_WORDS, runWordsOf, timeWordsOf } from '../event-words';
import styles from './DayEvents.module.css';
import { RegionStripe } from './EventMarks';
import type { RegionMarks } from './region-marks';

interface DayEventsProps {
  readonly entries: readonly CalendarEntry[];
  readonly regionMarks: RegionMarks;
}

/** All events of a day with all their details. */
export function DayEvents({ entries, regionMarks }: DayEventsProps) {
  const follows = useFollows();
  return (
    <ul>
      {entries.map((entry) => (
        <Row key={entry.id} as="li" line="top" gap={0} className={styles.event}>
          <EventLink href={entry.link} className={`${styles.link} ${kinds[entry.kind]}`}>
            <Grid as="span" grows={false} className={styles.badge}>
              <Icon name={KIND_ICONS[entry.kind]} />
            </Grid>
            <Text as="span" grows breaks>
              <Box as="span" block weight="medium" leading={1.25} className={styles.title}>
                {entry.title}
              </Box>
              <Row
                as="span"
                tone="muted"
                size="xs"
                gap={1.5}
                align="stretch"
                className={styles.facts}
              >
                {entry.region !== '' && <RegionStripe pattern={regionMarks.get(entry.region)} />}
                <span>{factsOf(entry)}</span>
              </Row>
            </Text>
            {entry.link !== null && <Icon name="ext" size={17} className={styles.out} />}
          </EventLink>
          <FollowStar follow={eventOf(entry)} name={entry.title} follows={follows} />
          <AddToCalendar entry={entry} />
        </Row>
      ))}
    </ul>
  );
}

function factsOf(entry: CalendarEntry): string {
  const { kind, type, series, region, tournamentDate } = entry;
  const time = timeWordsOf(entry, ownZoneOffset);
  return [
    kind === 'tournament' ? type || KIND_WORDS.tournament : KIND_WORDS[kind],
    runWordsOf(entry),
    time && [time.official, time.label].filter(Boolean).join(' '),
    time?.own,
    region,
    series,
    kind === 'registration' && `Tournament: ${tournamentDate}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface DayDialogProps {
  /** Null while the dialog is closed. */
  readonly day: IsoDay | null;
  readonly entries: readonly CalendarEntry[];
  readonly regionMarks: RegionMarks;
  readonly onClose: () => void;
}

/** All events of a day that has too many for its cell. */
export function DayDialog({ day, entries, regionMarks, onClose }: DayDialogProps) {
  const title = day === null ? '' : formatLongDay(day);
  return (
    <Dialog open={day !== null} onClose={onClose} label={title} kind="card">
      <DayEvents entries={entries} regionMarks={regionMarks} />
    </Dialog>
  );
}

import { memo } from 'react';
import { type CalendarEntry, isPast } from '../../../domain/events/calendar-entry';
import { cellOf } from '../../../domain/events/event-selection';
import { formatCountOf } from '../../../domain/text/count';
import type { IsoDay } from '../../../domain/time/calendar';
import { formatLongDay } from '../../../domain/time/day-words';
import { Icon } from '../../../ui/icon/Icon';
import { EventLink } from '../EventLink';
import kinds from '../event-kinds.module.css';
import { KIND_ICONS, KIND_WORDS, runWordsOf } from '../event-words';
import styles from './DayCell.module.css';
import { EventDot, RegionStripe } from './EventMarks';
import type { RegionMarks, RegionPattern } from './region-marks';

interface DayCellProps {
  readonly day: IsoDay;
  readonly entries: readonly CalendarEntry[];
  readonly regionMarks: RegionMarks;
  /** Short forms of titles that are too long for a cell. */
  readonly shortTitleOf: ReadonlyMap<string, string>;
  readonly today: IsoDay;
  readonly isWide: boolean;
  readonly isSelected: boolean;
  readonly isOtherMonth: boolean;
  readonly onSelectDay: (day: IsoDay) => void;
  readonly onShowDay: (day: IsoDay) => void;
}

/** A day in the month grid: at most three events, then the number of others (SPEC 2, 9). */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, today, isOtherMonth, isSelected, isWide } = props;
  const classes = [
    styles.cell,
    day === today && styles.today,
    isOtherMonth && styles.other,
    isSelected && !isWide && styles.selected,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {isWide ? <EventsOfDay {...props} /> : <TouchedDay {...props} />}
    </div>
  );
});

function EventsOfDay({ day, entries, regionMarks, shortTitleOf, today, onShowDay }: DayCellProps) {
  const { shown, more } = cellOf(entries);
  return (
    <>
      <DayNumber day={day} today={today} />
      {shown.length > 0 && (
        <ul className={styles.events}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <EventChip
                entry={entry}
                day={day}
                isPast={isPast(entry, today)}
                shortTitle={shortTitleOf.get(entry.title)}
                regionPattern={regionMarks.get(entry.region)}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          onClick={() => onShowDay(day)}
        >
          <span>{`+${more} more`}</span>
          <span className="vh">{` on ${formatLongDay(day)}`}</span>
        </button>
      )}
    </>
  );
}

function TouchedDay({ day, entries, today, isSelected, onSelectDay }: DayCellProps) {
  if (entries.length === 0) return <DayNumber day={day} today={today} />;
  const { shown, more } = cellOf(entries);
  return (
    <button
      type="button"
      className={styles.touch}
      aria-pressed={isSelected}
      onClick={() => onSelectDay(day)}
    >
      <DayNumber day={day} today={today} />
      <span className="vh">{`, ${formatCountOf(entries.length, 'event')}`}</span>
      <span className={styles.dots} aria-hidden="true">
        {shown.map((entry) => (
          <EventDot key={entry.id} kind={entry.kind} isPast={isPast(entry, today)} />
        ))}
        {more > 0 && <span>+</span>}
      </span>
    </button>
  );
}

function DayNumber({ day, today }: { readonly day: IsoDay; readonly today: IsoDay }) {
  return (
    <time
      dateTime={day}
      className={styles.number}
      aria-current={day === today ? 'date' : undefined}
    >
      <span aria-hidden="true">{Number(day.slice(-2))}</span>
      <span className="vh">{formatLongDay(day)}</span>
    </time>
  );
}

interface EventChipProps {
  readonly entry: CalendarEntry;
  /** The day of the cell, one of the event's days. */
  readonly day: IsoDay;
  readonly isPast: boolean;
  /** The form that fits where the whole title does not. */
  readonly shortTitle: string | undefined;
  readonly regionPattern: RegionPattern | undefined;
}

/**
 * An event in the month grid: icon and colour tell its kind, the stripe its region, an outline that it is
 * past.
 */
function EventChip({ entry, day, isPast, shortTitle, regionPattern }: EventChipProps) {
  const { kind, title, link, region } = entry;
  const facts = [KIND_WORDS[kind], runWordsOf(entry), region, isPast && 'past'].filter(Boolean);
  const classes = [
    styles.chip,
    kinds[kind],
    isPast && styles.past,
    day > entry.day && styles.goesOn,
    day < entry.lastDay && styles.hasMore,
  ];
  return (
    <EventLink
      href={link}
      className={classes.filter(Boolean).join(' ')}
      title={[title, ...facts].join(' · ')}
    >
      <RegionStripe pattern={regionPattern} />
      <Icon name={KIND_ICONS[kind]} size={12} className={styles.icon} />
      {shortTitle === undefined ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <>
          <span className={styles.title} aria-hidden="true">
            {shortTitle}
          </span>
          <span className="vh">{title}</span>
        </>
      )}
      <span className="vh">{`, ${facts.join(', ')}`}</span>
    </EventLink>
  );
}

import type { IsoDay } from '../../domain/calendar';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { Icon } from '../../ui/Icon';
import styles from './EventChip.module.css';
import { EventLink } from './EventLink';
import { KIND_ICONS, KIND_WORDS, runWordsOf } from './event-words';
import { RegionStripe } from './RegionStripe';
import type { RegionPattern } from './region-marks';

interface EventChipProps {
  readonly entry: CalendarEntry;
  /** Of its days, the one it stands in. */
  readonly day: IsoDay;
  readonly isPast: boolean;
  /** What fits, where the whole title does not. */
  readonly shortTitle: string | undefined;
  readonly regionPattern: RegionPattern | undefined;
}

/** An event in the month grid: its kind by icon and colour, its region by the stripe, past by the outline. */
export function EventChip({ entry, day, isPast, shortTitle, regionPattern }: EventChipProps) {
  const { kind, title, link, region } = entry;
  const facts = [KIND_WORDS[kind], runWordsOf(entry) ?? '', region, isPast ? 'past' : ''].filter(
    (fact) => fact !== '',
  );
  const classes = [
    styles.chip,
    styles[kind],
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
      <Icon name={KIND_ICONS[kind]} className={styles.icon} />
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

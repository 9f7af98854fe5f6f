import dayjs from 'dayjs';
import { createContext, memo, type RefObject, useContext, useEffect, useRef } from 'react';
import {
  Calendar,
  type DateHeaderProps,
  dayjsLocalizer,
  type HeaderProps,
} from 'react-big-calendar';
import type { CalendarEntry } from '../../../domain/events/calendar-entry';
import type { IsoDay, IsoMonth } from '../../../domain/time/calendar';
import { formatMonth } from '../../../domain/time/day-words';
import { DayCell } from './DayCell';
import styles from './MonthCalendar.module.css';
import type { RegionMarks } from './region-marks';

interface MonthCalendarProps {
  readonly month: IsoMonth;
  readonly entriesByDay: ReadonlyMap<IsoDay, readonly CalendarEntry[]>;
  readonly regionMarks: RegionMarks;
  readonly shortTitleOf: ReadonlyMap<string, string>;
  readonly today: IsoDay;
  /** True on a wide screen, which shows events in the grid; a phone shows one mark each. */
  readonly isWide: boolean;
  /** The day whose events a phone lists below. */
  readonly selectedDay: IsoDay | null;
  readonly onSelectDay: (day: IsoDay) => void;
  /** Called for all events of a day that has more than its cell can hold. */
  readonly onShowDay: (day: IsoDay) => void;
}

type MonthContent = Omit<MonthCalendarProps, 'month'>;

const MonthContext = createContext<MonthContent | null>(null);

const localizer = dayjsLocalizer(dayjs);
const NO_EVENTS: never[] = [];
const VIEWS = ['month' as const];
const COMPONENTS = { month: { header: WeekdayHeading, dateHeader: DayOfMonth } };
const nothing = () => {};

/**
 * A month as a grid. The only module that uses react-big-calendar, which lays out the weeks; a day's events
 * render inside its cell, so that the grid reads day by day (docs/decisions/calendar.md).
 */
export function MonthCalendar({ month, ...content }: MonthCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);

  useKeptFocus(frame);

  // The library labels every month "Month View".
  useEffect(() => {
    frame.current?.querySelector('[role="table"]')?.setAttribute('aria-label', formatMonth(month));
  }, [month]);

  return (
    <MonthContext value={content}>
      <div ref={frame} className={styles.month} data-dense>
        <Weeks month={month} />
      </div>
    </MonthContext>
  );
}

/** The library's part, which only changes with the month: its days get their events around it. */
const Weeks = memo(function Weeks({ month }: { readonly month: IsoMonth }) {
  return (
    <Calendar
      localizer={localizer}
      date={dayjs(`${month}-01`).toDate()}
      view="month"
      views={VIEWS}
      events={NO_EVENTS}
      components={COMPONENTS}
      toolbar={false}
      drilldownView={null}
      onNavigate={nothing}
      onView={nothing}
    />
  );
});

function isoDayOf(date: dayjs.Dayjs): IsoDay {
  return date.format('YYYY-MM-DD');
}

function WeekdayHeading({ date, label }: HeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the library lays out a table of its own, without table elements.
    // biome-ignore lint/a11y/useFocusableInteractive: a heading that sorts nothing.
    <span role="columnheader" aria-label={dayjs(date).format('dddd')}>
      {label}
    </span>
  );
}

function DayOfMonth({ date, isOffRange }: DateHeaderProps) {
  const content = useContext(MonthContext);
  if (!content) return null;
  const { entriesByDay, today, selectedDay, ...rest } = content;
  const day = isoDayOf(dayjs(date));
  return (
    <DayCell
      {...rest}
      day={day}
      entries={entriesByDay.get(day) ?? NO_EVENTS}
      today={today}
      isSelected={day === selectedDay}
      isOtherMonth={isOffRange}
    />
  );
}

/**
 * Keeps the keyboard's place in the month when the window's size changes, as with larger text: the library
 * then rebuilds every day, and the focused element is gone.
 */
function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = () => {
      const stops = stopsOf(frame.current);
      const focused = stops.find((stop) => stop.matches(':focus'));
      if (!focused) return;
      const place = stops.indexOf(focused);
      const giveBack = () => {
        if (!focused.isConnected) stopsOf(frame.current)[place]?.focus({ preventScroll: true });
      };
      // The library measures in the next frame and has finished before the one after.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  }, [frame]);
}

function stopsOf(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}

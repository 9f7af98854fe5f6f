import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useToday } from '../../../components/screen/own-day';
import type { CalendarEntry } from '../../../domain/events/calendar-entry';
import {
  ALL,
  dayToShow,
  entriesByDay,
  entriesOfMonth,
  filterEntries,
  filterOptions,
  offeredOption,
} from '../../../domain/events/event-selection';
import { shortTitles } from '../../../domain/events/short-title';
import { formatCountOf } from '../../../domain/text/count';
import {
  addMonths,
  type IsoDay,
  type IsoMonth,
  monthOf,
  parseMonth,
} from '../../../domain/time/calendar';
import { formatLongDay, formatMonth } from '../../../domain/time/day-words';
import { addressTable, oneOf, parameter } from '../../../resources/address-table';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { Select } from '../../../ui/field/Select';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Row, Stack, Text } from '../../../ui/layout/Box';
import { useLayout } from '../../../ui/layout/use-layout';
import { PartLost } from '../../../ui/notice/PartLost';
import { Deferred } from '../../../ui/timing/Deferred';
import { EventLists, type ListedMonth } from '../EventLists';
import { RemindersButton } from '../reminders/RemindersButton';
import { SubscribeButton } from '../SubscribeButton';
import { useEventFollows } from '../use-event-follows';
import { DayDialog, DayEvents } from './DayEvents';
import styles from './EventCalendar.module.css';
import { CalendarKey } from './EventMarks';
import type { MonthCalendar as Month } from './MonthCalendar';
import { regionMarksOf } from './region-marks';

/** The characters that fit in three lines of a day's cell, in the narrowest month with words. */
const CELL_CHARACTERS = 30;

const route = getRouteApi('/eventcalendar');

interface EventCalendarProps {
  readonly entries: readonly CalendarEntry[];
  /** Draws the grid; null where its script failed to load. */
  readonly MonthCalendar: typeof Month | null;
  readonly onRetryMonth: () => void;
}

/** The month in the address, filtered, as a grid and as two lists. */
export function EventCalendar({ entries, MonthCalendar, onRetryMonth }: EventCalendarProps) {
  const view = ADDRESS.viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const today = useToday();
  const { isWide, isPhone } = useLayout();
  const [pickedDay, setPickedDay] = useState<IsoDay | null>(null);
  const [dayInFull, setDayInFull] = useState<IsoDay | null>(null);

  const month = view.month ?? monthOf(today);
  const regions = useMemo(() => filterOptions(entries, 'region'), [entries]);
  const types = useMemo(() => filterOptions(entries, 'type'), [entries]);
  const regionMarks = useMemo(() => regionMarksOf(entries), [entries]);
  const shortTitleOf = useMemo(
    () =>
      shortTitles(
        entries.map(({ title }) => title),
        CELL_CHARACTERS,
      ),
    [entries],
  );
  const region = offeredOption(regions, view.region);
  const type = offeredOption(types, view.type);

  const { isFollowed } = useEventFollows();
  const { followed } = view;
  const filtered = useMemo(
    () =>
      filterEntries(entries, { region, type }).filter((entry) => !followed || isFollowed(entry)),
    [entries, region, type, followed, isFollowed],
  );
  const byDay = useMemo(() => entriesByDay(filtered), [filtered]);
  const ofMonth = useMemo(() => entriesOfMonth(filtered, month), [filtered, month]);
  // The lists may be long: they render after the grid and never block input.
  const isFiltered = region !== ALL || type !== ALL || followed;
  const asked = useMemo(
    () => ({ month, entries: ofMonth, isFiltered }),
    [month, ofMonth, isFiltered],
  );
  const listed = useDeferredValue<ListedMonth>(asked);
  const selectedDay =
    pickedDay !== null && byDay.has(pickedDay) ? pickedDay : dayToShow(ofMonth, today, month);

  const subscribe = <SubscribeButton regions={regions} region={region} />;
  const show = (changed: Partial<typeof view>) => {
    setPickedDay(null);
    void navigate({
      search: ADDRESS.searchOf({ ...view, ...changed }),
      replace: true,
      resetScroll: false,
    });
  };

  return (
    <>
      <Box as="section" shrinks className={styles.panel} aria-label="Calendar">
        <CalendarHead
          month={month}
          followed={followed}
          onFollowed={() => show({ followed: !followed })}
          onMonth={(chosen) => show({ month: chosen })}
          filters={[
            {
              label: 'Region',
              options: regions,
              value: region,
              onChange: (chosen) => show({ region: chosen }),
            },
            {
              label: 'Type',
              options: types,
              value: type,
              onChange: (chosen) => show({ type: chosen }),
            },
          ]}
        />
        <RemindersButton {...{ entries, filter: { region, type }, subscribe }} />
        {MonthCalendar && (
          <MonthCalendar
            month={month}
            entriesByDay={byDay}
            regionMarks={regionMarks}
            shortTitleOf={shortTitleOf}
            today={today}
            isWide={isWide}
            selectedDay={selectedDay}
            onSelectDay={setPickedDay}
            onShowDay={setDayInFull}
          />
        )}
        {!MonthCalendar && (
          <PartLost onRetry={onRetryMonth}>
            The month did not arrive. The lists have the same events.
          </PartLost>
        )}
        <CalendarKey regionMarks={regionMarks} isWide={isWide} />
        {subscribe}
      </Box>
      {isPhone && selectedDay !== null && (
        <Box as="section" shrinks line="bottom" className={styles.day}>
          <Row
            as="h2"
            wrap
            justify="between"
            gap="0 3"
            font="text"
            size="md"
            weight="strong"
            align="stretch"
            className={styles.dayTitle}
            aria-live="polite"
          >
            <span>{formatLongDay(selectedDay)}</span>
            <span>{formatCountOf(byDay.get(selectedDay)?.length ?? 0, 'event')}</span>
          </Row>
          <DayEvents entries={byDay.get(selectedDay) ?? []} regionMarks={regionMarks} />
        </Box>
      )}
      <Deferred>
        <EventLists listed={listed} today={today} />
      </Deferred>
      <DayDialog
        day={dayInFull}
        entries={byDay.get(dayInFull ?? '') ?? []}
        regionMarks={regionMarks}
        onClose={() => setDayInFull(null)}
      />
    </>
  );
}

interface CalendarHeadProps {
  readonly month: IsoMonth;
  readonly onMonth: (month: IsoMonth) => void;
  /** Whether only what is followed shows. */
  readonly followed: boolean;
  readonly onFollowed: () => void;
  readonly filters: readonly {
    readonly label: string;
    readonly options: readonly string[];
    readonly value: string;
    readonly onChange: (value: string) => void;
  }[];
}

/** The month's name between links to its neighbours, with the filters. */
function CalendarHead({ month, onMonth, followed, onFollowed, filters }: CalendarHeadProps) {
  return (
    <Stack gap={1} className={styles.head} data-dense>
      <Row pad="0 1" justify="between" gap={0}>
        <IconButton
          icon="left"
          label="Previous month"
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <Text as="h2" textAlign="center" className={styles.title} aria-live="polite">
          {formatMonth(month)}
        </Text>
        <IconButton icon="right" label="Next month" onClick={() => onMonth(addMonths(month, 1))} />
      </Row>
      <Row align="stretch" className={styles.filters}>
        {filters.map(({ label, options, value, onChange }) => (
          <Select
            key={label}
            label={label}
            options={options.map((option) => ({ value: option, label: `${label}: ${option}` }))}
            value={value}
            onChange={onChange}
            className={styles.filter}
          />
        ))}
        <Button kind="quiet" aria-pressed={followed} onClick={onFollowed}>
          {/* Region and type need the room. */}
          <Icon name="star" />
          <span className="vh">Followed</span>
        </Button>
      </Row>
    </Stack>
  );
}

const FILTER = parameter(ALL, (text) => text || undefined);

/** The calendar's address: the month, unless it is the present one, and two filters. */
const ADDRESS = addressTable('/eventcalendar', {
  month: parameter<IsoMonth | null>(null, parseMonth),
  region: FILTER,
  type: FILTER,
  followed: oneOf([true], false),
});

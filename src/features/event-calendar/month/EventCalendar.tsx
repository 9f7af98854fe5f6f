import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useFollows } from '../../../components/follow/use-follows';
import { useToday } from '../../../components/screen/own-day';
import type { CalendarEntry } from '../../../domain/events/calendar-entry';
import {
  ALL,
  dayToShow,
  type EventFilter,
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
import { eventOf } from '../../../personal/follow/followed-event';
import { addressTable, oneOf, parameter, typedWords } from '../../../resources/address-table';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { Select } from '../../../ui/field/Select';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Row, Stack, Text } from '../../../ui/layout/Box';
import { useLayout } from '../../../ui/layout/use-layout';
import { PartLost } from '../../../ui/notice/PartLost';
import { Deferred } from '../../../ui/timing/Deferred';
import { LatePart } from '../../../ui/timing/LatePart';
import { EventLists, type ListedMonth } from '../EventLists';
import { RemindersButton } from '../reminders/RemindersButton';
import { SubscribeButton } from '../SubscribeButton';
import { DayDialog, DayEvents } from './DayEvents';
import styles from './EventCalendar.module.css';
import { CalendarKey } from './EventMarks';
import type { MonthCalendar as Month } from './MonthCalendar';
import { regionMarksOf } from './region-marks';

/** The characters that fit in three lines of a day's cell, in the narrowest month with words. */
const CELL_CHARACTERS = 30;

const loadEventDialog = async () => (await import('../EventDialog')).EventDialog;

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

  const { has } = useFollows();
  /** By itself, or with its series. */
  const isFollowed = useCallback(
    (entry: CalendarEntry) => has({ what: 'series', name: entry.series }) || has(eventOf(entry)),
    [has],
  );
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
          view={{ month, region, type, followed }}
          options={{ region: regions, type: types }}
          onShow={show}
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
        <EventLists listed={listed} today={today} isFollowed={isFollowed} />
      </Deferred>
      <DayDialog
        day={dayInFull}
        entries={byDay.get(dayInFull ?? '') ?? []}
        regionMarks={regionMarks}
        onClose={() => setDayInFull(null)}
      />
      <LatePart
        load={loadEventDialog}
        wanted={view.event !== ''}
        lost="The event did not arrive. The lists have it in its month."
        props={{ id: view.event, entries, regionMarks }}
      />
    </>
  );
}

interface HeadView extends EventFilter {
  readonly month: IsoMonth;
  /** Whether only what is followed shows. */
  readonly followed: boolean;
}

interface CalendarHeadProps {
  readonly view: HeadView;
  readonly options: { readonly [Field in keyof EventFilter]: readonly string[] };
  readonly onShow: (changed: Partial<HeadView>) => void;
}

const FILTERS = [
  ['region', 'Region'],
  ['type', 'Type'],
] as const;

/** The month's name between links to its neighbours, with the filters. */
function CalendarHead({ view, options, onShow }: CalendarHeadProps) {
  const { month, followed } = view;
  return (
    <Stack gap={1} className={styles.head} data-dense>
      <Row pad="0 1" justify="between" gap={0}>
        <IconButton
          icon="left"
          label="Previous month"
          onClick={() => onShow({ month: addMonths(month, -1) })}
        />
        <Text as="h2" textAlign="center" className={styles.title} aria-live="polite">
          {formatMonth(month)}
        </Text>
        <IconButton
          icon="right"
          label="Next month"
          onClick={() => onShow({ month: addMonths(month, 1) })}
        />
      </Row>
      <Row align="stretch" className={styles.filters}>
        {FILTERS.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            options={options[field].map((value) => ({ value, label: `${label}: ${value}` }))}
            value={view[field]}
            onChange={(chosen) => onShow({ [field]: chosen })}
            className={styles.filter}
          />
        ))}
        <Button
          kind="quiet"
          aria-pressed={followed}
          onClick={() => onShow({ followed: !followed })}
        >
          {/* Region and type need the room. */}
          <Icon name="star" />
          <span className="vh">Followed</span>
        </Button>
      </Row>
    </Stack>
  );
}

const FILTER = parameter(ALL, (text) => text || undefined);

/** The calendar's address: the month, unless it is the present one, filters, and an event in full. */
const ADDRESS = addressTable('/eventcalendar', {
  month: parameter<IsoMonth | null>(null, parseMonth),
  region: FILTER,
  type: FILTER,
  followed: oneOf([true], false),
  event: typedWords(40),
});

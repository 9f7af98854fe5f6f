import { type ReactNode, useEffect, useState } from 'react';
import { NO_RELEASE_TIME_LABEL } from '../../components/event/time-labels';
import { serverTime } from '../../data/http/server-clock';
import { type CalendarEntry, startOf } from '../../domain/events/calendar-entry';
import {
  nextProduct,
  nextRegistration,
  skippedRegistrations,
} from '../../domain/events/next-event';
import { ownZoneOffset } from '../../domain/time/calendar';
import { Icon } from '../../ui/icon/Icon';
import { Box, Note, Row, Text } from '../../ui/layout/Box';
import { Countdown } from './Countdown';
import { EventLink } from './EventLink';
import kinds from './event-kinds.module.css';
import { daysWordsOf, KIND_ICONS, timeWordsOf } from './event-words';
import styles from './NextEvents.module.css';

interface NextEventsProps {
  readonly entries: readonly CalendarEntry[];
}

/** The two boxes above the calendar (SPEC 2): the next registration and the next release. */
export function NextEvents({ entries }: NextEventsProps) {
  const now = useMinuteClock();
  const registration = nextRegistration(entries, now);
  const product = nextProduct(entries, now);
  return (
    <>
      <NextBox
        title="Next Event Registration"
        entry={registration}
        kind="registration"
        none="No Upcoming Registrations"
      >
        {registration && <RegistrationTime entry={registration} />}
      </NextBox>
      <SkippedRegistrations entries={skippedRegistrations(entries, now)} />
      <NextBox
        title="Next Product Release"
        entry={product}
        kind="product"
        none="No Upcoming Product Releases"
      >
        {product && `${daysWordsOf(product)} · ${NO_RELEASE_TIME_LABEL}`}
      </NextBox>
    </>
  );
}

interface NextBoxProps {
  readonly title: string;
  readonly kind: 'registration' | 'product';
  readonly entry: CalendarEntry | null;
  /** Shown where nothing is ahead. */
  readonly none: string;
  /** The date and time. */
  readonly children: ReactNode;
}

function NextBox({ title, kind, entry, none, children }: NextBoxProps) {
  return (
    <Box as="section" pad="3 4" surface="box" className={`${kinds[kind]} ${styles[kind]}`}>
      <Row as="h2" gap={1.5} font="text" size="sm" weight="medium" className={styles.title}>
        <Icon name={KIND_ICONS[kind]} size={15} />
        <span>{title}</span>
      </Row>
      {entry ? (
        <>
          <Text leading={1.25} below={1} font="head" size="xl" className={styles.name}>
            <EventLink href={entry.link}>{entry.name}</EventLink>
          </Text>
          <Countdown target={startOf(entry)} />
          <Note above={2} className={styles.when}>
            {children}
          </Note>
        </>
      ) : (
        <Text leading={1.25} above={0.5} font="head" size="xl">
          {none}
        </Text>
      )}
    </Box>
  );
}

function RegistrationTime({ entry }: { readonly entry: CalendarEntry }) {
  // The table leaves 00:00 UTC blank, but a countdown must name its time.
  const words = timeWordsOf(entry, ownZoneOffset);
  return (
    <>
      <span>{`${daysWordsOf(entry)} ·`}</span>{' '}
      <span>{words?.official ?? `${entry.utcTime} UTC`}</span>{' '}
      {words?.label && <span>{words.label}</span>}{' '}
      {words?.own && <Text as="span" tone="soft">{`(${words.own})`}</Text>}
    </>
  );
}

/** Registrations that open later today, after their day's noon UTC, which the box above leaves out. */
function SkippedRegistrations({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Note pad="0 1" breaks>
      <span>{`${entries.length === 1 ? 'Another one opens' : 'Others open'} later today:`}</span>{' '}
      {entries.map((entry) => {
        const words = timeWordsOf(entry, ownZoneOffset);
        return (
          <Text key={entry.id} as="span" block tone="soft" className={styles.skippedOne}>
            <EventLink href={entry.link}>{entry.name}</EventLink>
            <span>{`, ${words?.official ?? ''}${words?.own ? ` (${words.own})` : ''}`}</span>
          </Text>
        );
      })}
    </Note>
  );
}

/** SPEC 9: "next-product recompute 60 seconds". */
const RECOMPUTE_SECONDS = 60;

/** The time in milliseconds, updated each minute. */
function useMinuteClock(): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), RECOMPUTE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

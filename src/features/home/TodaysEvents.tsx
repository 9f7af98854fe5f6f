import { Link } from '@tanstack/react-router';
import { useTodaysEvents } from '../../components/event/use-todays-events';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Row, Stack, Text } from '../../ui/layout/Box';
import styles from './TodaysEvents.module.css';

/** For a day with more events the calendar suffices. */
const MOST_SHOWN = 4;

/**
 * Today's events, with links to their reports, in place of the page's first words, so that nothing moves. On
 * other days nothing.
 */
export function TodaysEvents() {
  const { events } = useTodaysEvents();
  if (events.length === 0) return null;
  const more = events.length - MOST_SHOWN;
  return (
    <Stack
      as="section"
      gap={2}
      self="center"
      pad="3 4"
      breaks
      className={styles.today}
      aria-labelledby="today"
    >
      <Row wrap justify="between" gap={0}>
        <Row as="h2" size="xl" id="today" className={styles.heading}>
          <Icon name="cal" /> Today
        </Row>
        <Actions>
          {events.some(({ kind }) => kind === 'tournament') && (
            <Link to="/report" className={buttonClass()}>
              Report
            </Link>
          )}
          <Link to="/eventcalendar" className={buttonClass({ kind: 'quiet' })}>
            {more > 0 ? `${more} more in the calendar` : 'Calendar'}
          </Link>
        </Actions>
      </Row>
      <Stack as="ul" gap={2}>
        {events.slice(0, MOST_SHOWN).map(({ id, title, region, localTime, kind }) => (
          <li key={id}>
            <Text as="b" weight="strong">
              {title}
            </Text>
            <Text as="small" tone="soft" size="sm" className={styles.about}>
              {[region, localTime].filter(Boolean).join(' · ')}
            </Text>
            {kind === 'registration' && (
              <Text as="small" tone="soft" size="sm" className={styles.about}>
                Registration
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

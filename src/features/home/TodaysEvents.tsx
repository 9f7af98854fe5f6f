import { Link } from '@tanstack/react-router';
import { useTodaysEvents } from '../../components/event/use-todays-events';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Row, Stack } from '../../ui/layout/Box';
import layout from '../../ui/layout/layout.module.css';
import textStyles from '../../ui/layout/text.module.css';
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
    <section className={styles.today} aria-labelledby="today">
      <Row wrap justify="between" gap={0}>
        <h2 id="today" className={styles.heading}>
          <Icon name="cal" /> Today
        </h2>
        <div className={layout.actions}>
          {events.some(({ kind }) => kind === 'tournament') && (
            <Link to="/report" className={buttonClass()}>
              Report
            </Link>
          )}
          <Link to="/eventcalendar" className={buttonClass({ kind: 'quiet' })}>
            {more > 0 ? `${more} more in the calendar` : 'Calendar'}
          </Link>
        </div>
      </Row>
      <Stack as="ul" gap={2}>
        {events.slice(0, MOST_SHOWN).map(({ id, title, region, localTime, kind }) => (
          <li key={id}>
            <b className={textStyles.strong}>{title}</b>
            <small className={styles.about}>
              {[region, localTime].filter(Boolean).join(' · ')}
            </small>
            {kind === 'registration' && <small className={styles.about}>Registration</small>}
          </li>
        ))}
      </Stack>
    </section>
  );
}

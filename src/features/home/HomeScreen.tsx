import { getRouteApi, Link } from '@tanstack/react-router';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Grid, Note, Stack, Text } from '../../ui/layout/Box';
import text from '../../ui/layout/text.module.css';
import { useMediaQuery } from '../../ui/timing/use-media-query';
import { usePart, widePart } from '../../ui/timing/use-part';
import styles from './HomeScreen.module.css';

// Only a wide screen has room for it: a phone does not load its code.
const loadHighestToday = widePart(async () => (await import('./HighestToday')).HighestToday);
// Only loads on devices whose reader has marked themselves.
const loadMyPlayer = async () => (await import('./MyPlayer')).MyPlayer;
// Only loads on days with events.
const loadTodaysEvents = async () => (await import('./TodaysEvents')).TodaysEvents;
const route = getRouteApi('/');

/** SPEC 2, Home: My Apps and My Socials. On a wide screen also today's highest leaders. */
export function HomeScreen() {
  const { apps, socials } = route.useRouteContext().navigation;
  const wide = useMediaQuery(WIDE_SCREEN);
  const { part: HighestToday } = usePart(loadHighestToday, wide);
  const { part: MyPlayer } = usePart(loadMyPlayer, true);
  const { part: TodaysEvents } = usePart(loadTodaysEvents, true);
  return (
    <>
      <Stack as="section" surface="inset" gap={0} className={styles.hero}>
        <div className={styles.chart} />
        <div className={styles.words}>
          <h1 className={styles.title}>
            See it
            <br />
            coming.
          </h1>
          <p className={styles.lead}>
            Rankings, matchups and reports for the round you are about to play. Works without
            reception.
          </p>
        </div>
        {TodaysEvents && <TodaysEvents />}
        {wide && HighestToday && <HighestToday />}
      </Stack>
      <div className={styles.neatline} aria-hidden="true" />
      {MyPlayer && <MyPlayer />}
      <section className={styles.section}>
        <Note as="h2" font="text" weight="medium" className={styles.heading}>
          My Apps
        </Note>
        <Grid as="ul" surface="box" className={styles.apps}>
          {apps.map((app) => (
            <li key={app.to} className={styles.cell}>
              <Link to={app.to} className={styles.app}>
                <Icon name={app.icon} size={20} className={styles.icon} />
                <span>
                  <Text as="b" block size="md" weight="strong" className={styles.name}>
                    <span>{app.label}</span>
                    {app.locked && <Icon name="lock" className={text.lock} label="for patrons" />}
                  </Text>
                  <Note as="small" size="xs" block className={styles.hint}>
                    {app.hint}
                  </Note>
                </span>
              </Link>
            </li>
          ))}
        </Grid>
      </section>
      {socials.length > 0 && (
        <section className={styles.section}>
          <Note as="h2" font="text" weight="medium" className={styles.heading}>
            My Socials
          </Note>
          <ul className={styles.socials}>
            {socials.map((social) => (
              <li key={social.to}>
                <a
                  href={social.to}
                  className={buttonClass()}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <span>{social.label}</span>
                  <span className="vh"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

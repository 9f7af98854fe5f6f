import { getRouteApi, Link } from '@tanstack/react-router';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Box, Grid, Note, Stack, Text } from '../../ui/layout/Box';
import { useLayout } from '../../ui/layout/use-layout';
import { useIdle } from '../../ui/timing/use-idle';
import { usePart } from '../../ui/timing/use-part';
import { HighestToday } from './HighestToday';
import styles from './HomeScreen.module.css';

// Only loads on devices whose reader has marked themselves.
const loadMyPlayer = async () => (await import('./MyPlayer')).MyPlayer;
// Only loads on days with events.
const loadTodaysEvents = async () => (await import('./TodaysEvents')).TodaysEvents;
const loadChanges = async () => (await import('../../components/course/WhatChanged')).WhatChanged;
const route = getRouteApi('/');

/** SPEC 2, Home: My Apps and My Socials. On a wide screen also today's highest leaders. */
export function HomeScreen() {
  const { apps, socials } = route.useRouteContext().navigation;
  const { isWide } = useLayout();
  const { part: MyPlayer } = usePart(loadMyPlayer, true);
  const { part: TodaysEvents } = usePart(loadTodaysEvents, true);
  const { part: WhatChanged } = usePart(loadChanges, useIdle());
  return (
    <>
      <Stack as="section" surface="inset" gap={0} className={styles.hero}>
        <div className={styles.chart} />
        <Box full pad="8 4" className={styles.words}>
          <Text as="h1" breaks className={styles.title}>
            See it
            <br />
            coming.
          </Text>
          <Text tone="soft" className={styles.lead}>
            Rankings, matchups and reports for the round you are about to play. Works without
            reception.
          </Text>
        </Box>
        {TodaysEvents && <TodaysEvents />}
        {isWide && <HighestToday />}
      </Stack>
      <div className={styles.neatline} aria-hidden="true" />
      {MyPlayer && <MyPlayer />}
      {WhatChanged && <WhatChanged period={defaultPeriod()} isShort />}
      <Box as="section" full className={styles.section}>
        <Note as="h2" font="text" weight="medium" className={styles.heading}>
          My Apps
        </Note>
        <Grid as="ul" surface="box" className={styles.apps}>
          {apps.map((app) => (
            <li key={app.to} className={styles.cell}>
              <Link to={app.to} className={styles.app}>
                <Icon name={app.icon} size={20} className={styles.icon} />
                <span>
                  <Text as="b" leading={1.25} block size="md" weight="strong">
                    <span>{app.label}</span>
                    {app.locked && <Icon name="lock" behindWords label="for patrons" />}
                  </Text>
                  <Note as="small" leading={1.35} size="xs" block className={styles.hint}>
                    {app.hint}
                  </Note>
                </span>
              </Link>
            </li>
          ))}
        </Grid>
      </Box>
      {socials.length > 0 && (
        <Box as="section" full className={styles.section}>
          <Note as="h2" font="text" weight="medium" className={styles.heading}>
            My Socials
          </Note>
          <Actions as="ul" className={styles.socials}>
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
          </Actions>
        </Box>
      )}
    </>
  );
}

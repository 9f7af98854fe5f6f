import { type CSSProperties, useState } from 'react';
import { preload } from 'react-dom';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { Grid, Note, Stack, Text } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Delayed } from '../../ui/timing/Delayed';
import { ConnectButton } from './ConnectButton';
import styles from './PremiumGate.module.css';
import type { PatronStatus } from './patron-status';

/** The pictures in `public/previews`: blurred shapes in both themes, and a cut for upright phones. */
type PreviewPicture =
  | 'decklists'
  | 'leader-detail'
  | 'market'
  | 'matchups'
  | 'mirror'
  | 'player-stats'
  | 'vs';

/** Kept together, so that every font breaks the heading in the same place. */
const WHOM = 'for\u00a0KAIZOKU\u00a0patrons';

/** What visitors see of a page for patrons. */
export interface PremiumPreview {
  readonly picture: PreviewPicture;
  /** The page in a sentence: "The matchup table is", "Mirror matches are". */
  readonly subject: string;
}

interface PremiumGateProps {
  readonly preview: PremiumPreview;
  /** The page's name, as its heading. */
  readonly heading: string;
  /** The status of someone who is not a patron, or not yet. */
  readonly status: PatronStatus;
}

/**
 * Replaces a page for patrons (SPEC 2, 6): its preview picture with the prompt above. During the check the
 * prompt waits a moment, so that it never flashes before a patron.
 */
export function PremiumGate({ preview, heading, status }: PremiumGateProps) {
  if (typeof document === 'undefined') preloadPicture(preview);
  const [isClosed, setClosed] = useState(false);
  const prompt = (
    <Stack as="section" full tone="soft" className={styles.prompt} aria-labelledby="premium-gate">
      <Grid as="span" className={styles.lock}>
        <Icon name="lock" />
      </Grid>
      <Text as="h2" tone="text" size="2xl" id="premium-gate" className={styles.title}>
        {`${preview.subject} ${WHOM}`}
      </Text>
      <p>
        Rankings, events, reports and five days of your matches stay free. The KAIZOKU tier opens
        every matchup, decklist and curve.
      </p>
      <Grid gap={2} className={styles.actions}>
        <ConnectButton kind="primary" thumb />
        <Button thumb onClick={() => setClosed(true)}>
          Close
        </Button>
      </Grid>
      <Note size="xs" className={styles.small} role="status">
        {wordsFor(status)}
      </Note>
    </Stack>
  );
  return (
    <Grid className={styles.gate} data-fills-page>
      <div className={styles.heading}>
        <PageHeading>{heading}</PageHeading>
      </div>
      <div
        className={styles.picture}
        style={pictureOf(preview)}
        role="img"
        aria-label="Blurred preview with made-up figures"
      />
      <Grid className={styles.place}>
        {isClosed ? (
          <Button className={styles.reopen} onClick={() => setClosed(false)}>
            <Icon name="lock" /> For KAIZOKU patrons
          </Button>
        ) : (
          <Delayed isOver={status.state !== 'loading'}>{prompt}</Delayed>
        )}
      </Grid>
    </Grid>
  );
}

function wordsFor({ state, trouble, isConnected }: PatronStatus): string {
  if (state === 'loading') return 'Checking your membership...';
  if (trouble === 'offline') {
    return 'No connection, and no check of the last 14 days on this device. It opens by itself when you are back.';
  }
  if (trouble === 'server') {
    return 'Your membership could not be checked: the server is in trouble. We try again by ourselves.';
  }
  if (trouble === 'log-out') {
    return 'You have logged out on this device. The server is told as soon as it can be reached.';
  }
  if (isConnected) {
    return 'You are connected. Your tier does not include statistics: CREWMATE and NAKAMA do not.';
  }
  return 'Already a patron? Connecting checks your tier. CREWMATE and NAKAMA do not include statistics.';
}

// The style sheet chooses by theme and screen; the browser fetches no other picture.
function pictureOf({ picture }: PremiumPreview): CSSProperties {
  return {
    '--preview-dark': `url(/previews/${picture}-dark.webp)`,
    '--preview-light': `url(/previews/${picture}-light.webp)`,
    '--preview-phone-dark': `url(${onPhone(picture, 'dark')})`,
    '--preview-phone-light': `url(${onPhone(picture, 'light')})`,
  } as CSSProperties;
}

function onPhone(picture: PreviewPicture, theme: 'dark' | 'light'): string {
  return `/previews/${picture}-phone-${theme}.webp`;
}

/** For a prerendered page on phones: without preload the first frame would lack the picture. */
function preloadPicture({ picture }: PremiumPreview): void {
  for (const theme of ['dark', 'light'] as const) {
    preload(onPhone(picture, theme), {
      as: 'image',
      fetchPriority: 'high',
      media: `${UPRIGHT_PHONE} and (prefers-color-scheme: ${theme})`,
    });
  }
}

/** The same query as in the style sheet. */
const UPRIGHT_PHONE = '(max-width: 37.499em) and (orientation: portrait)';

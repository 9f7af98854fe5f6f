import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { InvalidDataError, OfflineError, webPageOf } from '../../../data/http/errors';
import { latestVideoQuery } from '../../../data/queries/latest-video';
import { videoFrameAddress } from '../../../resources/addresses';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Grid, Note, Row, Stack, Text } from '../../../ui/layout/Box';
import { changeSettings, useSettings } from '../appearance/settings-state';
import { usePopup } from './use-popup';
import styles from './VideoPopup.module.css';

/**
 * The header's button for the latest video of the creator's channel (SPEC 2, Video popup). There is none
 * without a network, where no video can play. Once the reader hides it, it stays hidden: the banner and the
 * menu link to the video, too.
 */
export function VideoPopup() {
  const { videoShown } = useSettings();
  const { data, error } = useQuery(latestVideoQuery());
  const content = useRef<HTMLDivElement>(null);
  const popup = usePopup(() => content.current?.contains(document.activeElement) ?? false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const isCutOff =
    data?.freshness.isFallback || error instanceof OfflineError || (error && webPageOf(error));
  if (!videoShown || isCutOff || !(data || error)) return null;

  const close = () => {
    button.current?.focus();
    popup.close();
  };
  const isShown = popup.phase !== 'closed';
  return (
    <Box as="aside" grows={false} className={styles.place} aria-label="Latest video">
      <IconButton
        ref={button}
        icon="play"
        label="Latest video"
        className={styles.button}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => (popup.phase === 'open' ? close() : popup.open())}
      />
      {isShown && (
        <Stack
          ref={content}
          id={id}
          gap={2}
          pad={2}
          className={styles.popup}
          data-phase={popup.phase}
          onPointerEnter={popup.use}
          onPointerDown={popup.use}
          onFocus={popup.use}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <Row justify="between" gap={0} className={styles.head}>
            <Text as="h2" size="lg">
              Latest video
            </Text>
            <IconButton icon="x" label="Close the video" className={styles.close} onClick={close} />
          </Row>
          {data ? (
            <Video id={data.value.id} address={data.value.address} />
          ) : (
            <Failure error={error} />
          )}
          <Button kind="quiet" onClick={() => changeSettings({ videoShown: false })}>
            Hide this button
          </Button>
        </Stack>
      )}
    </Box>
  );
}

interface VideoProps {
  readonly id: string;
  readonly address: string;
}

/** The video itself where a video host is configured, and a link to it in any case. */
function Video({ id, address }: VideoProps) {
  const frame = videoFrameAddress(id);
  return (
    <>
      {frame !== null && (
        <iframe
          className={styles.frame}
          src={frame}
          title="Latest video"
          allow="fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <Row
        as="a"
        gap={3}
        pad={2}
        surface="inset"
        className={styles.link}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Grid as="span" grows={false} className={styles.mark}>
          <Icon name="play" />
        </Grid>
        <span>
          <b className={styles.strong}>Watch the video</b>
          <Note as="span" block breaks>{`on ${new URL(address).host}`}</Note>
        </span>
        <span className="vh"> (opens in a new tab)</span>
      </Row>
    </>
  );
}

/** SPEC 8: "Invalid video URL" and "Failed to load video". */
function Failure({ error }: { readonly error: Error | null }) {
  return (
    <Note pad={2} className={styles.failure} role="alert">
      <b className={styles.strong}>
        {error instanceof InvalidDataError ? error.message : 'Failed to load video'}
      </b>{' '}
      Nothing else is missing: the rest of the app works without it.
    </Note>
  );
}

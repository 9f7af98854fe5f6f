import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ScanDialog } from '../../components/hand-over/ScanDialog';
import { isOwnQuery } from '../../components/own/is-own-query';
import { Refused } from '../../components/own/OwnNotices';
import { takeGivenCopy } from '../../personal/game/given-files';
import { MOST_SHARED_BYTES, openShared, readShared } from '../../personal/game/shared-replay';
import {
  type ClockAnswer,
  type OwnPreview,
  previewOf,
  settled,
  takeIn,
} from '../../personal/own/own-import';
import { readGivenFile } from '../../personal/own/read-given-file';
import { readOwnFile } from '../../personal/own/read-own-file';
import { Button } from '../../ui/button/Button';
import { FileButton } from '../../ui/button/FileButton';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import { LongWork } from './LongWork';
import { PreviewDialog } from './PreviewDialog';
import { NO_FILE, scannedWords, whatComes } from './things-words';
import { useLongWork } from './use-long-work';

interface TakeCopyInProps {
  /** What has come in, and the keys of those things of which both words were kept. */
  readonly onTaken: (taken: OwnPreview, both: ReadonlySet<string>) => void;
}

/** Takes a copy in, or what another phone hands over: shown first, then taken, with a way back. */
export function TakeCopyIn({ onTaken }: TakeCopyInProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [noFile, setNoFile] = useState<keyof typeof NO_FILE | null>(null);
  const [preview, setPreview] = useState<OwnPreview | null>(null);
  const [isScanning, setScanning] = useState(false);
  const forget = useRef<() => Promise<void>>(undefined);
  const reading = useLongWork();
  const taking = useLongWork();

  const read = (file: Blob) =>
    reading.run(async (work) => {
      setNoFile(null);
      const shared = file.size > MOST_SHARED_BYTES ? null : readShared(await file.text());
      if (shared === 'replay') return setNoFile(shared);
      if (shared) {
        openShared(shared);
        queryClient.removeQueries({ predicate: isOwnQuery });
        await forget.current?.();
        return navigate({ to: '/mygames/replay' });
      }
      const found = await readGivenFile(file, work);
      if (typeof found === 'string') setNoFile(found);
      else setPreview(await previewOf(found, work));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is looked for once.
  useEffect(() => {
    void takeGivenCopy().then((waiting) => {
      if (!waiting) return;
      forget.current = waiting.forget;
      void read(waiting.file);
    });
  }, []);
  const close = () => {
    taking.cancel();
    setPreview(null);
    void forget.current?.();
  };
  const answerClock = ({ file }: OwnPreview, answer: ClockAnswer) =>
    reading.run(async (work) => setPreview(await previewOf(settled(file, answer), work)));
  const take = (shown: OwnPreview, both: ReadonlySet<string>) =>
    taking.run(async (work) => {
      await takeIn(shown, { both, what: whatComes(shown) }, work);
      setPreview(null);
      onTaken(shown, both);
      await forget.current?.();
      await queryClient.invalidateQueries({ predicate: isOwnQuery });
      scrollTo({ top: 0 });
    });

  return (
    <Panel title="Take a copy in">
      <Stack pad={4}>
        <p>
          You see what it brings before any of it is taken, and can take it back. A replay that
          somebody shares is only shown.
        </p>
        <LongWork work={reading} words="Reading the file...">
          <Actions>
            <FileButton
              label="File with a copy"
              accept=".json,application/json"
              onChoose={([file]) => file && void read(file)}
            >
              <Icon name="export" /> Choose a file
            </FileButton>
            <Button onClick={() => setScanning(true)}>
              <Icon name="phone" /> Scan a code
            </Button>
          </Actions>
        </LongWork>
        {reading.hasFailed && <Refused>Nothing was taken in.</Refused>}
        {noFile && (
          <Notice kind="bad" title={NO_FILE[noFile].title}>
            {NO_FILE[noFile].meaning}
          </Notice>
        )}
      </Stack>
      <ScanDialog
        open={isScanning}
        describe={(text) => {
          if (readShared(text)) return ['A replay to look at'];
          const file = readOwnFile(text);
          return file && scannedWords(file);
        }}
        onTake={(text) => {
          setScanning(false);
          void read(new Blob([text]));
        }}
        onClose={() => setScanning(false)}
      />
      <PreviewDialog
        preview={preview}
        taking={taking}
        onClock={(answer) => preview && void answerClock(preview, answer)}
        onTake={(both) => preview && void take(preview, both)}
        onClose={close}
      />
    </Panel>
  );
}

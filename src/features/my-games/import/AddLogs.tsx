import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { WayBackNotice } from '../../../components/own/WayBackNotice';
import { GAME_FACTS, type Game } from '../../../domain/games/game';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { giveCopy } from '../../../personal/game/given-files';
import { replaceGames } from '../../../personal/game/own-games';
import { Button } from '../../../ui/button/Button';
import { FileButton } from '../../../ui/button/FileButton';
import { IconButton } from '../../../ui/button/IconButton';
import { useSaving } from '../../../ui/field/use-saving';
import { Row, Text } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import { Progress } from '../../../ui/notice/Progress';
import { usePart } from '../../../ui/timing/use-part';
import { momentWords } from '../figures/moment-words';
import { namesOf, sentencesOf } from './import-words';
import type { ImportOutcome, LogQueueState } from './log-queue';
import { OtherTables } from './OtherTables';
import { addFiles, takeLaunchedFiles, theLogQueue, useLogQueue } from './the-log-queue';

const loadNewerVersion = async () => (await import('./NewerVersion')).NewerVersion;

/** Adds files of programs, or tables. */
export function AddLogs() {
  return (
    <FileButton
      of="many"
      label="Logs, tables and decks"
      accept=".log,.txt,.json,.csv,.deck,text/plain,application/json,text/csv"
      onChoose={addFiles}
    >
      Add logs
    </FileButton>
  );
}

/** How far reading is, and what it has found. */
export function LogImportNotice() {
  const queue = theLogQueue();
  const { progress, outcome, waiting, copies, tables } = useLogQueue();
  useEffect(() => {
    void queue.open();
    takeLaunchedFiles();
  }, [queue]);
  // Without this part nothing but that sentence is missing.
  const { part: NewerVersion } = usePart(loadNewerVersion, Boolean(outcome?.newer));
  if (progress) return <Reading {...progress} onCancel={queue.cancel} />;
  const [first, ...rest] = outcome ? sentencesOf(outcome) : [];
  const isWaiting = waiting > 0;
  // Where all files wait for a look of their own, there is nothing to sum up.
  const forwarded = tables.length + copies.length;
  const isForwarded = forwarded > 0 && outcome?.done === forwarded && rest.length === 0;
  return (
    <>
      {first !== undefined && !isForwarded && (
        <Notice
          kind={isWaiting ? 'bad' : 'plain'}
          icon={isWaiting || (outcome?.refused.size ?? 0) > 0 ? 'warn' : 'check'}
          title={first}
          actions={
            isWaiting && (
              <>
                <Button onClick={queue.retry}>Try again</Button>
                <Button kind="quiet" onClick={() => queue.leave('waiting')}>
                  Leave them out
                </Button>
              </>
            )
          }
          close={!isWaiting && <IconButton icon="x" label="Close" onClick={queue.dismiss} />}
        >
          {rest.map((sentence) => (
            <Text key={sentence} as="span" block breaks>
              {sentence}
            </Text>
          ))}
          {isWaiting && (
            <Text as="span" block breaks>
              {`${formatCountOf(waiting, 'file was', 'files were')} not read yet.`}
            </Text>
          )}
        </Notice>
      )}
      {NewerVersion && outcome?.newer && (
        <NewerVersion key={outcome.newer.version} {...outcome.newer} />
      )}
      {outcome && <AskedRows key={outcome.total} differing={outcome.differing} />}
      <WayBackNotice
        isShown={outcome?.hasWayBack ?? false}
        onBack={() => {
          queue.noteChange();
          queue.dismiss();
        }}
      />
      {copies.length > 0 && <Copies copies={copies} />}
      {tables.length > 0 && <OtherTables tables={tables} />}
    </>
  );
}

interface ReadingProps extends NonNullable<LogQueueState['progress']> {
  readonly onCancel: () => void;
}

function Reading({ done, total, isStopping, onCancel }: ReadingProps) {
  return (
    <Row gap={3} wrap role="status">
      <Progress
        label={
          total === 0
            ? 'Looking for logs...'
            : `Reading logs: ${formatCount(done)} of ${formatCount(total)}`
        }
        {...{ done, total }}
      />
      <Button disabled={isStopping} onClick={onCancel}>
        {isStopping ? 'Stopping...' : 'Cancel'}
      </Button>
    </Row>
  );
}

/**
 * Rows that tell something else than the games that they are: nothing is replaced unless the player says
 * so.
 */
function AskedRows({ differing }: Pick<ImportOutcome, 'differing'>) {
  const [isOver, setOver] = useState(false);
  const { save, isSaving, isRefused } = useSaving();
  if (differing.length === 0 || isOver) return null;
  const one = differing.length === 1;
  const replace = async () => {
    await replaceGames(differing, Date.now());
    theLogQueue().noteChange();
    theLogQueue().noteReplaced();
    return true;
  };
  return (
    <Notice
      icon="copy"
      title={`${formatCountOf(differing.length, 'row')} ${one ? 'tells' : 'tell'} something else of ${one ? 'a game' : 'games'} that you have. Replace?`}
      actions={
        <>
          <Button disabled={isSaving} onClick={() => void save(replace)}>
            {one ? 'Replace it' : 'Replace them'}
          </Button>
          <Button kind="quiet" onClick={() => setOver(true)}>
            Leave as it is
          </Button>
        </>
      }
    >
      {differing.slice(0, 3).map(({ before, after }) => (
        <Text key={after.id} as="span" block breaks>
          {before && differenceWords(before, after)}
        </Text>
      ))}
      {isRefused && (
        <Text as="span" block breaks>
          This device could not keep that.
        </Text>
      )}
    </Notice>
  );
}

function differenceWords(before: Game, after: Game): string {
  const facts = GAME_FACTS.filter((name) => before[name] !== after[name]);
  const changes = facts.map((name) => `${before[name] || '–'} becomes ${after[name] || '–'}`);
  return [momentWords(before), before.opponent, ...changes].filter(Boolean).join(' · ');
}

/** Files of own things, with a link to the page that shows what they hold before it takes them. */
function Copies({ copies }: Pick<LogQueueState, 'copies'>) {
  const navigate = useNavigate();
  const queue = theLogQueue();
  return (
    <Notice
      icon="list"
      title={`${namesOf(copies)}: your own things, not logs.`}
      actions={
        <>
          <Button
            kind="primary"
            onClick={async () => {
              for (const source of queue.filesAt('copies')) await giveCopy(await source.open());
              queue.leave('copies');
              await navigate({ to: '/mythings' });
            }}
          >
            Take to My things
          </Button>
          <Button kind="quiet" onClick={() => queue.leave('copies')}>
            Leave out
          </Button>
        </>
      }
    />
  );
}

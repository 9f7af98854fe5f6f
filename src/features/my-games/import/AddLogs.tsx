import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WayBackNotice } from '../../../components/own/WayBackNotice';
import { GAME_FACTS, type Game } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';
import { formatCount, formatCountOf } from '../../../domain/text/count';
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
import { OtherTables } from './OtherTables';
import type { useLogImport } from './use-log-import';

const loadNewerVersion = async () => (await import('./NewerVersion')).NewerVersion;

type LogImport = ReturnType<typeof useLogImport>;

interface LogsProps {
  readonly logs: LogImport;
}

/** Adds files of programs, or tables. */
export function AddLogs({ logs }: LogsProps) {
  return (
    <FileButton
      of="many"
      label="Logs, tables and decks"
      accept=".log,.txt,.json,.csv,.deck,text/plain,application/json,text/csv"
      onChoose={logs.add}
    >
      Add logs
    </FileButton>
  );
}

/** How far reading is, and what it has found. */
export function LogImportNotice({ logs }: LogsProps) {
  const { progress, outcome, waiting, copies, tables } = logs;
  // Without this part nothing but that sentence is missing.
  const { part: NewerVersion } = usePart(loadNewerVersion, Boolean(outcome?.newer));
  if (progress) return <Reading {...progress} onCancel={logs.cancel} />;
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
                <Button onClick={logs.retry}>Try again</Button>
                <Button kind="quiet" onClick={logs.leaveWaiting}>
                  Leave them out
                </Button>
              </>
            )
          }
          close={!isWaiting && <IconButton icon="x" label="Close" onClick={logs.dismiss} />}
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
      {outcome && (
        <AskedRows key={outcome.total} differing={outcome.differing} onReplace={logs.replace} />
      )}
      <WayBackNotice isShown={outcome?.hasWayBack ?? false} onBack={logs.onBack} />
      {copies.length > 0 && <Copies logs={logs} />}
      {tables.length > 0 && <OtherTables logs={logs} />}
    </>
  );
}

interface ReadingProps extends NonNullable<LogImport['progress']> {
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

interface AskedRowsProps {
  readonly differing: readonly GameChange[];
  readonly onReplace: (differing: readonly GameChange[]) => Promise<void>;
}

/**
 * Rows that tell something else than the games that they are: nothing is replaced unless the player says
 * so.
 */
function AskedRows({ differing, onReplace }: AskedRowsProps) {
  const [isOver, setOver] = useState(false);
  const { save, isSaving, isRefused } = useSaving();
  if (differing.length === 0 || isOver) return null;
  const one = differing.length === 1;
  const replace = async () => {
    await onReplace(differing);
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
function Copies({ logs: { copies, handCopiesOn, leaveCopies } }: LogsProps) {
  const navigate = useNavigate();
  return (
    <Notice
      icon="list"
      title={`${namesOf(copies)}: your own things, not logs.`}
      actions={
        <>
          <Button
            kind="primary"
            onClick={async () => {
              await handCopiesOn();
              await navigate({ to: '/mythings' });
            }}
          >
            Take to My things
          </Button>
          <Button kind="quiet" onClick={leaveCopies}>
            Leave out
          </Button>
        </>
      }
    />
  );
}

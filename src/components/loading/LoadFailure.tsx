import {
  HttpError,
  InvalidDataError,
  OfflineError,
  TimeoutError,
  webPageOf,
} from '../../data/http/errors';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Notice } from '../../ui/notice/Notice';
import styles from './LoadFailure.module.css';
import { useDeviceWord } from './use-device-word';

interface LoadFailureProps {
  readonly error: Error;
  /** What did not load, in the plural and capitalised: "Rankings". */
  readonly subject: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/**
 * Stands in place of data: what is wrong, what it means, and a way on. Never silent, even where the catalogue
 * only logs (CONTRACT, Small decisions); the catalogue's sentences stay in the console.
 */
export function LoadFailure({ error, subject, onRetry, isRetrying }: LoadFailureProps) {
  const device = useDeviceWord();
  const retry = (
    <Button onClick={onRetry} aria-disabled={isRetrying}>
      {isRetrying ? 'Trying...' : 'Try now'}
    </Button>
  );
  if (error instanceof TimeoutError) {
    return (
      <EmptyState icon="offline" title="Nothing comes" actions={retry}>
        <p role="status">
          {`${subject} were asked for, but the network does not answer. We try again by ourselves.`}
        </p>
      </EmptyState>
    );
  }
  if (error instanceof OfflineError) {
    return (
      <EmptyState icon="offline" title={`Not on this ${device} yet`} actions={retry}>
        <p role="status">
          {`${subject} need a connection the first time. They load by themselves when you are back.`}
        </p>
      </EmptyState>
    );
  }
  const { fact, meaning } = wordsFor(error, subject);
  return (
    <Notice kind="bad" title={fact} actions={retry} className={styles.failure}>
      {meaning}
    </Notice>
  );
}

interface Words {
  readonly fact: string;
  readonly meaning: string;
}

/** Words for the reader; the error's own sentence, with files and codes, is for the console. */
function wordsFor(error: Error, subject: string): Words {
  if (webPageOf(error)) {
    return {
      fact: 'This network answers in place of the server.',
      meaning: `It may want you to log in, or not let this through. Open any website and log in there, or use another network: ${subject.toLowerCase()} load by themselves.`,
    };
  }
  if (error instanceof InvalidDataError) {
    return {
      fact: `${subject} came in a form that can’t be read.`,
      meaning: 'It is not your connection. We look again by ourselves.',
    };
  }
  if (error instanceof HttpError) {
    return {
      fact: `${subject} could not be had from the server.`,
      meaning: 'Your connection is not the reason. We try again by ourselves.',
    };
  }
  return {
    fact: `${subject} are not published yet.`,
    meaning:
      'They are made once a day, a little after midnight Pacific. We look again by ourselves.',
  };
}

import { HttpError, InvalidDataError, OfflineError, WebPageError } from '../data/errors';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Notice } from '../ui/Notice';
import styles from './LoadFailure.module.css';
import { useDeviceWord } from './use-device-word';

export interface LoadFailureProps {
  readonly error: Error;
  /** What did not come, in the plural and capitalised: "Rankings". */
  readonly subject: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/**
 * What stands where data would: the catalogue's sentence in bold, then calm words, then a way on. Never
 * silent, whatever the catalogue only logs (CONTRACT, Small decisions).
 */
export function LoadFailure({ error, subject, onRetry, isRetrying }: LoadFailureProps) {
  const device = useDeviceWord();
  const retry = (
    <Button onClick={onRetry} aria-disabled={isRetrying}>
      {isRetrying ? 'Trying...' : 'Try now'}
    </Button>
  );
  if (error instanceof OfflineError) {
    return (
      <EmptyState icon="offline" title={`Not on this ${device} yet`} actions={retry}>
        <p role="status">
          {subject} need a connection the first time. They load by themselves when you are back.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.failure}>
      <Notice kind="bad" icon="warn" title={titleOf(error)}>
        {adviceFor(error, subject)}
      </Notice>
      {retry}
    </div>
  );
}

function titleOf(error: Error): string {
  return error instanceof WebPageError ? 'This network answers with a login page.' : error.message;
}

function adviceFor(error: Error, subject: string): string {
  if (error instanceof WebPageError) {
    return `It wants you to log in before it lets you through. Open any website, log in there, and come back: ${subject.toLowerCase()} load by themselves.`;
  }
  if (error instanceof InvalidDataError) {
    return 'The file that came cannot be read. It is not your connection. We look again by ourselves.';
  }
  if (error instanceof HttpError) {
    return 'The server is in trouble. We try again by ourselves.';
  }
  return 'They are made once a day, a little after midnight Pacific. We look again by ourselves.';
}

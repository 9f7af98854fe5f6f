import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice/Notice';

interface PanelAnswerProps<Value> {
  readonly query: UseQueryResult<Value, Error>;
  readonly children: (value: Value) => ReactNode;
}

/** The server's answer, or why there is none; the previous answer stays in sight. */
export function PanelAnswer<Value>({ query, children }: PanelAnswerProps<Value>) {
  return (
    <>
      {query.error && (
        <Notice kind="bad" title="The server did not answer this.">
          {query.error.message}
        </Notice>
      )}
      {query.data !== undefined && <Answered value={query.data} draw={children} />}
    </>
  );
}

interface AnsweredProps<Value> {
  readonly value: Value;
  readonly draw: (value: Value) => ReactNode;
}

function Answered<Value>({ value, draw }: AnsweredProps<Value>) {
  return draw(value);
}

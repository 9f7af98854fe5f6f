import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice/Notice';

interface PanelAnswerProps<Value> {
  readonly of: UseQueryOptions<Value, Error, Value, string[]>;
  readonly children: (value: Value) => ReactNode;
}

/** The server's answer, or why there is none; the previous answer stays in sight. */
export function PanelAnswer<Value>({ of, children }: PanelAnswerProps<Value>) {
  const { data, error } = useQuery(of);
  return (
    <>
      {error && (
        <Notice kind="bad" title="The server did not answer this.">
          {error.message}
        </Notice>
      )}
      {data !== undefined && <Answered value={data} draw={children} />}
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

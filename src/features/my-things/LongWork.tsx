import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button';
import { Actions, Stack } from '../../ui/layout/Box';
import { Progress } from '../../ui/notice/Progress';
import type { useLongWork } from './use-long-work';

interface LongWorkProps {
  readonly work: ReturnType<typeof useLongWork>;
  readonly words: string;
  /** What begins it. */
  readonly children: ReactNode;
}

/** What begins work that takes a while; while it runs, how far it is, and the way out. */
export function LongWork({ work: { progress, cancel }, words, children }: LongWorkProps) {
  if (progress === null) return children;
  return (
    <Stack role="status">
      <Progress label={words} done={progress} total={progress === 0 ? 0 : 1} />
      <Actions>
        <Button onClick={cancel}>Cancel</Button>
      </Actions>
    </Stack>
  );
}

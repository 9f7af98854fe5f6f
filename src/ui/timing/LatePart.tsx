import type { ComponentType } from 'react';
import { PartLost } from '../notice/PartLost';
import { usePart } from './use-part';

interface LatePartProps<Props> {
  /** Must be stable. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** False until it is needed. */
  readonly wanted?: boolean;
  /** Says in its place that it did not arrive. */
  readonly lost: string;
  readonly props: NoInfer<Props>;
}

/** A part of a screen from a file of its own; nothing until it arrives. */
export function LatePart<Props extends object>(late: LatePartProps<Props>) {
  const { load, wanted = true, lost, props } = late;
  const { part: Part, isLost, retry } = usePart(load, wanted);
  if (isLost) return <PartLost onRetry={retry}>{lost}</PartLost>;
  return Part && <Part {...props} />;
}

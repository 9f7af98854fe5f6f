import { fnv1a } from '../../domain/fnv1a';
import type { Follow } from '../own/kinds/follow-kind';
import { subjectOf } from './followed';

/** The id of a new follow, the same on every device. What is deleted leaves its id: so it names nobody. */
export function followId(follow: Follow): string {
  const subject = subjectOf(follow);
  const codes = Array.from({ length: subject.length }, (_, at) => subject.charCodeAt(at));
  return `${follow.what}/${fnv1a(codes)}`;
}

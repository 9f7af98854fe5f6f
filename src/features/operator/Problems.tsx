import type { PanelContent } from '../../data/queries/operator';
import { Note, Stack } from '../../ui/layout/Box';

/** Where a file is unreadable: what was expected, and what was found. */
export function Problems({ problems }: Pick<PanelContent, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Stack as="ul" gap={2} size="sm">
      {problems.map(({ place, expected, found }) => (
        <li key={`${place} ${found}`}>
          <p>{`${place}: expected ${expected}. Found:`}</p>
          <Note as="code" size="xs" breaks>
            {found}
          </Note>
        </li>
      ))}
    </Stack>
  );
}

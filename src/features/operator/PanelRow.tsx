import type { ReactNode } from 'react';
import { Note, Row, Stack, Text } from '../../ui/layout/Box';

interface PanelRowProps {
  readonly title: string;
  /** Its state. */
  readonly mark?: ReactNode;
  /** When it was. */
  readonly when?: string | null;
  readonly children: ReactNode;
}

/** A row of a panel's list. */
export function PanelRow({ title, mark, when = null, children }: PanelRowProps) {
  return (
    <Stack as="li" pad="3 4" gap={1} line="bottom" breaks>
      <Row wrap gap="1 3">
        <Text as="h3" size="md" weight="strong">
          {title}
        </Text>
        {mark}
        {when !== null && (
          <Note as="span" size="xs">
            {when}
          </Note>
        )}
      </Row>
      {children}
    </Stack>
  );
}

import type { ReactNode, Ref } from 'react';
import type { LeaderCard } from '../../domain/card/card';
import { Row, Text } from '../../ui/layout/Box';
import { ColorFlags } from './ColorFlags';

interface LeaderTitleProps {
  readonly leader: Pick<LeaderCard, 'id' | 'name' | 'colors'>;
  /** Follows the code. */
  readonly note?: ReactNode;
  /** Where the heading takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The leader of a page or deck: colours, code, and the name as a heading. */
export function LeaderTitle({ leader: { id, name, colors }, note, headingRef }: LeaderTitleProps) {
  return (
    <>
      <Row as="p" tone="muted" size="sm" wrap gap={1.5}>
        <ColorFlags colors={colors} />
        <span>{id}</span>
        {note}
      </Row>
      <Text
        as="h2"
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        above={0.5}
        size="2xl"
        breaks
      >
        {name}
      </Text>
    </>
  );
}

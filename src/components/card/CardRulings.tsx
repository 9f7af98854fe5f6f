import { useQuery } from '@tanstack/react-query';
import { rulingsQuery } from '../../data/queries/rulings';
import type { CardId } from '../../domain/card/card';
import { formatCountOf } from '../../domain/text/count';
import { Box, Stack } from '../../ui/layout/Box';
import { RulingView } from './RulingView';

interface CardRulingsProps {
  readonly id: CardId;
  /** True where there is room for corrections of the text only. */
  readonly isBrief?: boolean;
}

/** What was ruled about a card: corrections of its text first. Nothing where the host has no rulings. */
export function CardRulings({ id, isBrief = false }: CardRulingsProps) {
  const { data } = useQuery(rulingsQuery());
  const entries = (data?.value.entries ?? []).filter(({ cards }) => cards.includes(id));
  const viewsOf = (kind: (typeof entries)[number]['kind']) =>
    entries.flatMap((entry, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names and never move.
      entry.kind === kind ? [<RulingView key={at} entry={entry} />] : [],
    );
  const [errata, rulings] = [viewsOf('erratum'), isBrief ? [] : viewsOf('ruling')];
  return (
    <>
      {errata.length > 0 && (
        <Stack pad="2 3" surface="aside">
          {errata}
        </Stack>
      )}
      {rulings.length > 0 && (
        <Box as="details" fold>
          <summary>{formatCountOf(rulings.length, 'ruling')}</summary>
          <Stack gap={3}>{rulings}</Stack>
        </Box>
      )}
    </>
  );
}

import { memo } from 'react';
import { type LeaderHands, mostCommonCards } from '../../domain/deck/starting-hands';
import { formatPercent } from '../../domain/figures/win-rate';
import { formatCountOf } from '../../domain/text/count';
import { Box, Grid, Note, Stack, Text } from '../../ui/layout/Box';
import { CardButton } from './CardButton';
import cardGrid from './card-grid.module.css';

interface StartingHandsProps {
  /** Null where none were published. */
  readonly hands: LeaderHands | null;
  /** True while they are loading. */
  readonly isComing: boolean;
}

/** The ten most common starting cards as pictures with their appearance rates (SPEC 2). */
export const StartingHands = memo(function StartingHands({ hands, isComing }: StartingHandsProps) {
  const cards = hands ? mostCommonCards(hands) : [];
  if (cards.length === 0) {
    return (
      <Note pad={4}>
        {isComing ? 'Still on their way.' : 'No starting hands were recorded for this leader.'}
      </Note>
    );
  }
  const [first] = cards;
  const shown = cards.map(({ card }) => ({ id: card }));
  return (
    <Box pad="3 4 4">
      <Grid as="ol" gap="3 2" className={cardGrid.cards}>
        {cards.map(({ card, appearanceRate }) => (
          <Stack key={card} as="li" shrinks gap={1} textAlign="center">
            <CardButton card={{ id: card }} among={shown} pictureClassName={cardGrid.picture} />
            <Text as="span" size="sm" weight="medium">
              {formatPercent(appearanceRate, 1)}
            </Text>
          </Stack>
        ))}
      </Grid>
      {first?.hands !== null && (
        <Note above={3} size="xs">
          {`Of ${formatCountOf(first?.hands ?? 0, 'recorded hand')}.`}
        </Note>
      )}
    </Box>
  );
});

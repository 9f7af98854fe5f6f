import { TECH_DECIMALS, type TechMatchup, tellingTechCards } from '../../domain/deck/tech-cards';
import { formatPercent } from '../../domain/figures/win-rate';
import { Grid, Note, Stack, Text } from '../../ui/layout/Box';
import { CardButton } from './CardButton';
import cardGrid from './card-grid.module.css';

interface TechCardsProps {
  /** Null where it is unknown. */
  readonly tech: TechMatchup | null;
  readonly isComing: boolean;
  readonly leader: string;
  readonly opponent: string;
}

/** Cards that are more frequent in decks that won this matchup (SPEC 2, Potential Tech Cards). */
export function TechCards({ tech, isComing, leader, opponent }: TechCardsProps) {
  const cards = tech === null ? [] : tellingTechCards(tech);
  const shown = cards.map(({ card }) => ({ id: card }));
  return (
    <Stack pad="3 4 4">
      <Note>{`In more of the decks that beat ${opponent} than of all ${leader}’s decks: the first figure is the share of those that won, the second of all. The formula works better for losing matchups.`}</Note>
      {cards.length === 0 ? (
        <Note>{isComing ? 'Still on their way.' : 'No card stands out in this period.'}</Note>
      ) : (
        <Grid as="ul" gap="3 2" className={cardGrid.cards}>
          {cards.map(({ card, winningFrequency, baselineFrequency }) => (
            <Stack key={card} as="li" shrinks gap={1} textAlign="center">
              <CardButton card={{ id: card }} among={shown} pictureClassName={cardGrid.picture} />
              {winningFrequency !== null && baselineFrequency !== null && (
                <Text as="span" size="xs" leading="snug" textAlign="center">
                  <b>{formatPercent(winningFrequency, TECH_DECIMALS)}</b>
                  <span className="vh"> of winning decks, </span>
                  <Text as="span" block tone="muted">
                    <span aria-hidden="true">vs </span>
                    <span>{formatPercent(baselineFrequency, TECH_DECIMALS)}</span>
                    <span className="vh"> of all</span>
                  </Text>
                </Text>
              )}
            </Stack>
          ))}
        </Grid>
      )}
    </Stack>
  );
}

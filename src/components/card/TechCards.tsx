import { TECH_DECIMALS, type TechMatchup, tellingTechCards } from '../../domain/deck/tech-cards';
import { formatPercent } from '../../domain/figures/win-rate';
import textStyles from '../../ui/layout/text.module.css';
import { CardButton } from './CardButton';
import cardGrid from './card-grid.module.css';
import styles from './TechCards.module.css';

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
    <div className={styles.tech}>
      <p
        className={textStyles.note}
      >{`In more of the decks that beat ${opponent} than of all ${leader}’s decks: the first figure is the share of those that won, the second of all. The formula works better for losing matchups.`}</p>
      {cards.length === 0 ? (
        <p className={textStyles.note}>
          {isComing ? 'Still on their way.' : 'No card stands out in this period.'}
        </p>
      ) : (
        <ul className={cardGrid.cards}>
          {cards.map(({ card, winningFrequency, baselineFrequency }) => (
            <li key={card} className={cardGrid.card}>
              <CardButton card={{ id: card }} among={shown} pictureClassName={cardGrid.picture} />
              {winningFrequency !== null && baselineFrequency !== null && (
                <span className={styles.rates}>
                  <b>{formatPercent(winningFrequency, TECH_DECIMALS)}</b>
                  <span className="vh"> of winning decks, </span>
                  <span className={styles.base}>
                    <span aria-hidden="true">vs </span>
                    <span>{formatPercent(baselineFrequency, TECH_DECIMALS)}</span>
                    <span className="vh"> of all</span>
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

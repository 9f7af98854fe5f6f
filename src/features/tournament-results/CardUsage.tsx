import { memo } from 'react';
import { CardImage } from '../../components/CardImage';
import type { CardUsage as Usage } from '../../domain/tournaments';
import { formatPercent } from '../../domain/win-rate';
import styles from './CardUsage.module.css';
import { Panel } from './Panel';

/** SPEC 9: "Card Usage top 20 with 1 decimal". */
const USAGE_DECIMALS = 1;

/** 'Card Usage' (SPEC 2): the most used cards, by the share of the decks that hold them. */
export const CardUsage = memo(function CardUsage({ usage }: { readonly usage: readonly Usage[] }) {
  return (
    <Panel title="Card Usage" note="Usage %: share of these decks that hold the card">
      {usage.length === 0 ? (
        <p className={styles.none}>These decks came without their lists.</p>
      ) : (
        <ol className={styles.cards}>
          {usage.map(({ card, share }) => (
            <li key={card} className={styles.card}>
              <CardImage id={card} name={card} alt="" className={styles.picture} />
              <span className={styles.code}>{card}</span>
              <b className={styles.share}>
                <span className="vh">Usage </span>
                {formatPercent(share, USAGE_DECIMALS)}
              </b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
});

import { memo, useCallback, useMemo } from 'react';
import { CardList } from '../../../components/card/CardList';
import type { CardId } from '../../../domain/card/card';
import { formatPercent } from '../../../domain/figures/win-rate';
import type { CardUsage as Usage } from '../../../domain/tournament/tournaments';
import { Text } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import styles from './LeaderDistribution.module.css';

/** SPEC 9: "Card Usage top 20 with 1 decimal". */
const USAGE_DECIMALS = 1;

/** 'Card Usage' (SPEC 2): the most used cards, by the share of decks with them. */
export const CardUsage = memo(function CardUsage({ usage }: { readonly usage: readonly Usage[] }) {
  const cards = useMemo(() => usage.map(({ card }) => ({ id: card })), [usage]);
  const shares = useMemo(() => new Map(usage.map(({ card, share }) => [card, share])), [usage]);
  const noteOf = useCallback(
    ({ id }: { readonly id: CardId }) => (
      <Text as="b" weight="strong">
        <span className="vh">Usage </span>
        <span>{formatPercent(shares.get(id) ?? 0, USAGE_DECIMALS)}</span>
      </Text>
    ),
    [shares],
  );
  return (
    <Panel title="Card Usage" note="Usage %: share of these decks that hold the card">
      {usage.length === 0 ? (
        <Text pad={4} tone="muted">
          These decks came without their lists.
        </Text>
      ) : (
        <CardList
          label="Most used cards"
          layout="grid"
          cards={cards}
          note={noteOf}
          className={styles.cards}
        />
      )}
    </Panel>
  );
});

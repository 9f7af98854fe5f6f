import { memo } from 'react';
import type { ShownTurn } from '../../domain/card/curves';
import type { TurnOrder } from '../../domain/figures/match';
import { formatPercent } from '../../domain/figures/win-rate';
import { Box, Grid, look, Note, Row, Stack, Text } from '../../ui/layout/Box';
import { TurnMark } from '../rate/TurnMark';
import { CardButton } from './CardButton';
import styles from './CurveView.module.css';

interface CurveViewProps {
  readonly turn: TurnOrder;
  /** Whose curve it is; read out where a page has several. */
  readonly of?: string | undefined;
  /** Turns 1 to 6; null where none were recorded. */
  readonly turns: readonly ShownTurn[] | null;
  /** True while the curve is loading. */
  readonly isComing?: boolean;
}

const WORDS: Record<TurnOrder, string> = { first: 'Going 1st', second: 'Going 2nd' };

/** The most common plays of turns 1 to 6 as pictures, going first or second. */
export const CurveView = memo(function CurveView({
  turn,
  of,
  turns,
  isComing = false,
}: CurveViewProps) {
  return (
    <Box
      as="section"
      pad="3 4"
      className={styles.curve}
      aria-label={of ? `${WORDS[turn]}, ${of}` : WORDS[turn]}
    >
      <Row as="h3" below={2} font="text" size="sm" weight="medium">
        <TurnMark turn={turn} /> <span>{WORDS[turn]}</span>
      </Row>
      {turns === null ? (
        <Note>{isComing ? 'Still on its way.' : 'No turns were recorded for this.'}</Note>
      ) : (
        <Grid as="ol" gap={2} className={styles.turns}>
          {turns.map((shown) => (
            <Stack key={shown.turn} as="li" shrinks gap={1} className={styles.turn}>
              <Note as="span" size="xs">
                <span className="vh">Turn </span>
                <span>{shown.turn}</span>
              </Note>
              <Play {...shown} />
            </Stack>
          ))}
        </Grid>
      )}
    </Box>
  );
});

/** Cells of the turn's grid, beside its number. */
function Play({ play }: ShownTurn) {
  if (play === null)
    return (
      <Text as="span" tone="muted" size="2xs" leading={1.25}>
        Not recorded
      </Text>
    );
  const { cards, rate } = play;
  return (
    <>
      {cards.length === 0 ? (
        <Text as="span" tone="muted" size="2xs" leading={1.25}>
          Nothing played
        </Text>
      ) : (
        <Stack as="span" gap={1}>
          {cards.map((id, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card may be played twice in a turn.
            <CardButton key={`${id} ${at}`} card={{ id }} pictureClassName={look({ full: true })} />
          ))}
        </Stack>
      )}
      {rate !== null && (
        <Note as="span" size="xs">
          <span>{formatPercent(rate, 0)}</span>
          <span className="vh"> of these turns</span>
        </Note>
      )}
    </>
  );
}

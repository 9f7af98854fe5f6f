import type { CSSProperties } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import { formatSliceCount } from '../../../domain/tournament/tournament-placements';
import { Grid, Row, Text } from '../../../ui/layout/Box';
import styles from './LeaderDistribution.module.css';
import { nameOfPart, type PiePart } from './pie-parts';

interface SliceTooltipProps {
  readonly part: PiePart;
  /** The point of the tooltip, as shares of the pie's width and height. */
  readonly at: { readonly x: number; readonly y: number };
}

/** A slice's picture, code and 'Count: n (p%)' (SPEC 2). The slice's own label tells the same. */
export function SliceTooltip({ part, at }: SliceTooltipProps) {
  return (
    <Row
      gap={3}
      pad={2}
      size="sm"
      nowrap
      className={styles.tooltip}
      aria-hidden="true"
      data-side={at.y > 0.5 ? 'above' : 'below'}
      style={{ '--x': `${at.x * 100}%`, '--y': `${at.y * 100}%` } as CSSProperties}
    >
      {'leader' in part && (
        <CardImage id={part.leader} name={part.leaderName} alt="" className={styles.picture} />
      )}
      <Grid className={styles.words}>
        <Text as="b" weight="strong">
          {'leader' in part ? part.leader : nameOfPart(part)}
        </Text>
        <span>{formatSliceCount(part)}</span>
      </Grid>
    </Row>
  );
}
